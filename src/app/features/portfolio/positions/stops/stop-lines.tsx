// Take-profit and stop-loss of a position as they are typed, each with its quick yields.
import { stopNames, type StopName, type StopsTicket } from '../../../../../domain/order/stops/blank.ts';
import type { PositionStopFacts } from '../../../../../domain/position/stops/facts.ts';
import type { PositionStopsTicket } from '../../../../../domain/position/stops/ticket.ts';
import { StopField } from '../../../../ui/fields/stop-field.tsx';
import { QuickYields } from './quick-yields.tsx';
import { useStopWords } from './stop-words.ts';

const testIds = { takeProfit: 'position-take-profit', stopLoss: 'position-stop-loss' } as const;

type StopLinesProps = {
  readonly ticket: PositionStopsTicket;
  readonly facts: PositionStopFacts;
  readonly problemAt: (field: string) => string | null;
  readonly onChange: (stops: StopsTicket) => void;
};

const StopLine = ({ name, ticket, facts, problemAt, onChange }: StopLinesProps & { readonly name: StopName }) => {
  const { hint, warning } = useStopWords(name, ticket, facts);
  const { stops } = ticket;
  return (
    <StopField
      name={name}
      stops={stops}
      contract={facts.contract}
      onChange={onChange}
      problemAt={problemAt}
      hint={hint}
      warning={warning}
      testId={testIds[name]}
    >
      <QuickYields name={name} stops={stops} facts={facts} onChange={onChange} />
    </StopField>
  );
};

export const StopLines = (props: StopLinesProps) => (
  <>
    {stopNames.map((name) => (
      <StopLine key={name} name={name} {...props} />
    ))}
  </>
);
