// Tells each notice of the engine once, and keeps for the bell what happened live.
import type { Contract, Environment } from '../../../../domain/contract/contract.ts';
import type { Order } from '../../../../domain/order/order.ts';
import type { Position } from '../../../../domain/position/position.ts';
import type { Notice } from '../../../../worker/api/notices.ts';
import { orderToast } from '../../../flows/placement-toasts.ts';
import { forgetToasts } from '../../../ui/feedback/toast.tsx';
import { closedBy } from './closed-by.ts';
import { createFillAlerts } from './fill-alerts.ts';
import { forgetHappened, keepHappening, type Happening } from './happened.ts';

/** What the page knows. */
type Known = {
  readonly notices: readonly Notice[];
  readonly contracts: readonly Contract[];
  readonly positions: readonly Position[] | null;
  /** null: a visitor; undefined: the engine does not know yet. */
  readonly user: string | null | undefined;
  readonly environment: Environment;
  /** While a tape is paused its notices are old: its events are on the timeline. */
  readonly isRunning: boolean;
  readonly isReplay: boolean;
};
export type Teller = {
  /** What is to be said now, each once, and the orders that are worth a sound. */
  readonly hear: (known: Known) => { readonly told: readonly Happening[]; readonly filled: readonly Order[] };
};

const none: readonly never[] = [];

/** Orders of the exchange's own have no id of a page. */
const orderId = ({ clientId, id, origin }: Order): string =>
  origin === 'user' && clientId !== '' ? orderToast({ clientId }) : `${origin} ${id}`;

const happeningOf = (notice: Notice, { contracts, positions, environment }: Known): Happening => {
  const code = notice.contract ?? notice.order?.contract;
  return {
    id: notice.order === null ? `${notice.kind} ${notice.id} ${notice.timeMs}` : orderId(notice.order),
    environment,
    notice,
    contract: contracts.find((contract) => contract.code === code) ?? null,
    isClosed: closedBy(notice.order, positions) === 'all',
    called: notice.kind === 'margin-called' ? (positions ?? none).filter(({ called }) => called === true) : none,
  };
};

/** Nothing of who has left stays. What a tape folds happened to nobody here: the bell of the live session is not touched by it. */
const forget = (isReplay: boolean): void => {
  forgetToasts();
  if (!isReplay) forgetHappened();
};

/** One an engine: it outlives the layout, which is made anew with every contract. Example: hear of the same notices twice tells them once. */
export const createTeller = (): Teller => {
  const fills = createFillAlerts();
  let newest = 0;
  let owner: string | null = null;
  /** Filled closes whose positions were not pushed yet: they may have been the last of them. */
  let early: readonly Notice[] = [];
  return {
    hear: (known) => {
      const { notices, positions, user, isReplay } = known;
      if (user !== undefined && user !== owner) {
        if (owner !== null) forget(isReplay);
        [owner, early] = [user, none];
      }
      // An engine that had to be started anew numbers its notices anew.
      if (notices.length === 0) newest = 0;
      const newer = notices.filter(({ id }) => id > newest);
      newest = newer.at(-1)?.id ?? newest;
      const fresh = known.isRunning ? newer : none;
      const ended = early.filter(({ order }) => closedBy(order, positions) === 'all');
      early = [...early, ...fresh].filter(
        ({ kind, order }) => kind === 'order-filled' && closedBy(order, positions) === 'unknown',
      );
      const told = [...ended, ...fresh].map((notice) => happeningOf(notice, known));
      // That a session ended is said to who sits here; in the bell it would be the first thing of the next account.
      for (const one of told) if (!isReplay && one.notice.kind !== 'session-ended') keepHappening(one);
      return { told, filled: isReplay ? none : fills.take(fresh) };
    },
  };
};
