import { payoutLine } from '../../../../../domain/earn/payout.ts';
import type { PurchaseTicket } from '../../../../../machines/earn-purchase/earn-purchase.machine.ts';
import { Confirm } from '../../../../flows/confirm.tsx';
import type { usePurchase } from '../../../../flows/earn.ts';
import { accountName } from '../../../../format/account-name.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { interestText, productName, sumWithCoin } from '../parts/words.ts';

/** What the ticket comes to, with the environment first. */
const useFacts = (ticket: PurchaseTicket | null): readonly Fact[] => {
  const t = useT();
  if (ticket === null) return [];
  const { product, amount, from, card, endMs, firstMs } = ticket;
  const { coinName } = product;
  const sum = (text: string): string => sumWithCoin(text, coinName);
  const atEnd = endMs === null || card !== null ? undefined : payoutLine(amount, product, firstMs, 0).at(-1);
  return [
    { label: t('header.environment'), value: t('header.real'), testId: 'earn-environment' },
    { label: t('earn.product'), value: productName(t, product) },
    { label: t('earn.rate'), value: formatPercent(product.rate, 2) },
    { label: t('earn.amount'), value: sum(amount), testId: 'earn-sum' },
    { label: t('earn.from'), value: card === null ? accountName(t, from) : t('earn.from.card') },
    ...(endMs === null
      ? [{ label: t('earn.ends'), value: t('earn.open') }]
      : [{ label: t('earn.ends'), value: formatDateTimeUtc(endMs) }]),
    ...(atEnd === undefined ? [] : [{ label: t('earn.gets'), value: sum(atEnd.paid), testId: 'earn-question-gets' }]),
    ...(card === null
      ? []
      : [
          {
            label: t(card.paysCredit ? 'earn.getsCredit' : 'earn.getsInterest'),
            value: `${interestText(card.interest, coinName)} ${coinName}`,
          },
        ]),
  ];
};

/** Asked before anything is moved. */
export const PurchaseQuestion = ({ flow }: { readonly flow: ReturnType<typeof usePurchase> }) => {
  const t = useT();
  const { ticket } = flow;
  const facts = useFacts(ticket);
  const kind = ticket?.product.kind ?? 'fixed';
  const sum = ticket === null ? '' : sumWithCoin(ticket.amount, ticket.product.coinName);
  return (
    <Confirm
      flow={flow}
      title={t('earn.question')}
      description={t(`earn.question.${kind}`, { sum })}
      facts={facts}
      command={{
        label: t(`earn.do.${kind}`, { sum, days: ticket?.product.termDays ?? 0 }),
        testId: 'earn-confirm',
      }}
      testId="earn-dialog"
    />
  );
};
