import type { Refusal } from '../kernel/types.ts';
import { problems } from '../../src/domain/wire/problems.ts';
import type { ProblemCode, ProblemKey } from '../../src/domain/wire/problems.ts';

/** What the protocol says for each refusal of the kernel. */
const CODES: Readonly<Record<Refusal, ProblemCode>> = {
  'unknown-contract': 20021,
  'unknown-order': 20015,
  'unknown-account': 20304,
  duplicate: 20304,
  'client-id-reused': 21004,
  'bad-quantity': 20032,
  'bad-price': 20061,
  'price-outside-band': 21071,
  'insufficient-balance': 20025,
  'over-max-amount': 20030,
  'over-max-orders': 20066,
  'over-gear': 20051,
  'post-only-would-take': 21001,
  'reduce-only-no-position': 21003,
  'close-exceeds-position': 20016,
  'no-liquidity': 21002,
  'no-reference-price': 20040,
  'price-liquidates-at-once': 20052,
  'bad-leverage': 20054,
  'leverage-unaffordable': 21054,
  'leverage-liquidates-at-once': 21055,
  'has-open-exposure': 21005,
  'order-not-open': 20068,
  'bad-mode': 20007,
  'already-settled': 20304,
  'no-position': 21035,
  'margin-below-reserve': 20060,
  'no-margin-change': 20065,
  'auto-add-margin-on': 20037,
  'cross-no-auto-add': 20031,
  'cross-no-margin-change': 20049,
  'bad-trigger': 21032,
  'bad-callback': 21031,
  'trigger-equals-price': 20063,
  'over-max-plans': 21033,
  'unknown-plan': 21037,
  'plan-not-open': 21036,
  'guaranteed-stop-fixed': 21034,
  'guaranteed-stop-apart': 21056,
  'guaranteed-too-near': 21057,
  'guaranteed-too-large': 21058,
  'guaranteed-not-offered': 21059,
  'contract-suspended': 20009,
  'contract-delivered': 20010,
  'not-due': 20304,
  'bad-transfer': 23001,
  'not-transferable': 23002,
  'position-not-named': 21041,
  'split-needs-hedge': 21042,
  'over-max-positions': 21043,
  'merge-needs-two': 21044,
  'merge-has-orders': 21045,
  'merge-unlike': 21046,
  'merge-liquidates-at-once': 21047,
  'reverse-unaffordable': 21048,
  'bad-card': 20304,
  'unknown-card': 23003,
  'card-not-claimed': 23004,
  'card-claimed': 23005,
  'card-expired': 23006,
  'card-in-use': 23007,
  'card-contract': 23008,
  'card-apart': 23009,
  'fund-contract': 23010,
};

/** A refusal as it was kept in a log, when this exchange still knows it. */
export const knownRefusal = (text: string): Refusal | null => (Object.hasOwn(CODES, text) ? (text as Refusal) : null);

export const refusalCode = (refusal: Refusal): ProblemCode => CODES[refusal];

/** The catalogue's key of a code. Example: problemKey(20025) is 'error.insufficientBalance'. */
export const problemKey = (code: ProblemCode): ProblemKey => problems[code];
