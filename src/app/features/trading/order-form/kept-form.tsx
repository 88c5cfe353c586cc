// The order form across contracts, layouts and the sheets of a phone: each form begins from the one before.
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useTrade } from '../../../flows/trade-context.tsx';
import type { Direction, FormState } from './form-state.ts';
import { begunFrom, type KeptForm } from './resets.ts';

type Slot = Direction | 'both';
type Place = {
  readonly read: (slot: Slot) => KeptForm | null;
  readonly keep: (slot: Slot, kept: KeptForm) => void;
  /** The side chosen last where one is shown at a time. */
  readonly side: () => Direction;
  readonly keepSide: (side: Direction) => void;
};
/** The form of a side goes on from its own; where the layout has changed since, from what was typed last. */
const createPlace = (): Place => {
  let last: KeptForm | null = null;
  let own: Partial<Record<Slot, KeptForm>> = {};
  let chosen: Direction = 'buy';
  return {
    side: () => chosen,
    keepSide: (side) => {
      chosen = side;
    },
    read: (slot) => own[slot] ?? last,
    keep: (slot, kept) => {
      const { both: _both, ...sides } = own;
      own = slot === 'both' ? { both: kept } : { ...sides, [slot]: kept };
      last = kept;
    },
  };
};
const Kept = createContext<Place | null>(null);

/** Put it above the trade page's TradeProvider: what was typed last is known to the next form. */
export const KeptFormProvider = ({ children }: { readonly children: ReactNode }) => {
  const [place] = useState(createPlace);
  return <Kept value={place}>{children}</Kept>;
};

/** How a form begins after the one before, `before` null: it is the first; `isOfSide`: for a side that was chosen. What it holds is given to `keep`. */
export const useKeptForm = (side: Direction | undefined, isOfSide: boolean) => {
  const place = use(Kept);
  const slot = side ?? 'both';
  const { contractCode: contract } = useTrade();
  const [before] = useState(() => {
    const last = place?.read(slot) ?? null;
    return last === null ? null : begunFrom(last, contract, isOfSide);
  });
  const keep = useCallback((form: FormState): void => place?.keep(slot, { contract, form }), [place, slot, contract]);
  return { before, keep };
};

/** The side that is shown where one is at a time; another contract keeps it. Example: const [side, choose] = useKeptSide(). */
export const useKeptSide = (): readonly [Direction, (side: Direction) => void] => {
  const place = use(Kept);
  const [side, setSide] = useState(place?.side() ?? 'buy');
  const choose = (next: Direction): void => {
    place?.keepSide(next);
    setSide(next);
  };
  return [side, choose];
};
