import type { ReactNode } from 'react';
import styles from './settings.module.css';

type SettingsLineProps = { readonly label: string; readonly children: ReactNode };

/** A choice with its name above it. A word about what it does is the field's own hint, which is also read out. */
export const SettingsLine = ({ label, children }: SettingsLineProps) => (
  <div className={styles['line']}>
    <span className={styles['label']}>{label}</span>
    {children}
  </div>
);
