import type { Position } from '../../../../../domain/position/position.ts';
import { useT } from '../../../../i18n/use-t.ts';
import rowStyles from '../../../../ui/rows/rows.module.css';
import styles from '../tables.module.css';

/** At a position whose margin the exchange has called for; nothing at others. */
export const CalledMark = ({ position }: { readonly position: Position }) => {
  const t = useT();
  return position.called === true ? (
    <span
      className={`${rowStyles['chip']} ${styles['warning']}`}
      title={t('details.log.called.says')}
      data-testid="position-called"
    >
      {t('details.log.called')}
    </span>
  ) : null;
};
