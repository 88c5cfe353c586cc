import type { ReactNode } from 'react';
import styles from './settings-form.module.css';

/** A named choice with an optional word about what it does. */
export const SettingsLine = ({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) => (
  <div className={styles['line']}>
    <span className={styles['label']}>{label}</span>
    {children}
    {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
  </div>
);
