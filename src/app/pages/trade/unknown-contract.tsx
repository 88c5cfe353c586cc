import { useTrade } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';

/** The address names a contract the exchange does not have. */
export const UnknownContract = () => {
  const t = useT();
  const { contractCode } = useTrade();
  return (
    <main style={{ display: 'grid' }}>
      <Empty
        title={t('trade.unknownContract.title', { code: contractCode })}
        body={t('trade.unknownContract.body')}
        testId="unknown-contract"
      />
    </main>
  );
};
