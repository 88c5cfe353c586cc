import type { ReactNode } from 'react';
import styles from './overview.module.css';

export type Fact = {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: string;
  readonly says?: string;
  /** A way to read on. */
  readonly more?: ReactNode;
};

/** Names and what is said of each, line by line. */
export const FactList = ({
  facts,
  label,
  testId,
}: {
  readonly facts: readonly Fact[];
  readonly label: string;
  readonly testId: string;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
    <dl className={styles['facts']} data-testid={testId}>
      {facts.map(({ key, name, value, says, more }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd data-testid={`${testId}-${key}`}>
            {value}
            {says === undefined ? null : <small>{says}</small>}
            {more}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
