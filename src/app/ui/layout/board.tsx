import type { ReactNode } from 'react';
import styles from './board.module.css';

/** The body of a page of figures: what it is, and its parts, side by side where there is room. */
export const Board = ({
  says,
  children,
  testId,
}: {
  readonly says?: ReactNode;
  readonly children: ReactNode;
  readonly testId?: string;
}) => (
  <div className={styles['board']} data-testid={testId}>
    {says === undefined ? null : <p className={styles['says']}>{says}</p>}
    <div className={styles['parts']}>{children}</div>
  </div>
);

type PartProps = {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** Takes the whole width, or what the parts before it leave of it. */
  readonly wide?: boolean | 'rest';
  readonly children: ReactNode;
  readonly testId?: string;
};

export const BoardPart = ({ title, aside, wide = false, children, testId }: PartProps) => (
  <section
    className={styles['part']}
    data-wide={wide === false ? undefined : wide}
    aria-label={title}
    data-testid={testId}
  >
    <div className={styles['head']}>
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

/** A table whose first column stands at the left and the others at the right; wider than its place, it scrolls by itself. */
export const BoardTable = ({
  label,
  heads,
  children,
  testId,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  /** Rows of the body. */
  readonly children: ReactNode;
  readonly testId?: string;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
    <table className={styles['table']} aria-label={label} data-testid={testId}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
