import type { SeenToClose } from '../../../../../domain/position/closing-ticket.ts';
import { closableCont } from '../../../../../domain/position/position.ts';
import type { MoreFigures } from '../../../../../domain/order/more-figures.ts';
import { formatDecimal, formatSigned, toneOf } from '../../../../format/number-text.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import type { PositionLine } from '../position-lines.ts';

type Closing = {
  readonly line: PositionLine;
  readonly size: (amountCont: number) => string;
  /** Contracts that it closes; null: not known yet. */
  readonly cont: number | null;
  readonly more: MoreFigures | null;
};

/** What waits in resting close orders is not closed: how much that is. Nothing where there are none. */
export const restingFacts = (t: Translate, { position }: PositionLine, size: Closing['size']): readonly Fact[] => {
  const resting = position.amountCont - closableCont(position);
  return resting <= 0
    ? []
    : [{ label: t('positions.close.resting'), value: size(resting), tone: 'warn', testId: 'close-resting' }];
};

/** What a close comes to: how much, what stays, the fee, and the result after it. */
export const closeFacts = (t: Translate, { line, size, cont, more }: Closing): readonly Fact[] => {
  const { position, contract } = line;
  const { marginDigits, coinName } = contract;
  if (cont === null) return [];
  const result = more?.result ?? null;
  const tone = toneOf(result);
  return [
    { label: t('positions.close.amount'), value: size(cont), testId: 'close-amount' },
    {
      label: t('positions.size'),
      was: size(position.amountCont),
      value: size(Math.max(0, position.amountCont - cont)),
      testId: 'close-left',
    },
    {
      label: t('positions.close.fee'),
      value: `${formatDecimal(more?.fee, marginDigits)} ${coinName}`,
      testId: 'close-fee',
    },
    {
      label: t('positions.close.result'),
      value: `${formatSigned(result, marginDigits)} ${coinName}`,
      ...(tone !== null && { tone }),
      testId: 'close-result',
    },
  ];
};

/** What was seen of the position, and what it is now. */
export const changedFacts = (
  t: Translate,
  { position }: PositionLine,
  seen: SeenToClose,
  size: Closing['size'],
): readonly Fact[] => [
  { label: t('positions.size'), was: size(seen.amountCont), value: size(position.amountCont) },
  {
    label: t('positions.closable'),
    was: size(closableCont(seen)),
    value: size(closableCont(position)),
    testId: 'close-changed',
  },
];
