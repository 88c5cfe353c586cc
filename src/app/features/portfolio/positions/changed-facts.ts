// What is new about a position that was seen: both are shown before anything is sent.
import type { SeenPosition } from '../../../../domain/position/seen-position.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { formatHolding } from '../../../format/amount.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Fact } from '../../../ui/facts.tsx';
import type { PositionLine } from './position-lines.ts';

/** Example: [{ label: 'Size', was: '0.100 BTC', value: '0.060 BTC' }, …]. */
export const changedFacts = (
  t: Translate,
  { contract, markTicks, position }: PositionLine,
  seen: SeenPosition,
  unit: Unit,
): readonly Fact[] => {
  const size = ({ amountCont }: SeenPosition): string =>
    formatHolding(amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' ');
  return [
    { label: t('positions.size'), was: size(seen), value: size(position), testId: 'changed-size' },
    { label: t('positions.lever'), was: `${seen.lever}×`, value: `${position.lever}×` },
  ];
};
