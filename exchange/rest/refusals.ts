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
  'has-open-exposure': 21005,
  'order-not-open': 20068,
  'bad-mode': 20007,
  'already-settled': 20304,
  'no-position': 20016,
  'margin-below-reserve': 20025,
  'bad-trigger': 20061,
  'bad-callback': 20007,
  'trigger-equals-price': 20061,
  'over-max-plans': 20066,
  'unknown-plan': 20015,
  'plan-not-open': 20068,
};

export const refusalCode = (refusal: Refusal): ProblemCode => CODES[refusal];

/** The catalogue's key of a code. Example: problemKey(20025) is 'error.insufficientBalance'. */
export const problemKey = (code: ProblemCode): ProblemKey => problems[code];
