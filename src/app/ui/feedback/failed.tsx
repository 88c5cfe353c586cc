import { Empty } from './empty.tsx';
import type { Message } from './message.ts';
import { Retry } from './retry.tsx';

/**
 * In the place of what could not be read: says so, never that there is nothing, and offers the read again.
 * Example: <Failed title={t('orders.ended.failed')} body={t('orders.ended.failed.says')} onRetry={retry} testId="ended-failed" />.
 */
export const Failed = ({
  title,
  body,
  onRetry,
  testId,
}: Pick<Message, 'title' | 'body'> & { readonly onRetry: () => void; readonly testId?: string }) => (
  <div role="alert" style={{ display: 'contents' }}>
    <Empty
      title={title}
      {...(body === undefined ? {} : { body })}
      action={<Retry onRetry={onRetry} {...(testId === undefined ? {} : { testId: `${testId}-retry` })} />}
      {...(testId === undefined ? {} : { testId })}
    />
  </div>
);
