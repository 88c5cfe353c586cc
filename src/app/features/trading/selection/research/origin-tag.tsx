import type { Origin } from '../../../../../domain/market/research.ts';
import { useT } from '../../../../i18n/use-t.ts';
import styles from './research.module.css';

/** Where words or figures come from. Example: <OriginTag origin="sample" />. */
export const OriginTag = ({ origin }: { readonly origin: Origin | 'computed' }) => {
  const t = useT();
  return (
    <span className={styles['tag']} data-origin={origin} data-testid="research-origin">
      {t(`research.from.${origin}`)}
    </span>
  );
};
