import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { wayOut, type WayOut } from './way-out.ts';
import styles from './region-guard.module.css';

const none: readonly never[] = [];

/** What the person has in the contract: it can be closed or cancelled. */
const useOwn = (code: string): { readonly positions: number; readonly orders: number } => {
  const positions = useSelected(
    'positions',
    (list) => list?.rows.filter(({ contract }) => contract === code).length ?? 0,
  );
  const orders = useSelected('orders', (list) => list?.open.filter(({ contract }) => contract === code).length ?? 0);
  const triggers = useSelected(
    'triggers',
    (list) => list?.rows.filter(({ contract }) => contract === code).length ?? 0,
  );
  return { positions, orders: orders + triggers };
};

const useLeave = (): { readonly way: WayOut; readonly leave: () => void } => {
  const { history } = useRouter();
  const { environment } = useTrade();
  const canGoBack = useCanGoBack();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const way = wayOut(canGoBack, contracts, isUser);
  const isMock = environment === 'mock';
  const leave = (): void => {
    if (way.to === 'back') history.back();
    else if (way.to === 'contract')
      history.push(`/contract/${isMock ? 'mock' : 'exchange'}/trade?contractCode=${way.contract.code}`);
    else if (way.to === 'orders')
      history.push(`/orderHome/contractOrder?type=2&value=0&bizType=perpetual${isMock ? '&env=1' : ''}`);
    else history.push(`/learn/list${isMock ? '?env=1' : ''}`);
  };
  return { way, leave };
};

/** Says that the coin is not offered here, what that means for the person's money, and what to do. It is left by its buttons alone. */
export const RegionGuard = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const [isStaying, setStaying] = useState(false);
  const { positions, orders } = useOwn(contract.code);
  const { way, leave } = useLeave();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const coin = contract.baseName;
  return (
    <Dialog
      open={!isStaying}
      onClose={() => undefined}
      sticky
      title={t('region.title', { coin })}
      size="form"
      testId="region-guard"
      actions={
        <>
          {positions + orders === 0 ? null : (
            <Button className={styles['way']} onClick={() => setStaying(true)} data-testid="region-stay">
              {t('region.stay')}
            </Button>
          )}
          <Button variant="accent" className={styles['way']} onClick={leave} data-testid="region-leave">
            {way.to === 'contract'
              ? t('region.to.contract', { contract: way.contract.name })
              : t(`region.to.${way.to}`)}
          </Button>
        </>
      }
    >
      <div className={styles['text']}>
        <p>{t('region.what', { coin })}</p>
        {isUser ? (
          <>
            <h3>{t('region.money')}</h3>
            <p>{t('region.money.says')}</p>
            <Facts
              rows={[
                { label: t('region.positions'), value: positions, testId: 'region-positions' },
                { label: t('region.orders'), value: orders, testId: 'region-orders' },
              ]}
            />
          </>
        ) : null}
        <h3>{t('region.do')}</h3>
        {isUser ? <p>{t('region.do.says', { coin })}</p> : null}
        <p>{t(way.to === 'orders' || way.to === 'articles' ? 'region.all' : 'region.others')}</p>
      </div>
    </Dialog>
  );
};
