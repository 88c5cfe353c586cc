import styles from './skeleton.module.css';

/** A grey stand-in that keeps the place of what will come. Hidden from screen readers: say "loading" once, beside it. */
export const Skeleton = ({
  width = '100%',
  height = 12,
}: {
  readonly width?: string | number;
  readonly height?: number;
}) => <i className={styles['bar']} style={{ width, height }} aria-hidden />;
