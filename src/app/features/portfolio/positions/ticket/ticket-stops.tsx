import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { AccountId } from '../../../../../domain/account/own-account.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import { blankStops, withoutStopPrices } from '../../../../../domain/order/stops/blank.ts';
import { StopsBody } from '../../../../flows/order-stops/stops-body.tsx';
import { useProblemAt } from './ticket-fields.tsx';
import type { TicketModel } from './use-ticket.ts';

type TicketStopsProps = {
  readonly model: TicketModel;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
  readonly account: AccountId;
  readonly asked: readonly Problem[];
};

/** Take-profit and stop-loss of what the order opens: the fields of the order form, for the one side that a dialog has. */
export const TicketStops = ({ model, contract, facts, account, asked }: TicketStopsProps) => {
  const { ticket, estimate, change } = model;
  const problemAt = useProblemAt(model, asked);
  return (
    <StopsBody
      model={{
        form: ticket,
        change,
        edit: (name, patch) =>
          change(({ stops }) => ({
            stops:
              name === 'stopsOff'
                ? blankStops
                : withoutStopPrices(stops, name === 'takeProfitBy' ? 'takeProfit' : 'stopLoss'),
            ...patch,
          })),
        draft: (direction) => ({ ...ticket, direction }),
        estimate: { buy: null, sell: null, [ticket.direction]: estimate },
        sides: [ticket.direction],
      }}
      contract={contract}
      facts={facts}
      account={{ account }}
      problemAt={problemAt}
    />
  );
};
