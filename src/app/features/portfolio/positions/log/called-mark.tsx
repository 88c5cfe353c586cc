import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { ownName } from '../../../../format/account-name.ts';
import { useT } from '../../../../i18n/use-t.ts';
import rowStyles from '../../../../ui/rows/rows.module.css';
import { fetchAhead } from '../../../../ui/part.ts';
import { marginPart } from '../margin/margin-part.ts';
import type { PositionLine } from '../position-lines.ts';
import { useOpenRowDialog } from '../row-dialogs.tsx';
import styles from '../tables.module.css';

/** At a position whose margin the exchange has called for; nothing at others. Where margin can be put in by hand it is the way to do that. */
export const CalledMark = ({ line }: { readonly line: PositionLine }) => {
  const { position, contract } = line;
  const t = useT();
  const isReplay = useIsReplay();
  const open = useOpenRowDialog();
  if (position.called !== true) return null;
  const look = {
    className: `${rowStyles['chip']} ${styles['warning']}`,
    'data-testid': 'position-called',
  };
  if (position.marginMode !== 'isolated' || isReplay)
    return (
      <span {...look} title={t('details.log.called.says')}>
        {t('details.log.called')}
      </span>
    );
  const ahead = (): void => fetchAhead(marginPart);
  return (
    <button
      {...look}
      type="button"
      aria-haspopup="dialog"
      aria-label={t('details.log.called.of', {
        contract: ownName(t, contract.name, position.account),
        side: t(`positions.${position.side}`),
      })}
      title={t('details.log.called.says.isolated')}
      onClick={() => open({ part: marginPart, line })}
      onPointerEnter={ahead}
      onFocus={ahead}
    >
      <u>{t('details.log.called')}</u>
    </button>
  );
};
