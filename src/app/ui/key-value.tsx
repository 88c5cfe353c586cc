import type { ReactNode } from 'react';
import styles from './key-value.module.css';

/** A name at the left, its value at the right. Several belong into a KeyValueList. */
export const KeyValue = ({
  label,
  children,
  testId,
}: {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly testId?: string;
}) => (
  <div className={styles['row']}>
    <dt>{label}</dt>
    <dd className={styles['value']} data-testid={testId}>
      {children}
    </dd>
  </div>
);

export const KeyValueList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles['list']}>{children}</dl>
);
