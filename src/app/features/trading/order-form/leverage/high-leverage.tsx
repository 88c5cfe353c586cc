import { useEffect, useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { nearestLiquidationPercent } from '../../../../../domain/position/liquidation-distance.ts';
import { noNumber } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { seenOnce } from '../../../../prefs/seen-once.ts';
import styles from './leverage.module.css';

/** Leverage above this is spoken of once. */
const HIGH = 125;
const TOPIC = 'high-leverage';

/** What leverage above 125 means, at the first opening of a contract that offers it, once a contract on this device. */
export const HighLeverageNote = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const { code, maxLever } = contract;
  const [isNew] = useState(() => maxLever > HIGH && !seenOnce.has(TOPIC, code));
  useEffect(() => {
    if (isNew) seenOnce.add(TOPIC, code);
  }, [isNew, code]);
  if (!isNew) return null;
  const percent = nearestLiquidationPercent(contract, maxLever) ?? noNumber;
  return (
    <p className={styles['tip']} role="note" data-testid="leverage-high">
      {t('form.leverage.high', { most: HIGH, max: maxLever, percent: `${percent}%` })}
    </p>
  );
};
