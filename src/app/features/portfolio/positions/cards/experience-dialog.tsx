// The position of an experience card: what it would bring now, when the system closes it, what it fixes, and what became of it.
import type { Card } from '../../../../../domain/card/card.ts';
import { cardClosesMs, cardWins } from '../../../../../domain/card/card-sums.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSnapshot } from '../../../../engine/use-snapshot.ts';
import { balanceOf } from '../../../../flows/balance.ts';
import { useCardEnd } from '../../../../flows/card-end.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { formatCountdown, formatDateTime } from '../../../../format/time.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failed } from '../../../../ui/feedback/failed.tsx';
import { Facts, type Fact } from '../../../../ui/facts.tsx';
import { Dialog as Frame } from '../../../../ui/overlay/dialog.tsx';
import { figuresOf, type PositionLine } from '../position-lines.ts';
import type { RowDialogProps } from '../row-dialogs.tsx';
import styles from './cards.module.css';

const DAY_MS = 86_400_000;
const sumOf = ({ coin }: Card, amount: string | null): string =>
  amount === null ? noNumber : `${formatDecimal(amount, 2)} ${coin.toUpperCase()}`;

/** What a close at the mark would bring its holder; null: a figure of it is not known. */
const useWins = ({ position, markTicks, ...line }: PositionLine, card: Card | null): string | null => {
  const balance = balanceOf(useSnapshot('assets'), line.contract.coin, position.account);
  const figures = figuresOf({ position, markTicks, ...line });
  return card === null || balance === null || figures === null
    ? null
    : cardWins(card, position, figures.unrealised, balance, figures.closingFee);
};

/** Example: "It brought 10.51 USDT. They are in your contract account." */
const endSays = (t: Translate, card: Card): string => {
  if (!/[1-9]/.test(card.given)) return t('cards.experience.ended.nothing');
  return t(card.paysCredit ? 'cards.experience.ended.credit' : 'cards.experience.ended.paid', {
    paid: sumOf(card, card.given),
  });
};

const useFacts = (line: PositionLine, card: Card): readonly Fact[] => {
  const t = useT();
  const [unit] = usePositionUnit();
  const { position, contract, markTicks } = line;
  const balance = balanceOf(useSnapshot('assets'), contract.coin, position.account);
  const stops = [card.takeProfitPercent, card.stopLossPercent].map((percent) =>
    percent === null ? t('cards.experience.noStop') : `${percent}%`,
  );
  return [
    {
      label: t('positions.size'),
      value: formatHolding(position.amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' '),
    },
    { label: t('positions.entry'), value: formatDecimal(position.entryPrice, contract.priceDigits, 'half-up') },
    { label: t('positions.mark'), value: formatTicks(markTicks, contract.priceDigits) },
    { label: t('cards.experience.terms'), value: `${position.lever}×, ${t(`form.${position.marginMode}`)}` },
    { label: t('cards.experience.stops'), value: stops.join(' / ') },
    { label: t('cards.experience.paid'), value: sumOf(card, position.fee), testId: 'experience-fees' },
    { label: t('cards.experience.free'), value: sumOf(card, balance?.free ?? null) },
  ];
};

const Live = ({ line, card }: { readonly line: PositionLine; readonly card: Card }) => {
  const t = useT();
  const now = useExchangeTime();
  const wins = useWins(line, card);
  const closesMs = cardClosesMs(line.position) ?? 0;
  const facts = useFacts(line, card);
  return (
    <>
      <Facts
        rows={[
          {
            label: t(card.paysCredit ? 'cards.experience.wouldCredit' : 'cards.experience.would'),
            value: t('cards.claim.about', { sum: sumOf(card, wins) }),
            testId: 'experience-wins',
          },
          {
            label: t('positions.card.closes'),
            value: `${formatCountdown(closesMs - now)}, ${formatDateTime(closesMs)}`,
            testId: 'experience-closes',
          },
        ]}
      />
      <progress
        className={styles['left']}
        max={DAY_MS}
        value={Math.min(DAY_MS, Math.max(0, DAY_MS - (closesMs - now)))}
        aria-label={t('cards.experience.day')}
      />
      <Facts rows={facts} />
      <p>{t('cards.experience.says', { sum: sumOf(card, card.denomination) })}</p>
    </>
  );
};

type UnreadProps = { readonly state: string; readonly problem: string | null; readonly onRetry: () => void };

const CardUnread = ({ state, problem, onRetry }: UnreadProps) => {
  const t = useT();
  return state === 'failed' ? (
    <Failed title={t('cards.experience.failed')} body={problem ?? ''} onRetry={onRetry} testId="experience-failed" />
  ) : (
    <p>{t('common.loading')}</p>
  );
};

/** Stays while the position ends under it, and says what it brought. */
export const Dialog = ({ line, isGone, onClose }: RowDialogProps) => {
  const t = useT();
  const { position, contract } = line;
  const textOf = useProblemText();
  const { value, state, problem, retry } = useQuery('allCards', { bizType: contract.bizType });
  const card = value?.find(({ account }) => account === position.account) ?? null;
  const isOver = card?.status === 'recycled' || card?.status === 'expired';
  const end = useCardEnd({ isOver, endsMs: cardClosesMs(position) });
  return (
    <Frame
      open
      onClose={onClose}
      title={t('cards.experience.title', { contract: contract.name, side: t(`positions.${position.side}`) })}
      size="adjust"
      testId="experience-details"
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {card === null ? (
        <CardUnread state={state} problem={textOf(problem)} onRetry={retry} />
      ) : end === 'ended' ? (
        <p role="status" data-testid="experience-ended">
          <b>{t('cards.experience.ended')}</b> {endSays(t, card)}
        </p>
      ) : (
        <>
          <Live line={line} card={card} />
          {end === 'due' || isGone ? (
            <p role="status" className="tone-warn">
              {t('cards.due')}
            </p>
          ) : null}
        </>
      )}
    </Frame>
  );
};
