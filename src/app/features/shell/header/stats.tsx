import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { dayFigures, priceFigures, type Figure } from './figures.ts';
import { Settlement } from './settlement.tsx';
import { Stat } from './stat.tsx';
import { useTicker } from './use-ticker.ts';
import styles from './header.module.css';

const statOf = ({ id, label, text, tone = null, widthCh, says }: Figure) => (
  <Stat key={id} label={label} tone={tone} testId={`header-${id}`} widthCh={widthCh} tooltip={says}>
    {text}
  </Stat>
);

/** Mark, index, settlement and the figures of 24 h; those that find no room are left out from the right. */
export const Stats = ({ onFunding }: { readonly onFunding?: () => void }) => {
  const t = useT();
  const { contract } = useTrade();
  const { shown, dim } = useTicker();
  if (contract === null) return <div className={styles['stats']} />;
  return (
    <dl className={styles['stats']} aria-label={t('header.stats')} data-stale={dim || undefined}>
      {priceFigures(t, contract, shown).map(statOf)}
      <Settlement
        contract={contract}
        fundingRate={shown?.fundingRate ?? null}
        fundingAtMs={shown?.fundingAtMs ?? null}
        {...(onFunding === undefined ? {} : { onFunding })}
      />
      {dayFigures(t, contract, shown).map(statOf)}
    </dl>
  );
};
