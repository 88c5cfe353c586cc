import { codes } from '../../src/domain/wire/codes.ts';
import type { Refusal } from '../kernel/language/types.ts';
import { problems } from '../../src/domain/wire/problems.ts';
import type { ProblemCode, ProblemKey } from '../../src/domain/wire/problems.ts';

/** What the protocol says for each refusal of the kernel. */
const CODES: Readonly<Record<Refusal, ProblemCode>> = {
  'unknown-contract': codes.unknownContract,
  'unknown-order': codes.unknownOrder,
  'unknown-account': codes.failed,
  duplicate: codes.failed,
  'client-id-reused': codes.clientIdReused,
  'bad-quantity': codes.underOneContract,
  'bad-price': codes.badPrice,
  'price-outside-band': codes.priceOutsideBand,
  'insufficient-balance': codes.insufficientBalance,
  'over-max-amount': codes.overMaxAmount,
  'over-max-orders': codes.overMaxOrders,
  'over-gear': codes.overGear,
  'post-only-would-take': codes.postOnlyWouldTake,
  'reduce-only-no-position': codes.reduceOnlyNoPosition,
  'close-exceeds-position': codes.closeExceedsPosition,
  'no-liquidity': codes.noLiquidity,
  'no-reference-price': codes.noReferencePrice,
  'price-liquidates-at-once': codes.priceLiquidatesAtOnce,
  'bad-leverage': codes.badLeverage,
  'leverage-unaffordable': codes.leverageUnaffordable,
  'leverage-liquidates-at-once': codes.leverageLiquidatesAtOnce,
  'has-open-exposure': codes.hasOpenExposure,
  'order-not-open': codes.orderNotOpen,
  'bad-mode': codes.badParameter,
  'already-settled': codes.failed,
  'no-position': codes.noPosition,
  'margin-below-reserve': codes.marginBelowReserve,
  'no-margin-change': codes.noMarginChange,
  'auto-add-margin-on': codes.autoAddMarginOn,
  'cross-no-auto-add': codes.crossNoAutoAdd,
  'cross-no-margin-change': codes.crossNoMarginChange,
  'bad-trigger': codes.badTrigger,
  'bad-callback': codes.badCallback,
  'trigger-equals-price': codes.triggerEqualsPrice,
  'over-max-plans': codes.overMaxPlans,
  'unknown-plan': codes.unknownCondition,
  'plan-not-open': codes.conditionNotOpen,
  'guaranteed-stop-fixed': codes.guaranteedStopFixed,
  'guaranteed-stop-apart': codes.guaranteedStopApart,
  'guaranteed-too-near': codes.guaranteedTooNear,
  'guaranteed-too-large': codes.guaranteedTooLarge,
  'guaranteed-not-offered': codes.guaranteedNotOffered,
  'contract-suspended': codes.contractSuspended,
  'house-away': codes.houseAway,
  'contract-delivered': codes.contractDelivered,
  'not-due': codes.failed,
  'bad-transfer': codes.badTransfer,
  'not-transferable': codes.notTransferable,
  'top-up-used-up': codes.topUpUsedUp,
  'top-up-above-left': codes.topUpAboveLeft,
  'position-not-named': codes.positionNotNamed,
  'split-needs-hedge': codes.splitNeedsHedge,
  'over-max-positions': codes.overMaxPositions,
  'merge-needs-two': codes.mergeNeedsTwo,
  'merge-has-orders': codes.mergeHasOrders,
  'merge-unlike': codes.mergeUnlike,
  'merge-liquidates-at-once': codes.mergeLiquidatesAtOnce,
  'positions-closing': codes.positionsClosing,
  'reverse-unaffordable': codes.reverseUnaffordable,
  'bad-card': codes.failed,
  'unknown-card': codes.unknownCard,
  'card-not-claimed': codes.cardNotClaimed,
  'card-claimed': codes.cardClaimed,
  'card-expired': codes.cardExpired,
  'card-in-use': codes.cardInUse,
  'card-contract': codes.cardContract,
  'card-apart': codes.cardApart,
  'fund-contract': codes.fundContract,
};

/** A refusal as it was kept in a log, when this exchange still knows it. */
export const knownRefusal = (text: string): Refusal | null => (Object.hasOwn(CODES, text) ? (text as Refusal) : null);

export const refusalCode = (refusal: Refusal): ProblemCode => CODES[refusal];

/** The catalogue's key of a code. Example: problemKey(20025) is 'error.insufficientBalance'. */
export const problemKey = (code: ProblemCode): ProblemKey => problems[code];
