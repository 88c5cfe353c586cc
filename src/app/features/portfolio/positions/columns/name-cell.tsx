import type { TicketUsage } from '../../../../../domain/card/card.ts';
import type { Unit } from '../../../../../domain/settings/settings.ts';
import { CardLine } from '../cards/card-lines.tsx';
import { PositionName } from '../contract-name.tsx';
import { LeverageChip } from '../leverage/leverage-chip.tsx';
import { CalledMark } from '../log/called-mark.tsx';
import type { PositionLine } from '../position-lines.ts';

type NameProps = { readonly line: PositionLine; readonly tickets: readonly TicketUsage[]; readonly unit: Unit };

/** The name of a position with its leverage, its margin call, whose it is, and what runs beside it. */
export const NameCell = ({ line, tickets, unit }: NameProps) => {
  const { contract, position } = line;
  return (
    <PositionName
      code={contract.code}
      name={contract.name}
      side={position.side}
      chip={
        <>
          <LeverageChip line={line} /> <CalledMark line={line} />
        </>
      }
      account={position.account}
      under={<CardLine line={line} tickets={tickets} unit={unit} />}
    />
  );
};
