// Notices that stand before an order once: of a contract of market-making team 2, and of the first opening ticket.
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { OrderNotice } from '../../../../../machines/order-placement/order-placement.types.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';

type NoticesProps = {
  /** The one that waits to be accepted; null: none. */
  readonly notice: OrderNotice | null;
  readonly contract: Contract;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
};

export const OrderNotices = ({ notice, contract, onAccept, onLeave }: NoticesProps) => {
  const t = useT();
  return (
    <>
      <AgreementDialog
        open={notice === 'risky-contract'}
        onClose={onLeave}
        title={t('form.risk.warning.title', { contract: contract.name })}
        paragraphs={[t('form.risk.warning.says'), t('form.risk.warning.says2'), t('form.risk.warning.says3')]}
        tick={t('form.risk.warning.tick')}
        command={{ label: t('form.risk.do'), run: onAccept, busy: null, testId: 'risk-warning-accept' }}
        kept={t('form.risk.warning.kept', { contract: contract.name })}
        testId="risk-warning"
      />
      <ConfirmDialog
        open={notice === 'first-ticket'}
        onClose={onLeave}
        title={t('form.ticket.first.title')}
        description={t('form.ticket.first.says')}
        facts={[]}
        command={{ label: t('form.ticket.first.do'), run: onAccept, testId: 'first-ticket-accept' }}
        testId="first-ticket"
      />
    </>
  );
};
