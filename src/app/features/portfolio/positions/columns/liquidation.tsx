import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { PositionLine } from '../position-lines.ts';

/** The price, or "--" with the reason: what backs the position covers all that it can lose. Of a cross position nothing is known before there is a mark. */
export const Liquidation = ({
  line: { position, contract, liquidation, crossRate },
}: {
  readonly line: PositionLine;
}) => {
  const t = useT();
  const isNone = liquidation === null && (position.marginMode === 'isolated' || crossRate !== null);
  const text = formatDecimal(liquidation, contract.priceDigits, 'half-up');
  if (!isNone) return text;
  // A title alone reaches neither keyboard nor screen reader.
  return (
    <>
      <span title={t('positions.liquidation.none')}>{text}</span>
      <span className="visually-hidden">{t('positions.liquidation.none')}</span>
    </>
  );
};
