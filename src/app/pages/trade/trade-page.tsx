import { lazy, Suspense, useLayoutEffect } from 'react';
import type { Environment } from '../../../domain/contract/contract.ts';
import { hideBootShell, removeBootShell } from '../../boot/shell.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { KeptFormProvider } from '../../features/trading/order-form/kept-form.tsx';
import { TradeProvider } from '../../flows/trade-context.tsx';
import { findContract, guessBizType, type TradeSearch } from '../../search.ts';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { OfflineMark } from './offline-mark.tsx';
import { ViewReporter } from './view-reporter.tsx';
import { untilHere } from '../../ui/part.ts';

const PhoneLayout = lazy(() =>
  untilHere(() => import('./phone-layout.tsx')).then((module) => ({ default: module.PhoneLayout })),
);

type TradePageProps = { readonly environment: Environment; readonly search: TradeSearch };

/** Everything needed to trade one contract. A change of contract or environment starts the panels anew; of the order form a change of contract keeps what the table of resets leaves. */
export const TradePage = ({ environment, search }: TradePageProps) => {
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? null);
  const contract = contracts === null ? null : findContract(contracts, search);
  const code = contract?.code ?? search.contractCode;
  const bizType = contract?.bizType ?? guessBizType(search);
  const phone = useMedia(PHONE);
  const missing = contracts !== null && contracts.length > 0 && contract === null;
  useLayoutEffect(() => {
    if (missing || phone) removeBootShell();
    else hideBootShell();
  }, [missing, phone]);
  return (
    <KeptFormProvider key={environment}>
      <TradeProvider
        key={`${environment} ${code}`}
        environment={environment}
        contractCode={code}
        bizType={bizType}
        wantsTicket={search.useOpenCard === true}
        wantedCard={search.cardId}
        fromPage={search.fromPage}
      >
        {missing ? null : <ViewReporter />}
        <OfflineMark />
        {phone ? (
          <Suspense>
            <PhoneLayout missing={missing} />
          </Suspense>
        ) : (
          <DesktopLayout missing={missing} />
        )}
      </TradeProvider>
    </KeptFormProvider>
  );
};
