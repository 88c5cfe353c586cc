import type { PastContract } from '../../../../domain/contract/past-contract.ts';
import { neighbouringTicks } from '../../../../domain/num/ticks.ts';
import type { LogDeal, LogEntry, LogMoney } from '../../../../domain/position/operation-log.ts';
import { openDetail, type LogToRead } from '../../../flows/details.ts';
import { formatHolding } from '../../../format/amount.ts';
import { formatDecimal, formatSigned } from '../../../format/number-text.ts';
import { formatClock } from '../../../format/time.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import rowStyles from '../../../ui/rows/rows.module.css';
import styles from './details.module.css';

type Shown = { readonly title: string; readonly figures: string };

const ofMoney = (t: Translate, { kind, amount }: LogMoney, { coinName }: PastContract): Shown => {
  const isPaid = amount.startsWith('-');
  return {
    title: t(`details.log.${kind}`, { amount: `${formatSigned(amount)} ${coinName}` }),
    figures: t(`details.log.${kind}.${isPaid ? 'out' : 'in'}`),
  };
};

const ofDeal = (t: Translate, deal: LogDeal, contract: PastContract, unit: Unit): Shown => {
  const { below: ticks } = neighbouringTicks(deal.price, contract.priceDigits);
  const size = (cont: number): string => formatHolding(cont, contract, unit, ticks, t('form.unit.cont')).join(' ');
  const price = formatDecimal(deal.price, contract.priceDigits, 'half-up');
  return {
    title: t(`details.log.${deal.what}`, { amount: size(deal.amountCont), price }),
    figures: [
      ...(deal.fills === 1 ? [] : [t('details.log.fills', { count: deal.fills })]),
      ...(deal.after === null || deal.after === 0 ? [] : [t('details.log.after', { amount: size(deal.after) })]),
    ].join(' · '),
  };
};

type LogLineProps = { readonly entry: LogEntry; readonly detail: LogToRead; readonly contract: PastContract };

/** One thing that happened: when, what, and the way to its order. What the exchange did by itself is marked. */
export const LogLine = ({ entry, detail, contract }: LogLineProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const isDeal = entry.kind === 'deal';
  const { title, figures } = isDeal ? ofDeal(t, entry, contract, unit) : ofMoney(t, entry, contract);
  return (
    <li className={styles['entry']} data-testid="log-entry" data-kind={isDeal ? entry.what : entry.kind}>
      <span className="tone-2">{formatClock(entry.timeMs)}</span>
      <i className={styles['dot']} aria-hidden />
      <span>
        <strong>{title}</strong>
        {isDeal && entry.isSystem ? (
          <>
            {' '}
            <span className={rowStyles['chip']} data-testid="log-system">
              {t('details.log.system')}
            </span>
          </>
        ) : null}
        {figures === '' ? null : <span className={styles['said']}>{figures}</span>}
      </span>
      {isDeal ? (
        <Button
          size="s"
          aria-label={t('details.log.order.of', { what: title })}
          data-testid="log-order"
          onClick={() => openDetail({ ...detail, kind: 'order', orderId: entry.orderId })}
        >
          {t('details.log.order')}
        </Button>
      ) : null}
    </li>
  );
};
