import { useIsReplay } from '../engine/use-is-replay.ts';
import { useSelected } from '../engine/use-snapshot.ts';
import { ContractLink } from '../ui/contract-link.tsx';
import styles from '../ui/rows/rows.module.css';
import { useTrade } from './trade-context.tsx';

/**
 * The name of a row's contract, which opens its trade page. Plain text where there is no such page: of a contract that is listed no longer, and in a
 * replay, which a link would leave.
 * Example: <RowContract code="btcusdt" name="BTCUSDT" />.
 */
export const RowContract = ({ code, name }: { readonly code: string; readonly name: string }) => {
  const { environment, contractCode } = useTrade();
  const isReplay = useIsReplay();
  const listed = useSelected('contracts', (snapshot) => snapshot?.rows.find((one) => one.code === code) ?? null);
  if (listed === null || isReplay) return <span className={styles['name']}>{name}</span>;
  return (
    <ContractLink
      contract={listed}
      environment={environment}
      className={styles['nameLink']}
      current={code === contractCode}
      testId="row-contract"
    >
      {name}
    </ContractLink>
  );
};
