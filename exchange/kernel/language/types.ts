// The kernel's language: what may be asked of it (commands), what it answers (outcomes), what happened (events).
// One kernel is one environment (real or mock). No I/O, no clock, no dice: time comes in with each command.
// Units: ticks and contracts are safe integers; money is a bigint of minor units (1e-10 of the coin).
import type { KernelEvent } from './event.ts';
import type { PlanId } from './trigger-record.ts';
import type { OrderId } from './units.ts';

export type { Command, EditOrder, PlaceOrder } from './command.ts';
export type { KernelEvent } from './event.ts';
export type { PlanChange, PlanId, PlanKind, PlanView, StopRule } from './trigger-record.ts';
export type { BalanceView, OrderView, PositionView } from './record.ts';
export type {
  AwayCause,
  BookRank,
  Coin,
  ContractCode,
  Contracts,
  ContractSpec,
  PositionTier,
  Leverage,
  Minor,
  OrderId,
  OrderKind,
  OrderSide,
  OrderStatus,
  PoolName,
  PositionSide,
  SelectedMode,
  Side,
  Ticks,
  TimeInForce,
  TradeStatus,
  UserId,
} from './units.ts';

/** Why a command was refused; each has a wire code and a catalogue key in rest/. */
export type Refusal =
  | 'unknown-contract'
  | 'unknown-order'
  | 'unknown-account'
  | 'duplicate'
  | 'client-id-reused'
  | 'bad-quantity'
  | 'bad-price'
  | 'price-outside-band'
  | 'insufficient-balance'
  | 'over-max-amount'
  | 'over-max-orders'
  | 'over-gear'
  | 'post-only-would-take'
  | 'reduce-only-no-position'
  | 'close-exceeds-position'
  | 'no-liquidity'
  | 'no-reference-price'
  | 'price-liquidates-at-once'
  | 'bad-leverage'
  | 'leverage-unaffordable'
  | 'leverage-liquidates-at-once'
  | 'has-open-exposure'
  | 'order-not-open'
  | 'bad-mode'
  | 'already-settled'
  | 'no-position'
  | 'bad-transfer'
  | 'not-transferable'
  | 'top-up-used-up'
  | 'top-up-above-left'
  | 'unknown-product'
  | 'below-minimum'
  | 'above-user-quota'
  | 'above-quota'
  | 'earn-balance'
  | 'earn-coin'
  | 'earn-unsettled'
  | 'earn-apart'
  | 'unknown-hold'
  | 'hold-matured'
  | 'hold-ended'
  | 'above-hold'
  | 'bad-card'
  | 'unknown-card'
  | 'card-not-claimed'
  | 'card-claimed'
  | 'card-expired'
  | 'card-in-use'
  | 'card-contract'
  | 'card-apart'
  | 'nothing-to-claim'
  | 'fund-contract'
  | 'unknown-leader'
  | 'unknown-copy'
  | 'copy-own'
  | 'copy-twice'
  | 'over-max-copies'
  | 'copy-too-small'
  | 'copy-ratio'
  | 'copy-ended'
  | 'copy-apart'
  | 'margin-below-reserve'
  | 'auto-add-margin-on'
  | 'cross-no-auto-add'
  | 'cross-no-margin-change'
  | 'bad-trigger'
  | 'bad-callback'
  | 'trigger-equals-price'
  | 'over-max-plans'
  | 'unknown-plan'
  | 'plan-not-open'
  | 'guaranteed-stop-fixed'
  | 'guaranteed-stop-apart'
  | 'guaranteed-too-near'
  | 'guaranteed-too-large'
  | 'guaranteed-not-offered'
  | 'no-margin-change'
  | 'contract-suspended'
  | 'house-away'
  | 'region-unsupported'
  | 'contract-delivered'
  | 'not-due'
  | 'position-not-named'
  | 'split-needs-hedge'
  | 'over-max-positions'
  | 'merge-needs-two'
  | 'merge-has-orders'
  | 'merge-unlike'
  | 'merge-liquidates-at-once'
  | 'positions-closing'
  | 'reverse-unaffordable';

export type Outcome =
  | {
      readonly ok: true;
      readonly orderId: OrderId | null;
      /** What placePlan, placeTrailing and placeStops made; the first of a pair. */
      readonly planId?: PlanId;
      readonly events: readonly KernelEvent[];
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly events: readonly [] };
