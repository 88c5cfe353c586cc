import { offered } from '../../../../domain/contract/contract-list.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { useSelected, useSnapshot } from '../../../engine/use-snapshot.ts';
import { contractTitle } from '../../../flows/contract-name.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatSigned, noNumber, toneOf } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ContractChoice } from './contract-choice.tsx';
import styles from './header.module.css';

/** Pixels that a name has whatever the face: the terminal's own may come after the first picture, and links must not move then. */
const roomOf = (name: string) => ({ minWidth: Math.ceil(name.length * 8.4) });

const none: readonly Contract[] = [];

/** Every contract that one may go to in one line with its change of 24 h, one click away. */
export const ContractBar = () => {
  const t = useT();
  const { environment } = useTrade();
  const contracts = offered(
    useSelected('contracts', (snapshot) => snapshot?.rows ?? none),
    environment,
  );
  const marks = useSnapshot('marks');
  return (
    <nav className={styles['bar']} aria-label={t('header.contracts')}>
      {contracts.map((contract) => {
        const percent = marks?.rows.find((row) => row.contract === contract.code)?.changePercent ?? null;
        const tone = toneOf(percent);
        return (
          <ContractChoice
            key={contract.code}
            contract={contract}
            className={styles['barLink']}
            testId={`bar-${contract.code}`}
          >
            <span style={roomOf(contractTitle(contract.code))}>{contractTitle(contract.code)}</span>{' '}
            <span className={tone === null ? 'tone-3' : `tone-${tone}`}>
              {percent === null ? noNumber : `${formatSigned(percent, 2)}%`}
            </span>
          </ContractChoice>
        );
      })}
    </nav>
  );
};
