// Earn, joined to the page: what is bought, redeemed, and moved by itself.
import type { EarnDetail, EarnEnd, EarnHolding, EarnQuota, AutoTransfer } from '../../domain/earn/earn.ts';
import type { Page } from '../../domain/kernel/page.ts';
import { queryKey, queryNameOf } from '../../domain/kernel/query-key.ts';
import type { QueryAnswer, QueryInput, QueryName } from '../../worker/api/calls.ts';
import type { EngineDoor } from '../../worker/api/door.ts';
import {
  createAutoTransferMachine,
  type AutoDraft,
  type AutoRequest,
  type AutoTicket,
} from '../../machines/auto-transfer/auto-transfer.machine.ts';
import {
  createPurchaseMachine,
  type PurchaseDraft,
  type PurchaseRequest,
  type PurchaseTicket,
} from '../../machines/earn-purchase/earn-purchase.machine.ts';
import {
  createRedeemMachine,
  type RedeemDraft,
  type RedeemEnd,
  type RedeemRequest,
  type RedeemTicket,
} from '../../machines/earn-redeem/earn-redeem.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import type { Engine } from '../engine/engine-context.tsx';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { flowKey } from './held-flow.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** The newest answer of a read that somebody watches; null: there is none. */
const readAnswer = <N extends QueryName>(
  store: SnapshotStore,
  name: N,
  input: QueryInput<N>,
): QueryAnswer<N> | null => {
  const key = queryKey(name, input);
  return (store.read('answers')?.rows.find((row) => row.key === key)?.value ?? null) as QueryAnswer<N> | null;
};

/** What keeps a flow to who began it, and an id of its own for each sending. */
const intentOf = ({ store, door }: Engine) => {
  const ownerOf = (): string => flowKey(store.read('session'), '');
  const owner = ownerOf();
  return {
    makeClientId: () => crypto.randomUUID(),
    retire: (input: { readonly clientId: string }) => door.command('earnRetire', input),
    isOurs: () => ownerOf() === owner,
  };
};

const buy = (door: EngineDoor, { clientId, product, amount, from, card, endMs }: PurchaseRequest) => {
  const { id, kind, rate } = product;
  if (card !== null) return door.command('earnBuyTrial', { clientId, id, cardId: card.id, rate, endMs });
  const bought = { clientId, id, amount, from, rate, endMs };
  return door.command(kind === 'flexible' ? 'earnBuyFlexible' : 'earnBuyFixed', bought);
};

/** Example: const flow = usePurchase(say); flow.submit({ productId: 'usdt-30d', amountText: '1000', from: 'contract', … }). */
export const usePurchase = (
  productId: string,
  onOutcome: (outcome: CommandOutcome<EarnEnd, PurchaseRequest>) => void,
): CommandFlow<PurchaseDraft, PurchaseTicket> =>
  useCommandFlow(
    `earn-purchase ${productId}`,
    (engine) =>
      createPurchaseMachine({
        ...intentOf(engine),
        detail: (id): EarnDetail | null => readAnswer(engine.store, 'earnProduct', { id }),
        quota: (id): EarnQuota | null => readAnswer(engine.store, 'ownEarnQuota', { id }),
        buy: (request) => buy(engine.door, request),
      }),
    onOutcome,
  );

const redeem = (door: EngineDoor, { clientId, holding, amount }: RedeemRequest) =>
  holding.kind === 'flexible'
    ? door.command('earnRedeemFlexible', { clientId, id: holding.id, amount })
    : door.command('earnRedeemFixed', { clientId, id: holding.id });

/** An open holding is on one of the pages that are read. */
const readHolding = (store: SnapshotStore, id: string): EarnHolding | null => {
  for (const { key, value } of store.read('answers')?.rows ?? []) {
    const rows = queryNameOf(key) === 'ownEarnHolds' ? (value as Page<EarnHolding> | null)?.rows : undefined;
    const found = rows?.find((row) => row.id === id && row.ended === null);
    if (found !== undefined) return found;
  }
  return null;
};

/** Example: const flow = useRedeem('usdt-flex.17', say); flow.submit({ holdingId: 'usdt-flex.17', amountText: '500' }). */
export const useRedeem = (
  holdingId: string,
  onOutcome: (outcome: CommandOutcome<RedeemEnd, RedeemRequest>) => void,
): CommandFlow<RedeemDraft, RedeemTicket> =>
  useCommandFlow(
    `earn-redeem ${holdingId}`,
    (engine) =>
      createRedeemMachine({
        ...intentOf(engine),
        holding: (id) => readHolding(engine.store, id),
        redeem: (request) => redeem(engine.door, request),
      }),
    onOutcome,
  );

/** Example: const flow = useAutoTransfer('usdt-flex', say); flow.submit({ productId: 'usdt-flex', on: true, keepText: '5000' }). */
export const useAutoTransfer = (
  productId: string,
  onOutcome: (outcome: CommandOutcome<AutoTransfer, AutoRequest>) => void,
): CommandFlow<AutoDraft, AutoTicket> =>
  useCommandFlow(
    `auto-transfer ${productId}`,
    ({ store, door }) =>
      createAutoTransferMachine({
        state: (id) => readAnswer(store, 'ownEarnAuto', {})?.find(({ productId }) => productId === id) ?? null,
        set: (request) => door.command('earnSetAuto', request),
      }),
    onOutcome,
  );
