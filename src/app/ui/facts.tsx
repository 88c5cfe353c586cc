import type { ReactNode } from 'react';
import { KeyValue, KeyValueList } from './key-value.tsx';

/** One row of what is about to happen. */
export type Fact = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** As it is now, where the command changes it: shown before the value. */
  readonly was?: ReactNode;
  readonly tone?: 'rise' | 'fall' | 'warn' | 'danger';
  readonly testId?: string;
};

/** Names at the left, values at the right; what changes as "before → after". Example: <Facts rows={[{ label: 'Margin', was: '300', value: '120' }]} />. */
export const Facts = ({ rows }: { readonly rows: readonly Fact[] }) => (
  <KeyValueList>
    {rows.map(({ label, value, was, tone, testId }, index) => (
      // The rows of one command keep their order; two may have the same label, one a position.
      // oxlint-disable-next-line react/no-array-index-key
      <KeyValue key={index} label={label} {...(testId === undefined ? {} : { testId })}>
        {was === undefined ? null : (
          <>
            <span className="tone-3">{was}</span> <span aria-hidden>→</span>{' '}
          </>
        )}
        <span className={tone === undefined ? undefined : `tone-${tone}`}>{value}</span>
      </KeyValue>
    ))}
  </KeyValueList>
);
