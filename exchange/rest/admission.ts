// Who asks, and whether that may be answered now: decided from the request's head, before anything of its body is read.
import type { FastifyRequest } from 'fastify';
import { calls } from '../../src/domain/wire/calls.ts';
import type { CallName } from '../../src/domain/wire/calls.ts';
import type { Services } from '../services.ts';
import { addressKey } from '../session/address-key.ts';
import type { RateKind } from '../session/rate-limits.ts';
import type { WriteQuota } from '../session/write-quota.ts';
import type { Session } from '../session/sessions.ts';
import type { Ledger } from '../store/ledger.ts';
import { BUSY, READ_ONLY, refuse, refuseForNow, wroteTooMuch } from './handler.ts';
import type { Refused } from './handler.ts';

const UNAUTHORIZED = 401;
/** Most commands that may wait for the disk before more are turned away (FLT-047); ending orders goes on for as many again. */
const MOST_WAITING = 1_000;
/** So many rows of a page are as much work as a call. */
const ROWS_PER_CALL = 100;

/** Some calls that only read are sent with a body. */
const readsOnly = (name: CallName): boolean =>
  calls[name].method === 'GET' || name.startsWith('read') || name === 'calculateMargin';
const endsOrders = (name: CallName): boolean => calls[name].method === 'DELETE' || name.startsWith('cancel');

/** Whose bucket a call is taken from. Ending orders has one of its own. */
const bucketOf = (
  name: CallName,
  session: Session | null,
  address: string,
): { readonly kind: RateKind; readonly key: string } => {
  // Log-ins are limited per name and address, when their names are known.
  if (name === 'register') return { kind: name, key: address };
  if (session === null) return { kind: 'visit', key: address };
  return { kind: readsOnly(name) ? 'read' : endsOrders(name) ? 'cancel' : 'change', key: session.user.userId };
};

/** Why nothing can be changed just now. Reading always goes on. */
const mayChange = (ledger: Ledger, name: CallName): Refused | null => {
  if (readsOnly(name)) return null;
  if (ledger.isReadOnly()) return READ_ONLY;
  return ledger.waiting() >= (endsOrders(name) ? 2 * MOST_WAITING : MOST_WAITING) ? BUSY : null;
};

/** What still is let in when a person has written as much as one may in a day: elements of a batch, and ids that may be known, are looked at one by one. */
const GOES_ON: ReadonlySet<CallName> = new Set<CallName>([
  'closePositions',
  'placeOrders',
  'placeOrder',
  'topUp',
  'followLeader',
  'buyFixed',
  'buyFlexible',
  'buyTrial',
  'redeemFixed',
  'redeemFlexible',
  'stopFollowing',
  'login',
  'logout',
  'changePassword',
]);
const PROTECTS: ReadonlySet<CallName> = new Set<CallName>(['closePosition', 'changeMargin', 'setAutoTransfer']);
const mayWrite = (writes: WriteQuota, name: CallName, session: Session | null): Refused | null => {
  if (session === null || readsOnly(name) || endsOrders(name) || GOES_ON.has(name)) return null;
  const state = writes.state(session.user.userId);
  return state === 'free' || (state === 'closing' && PROTECTS.has(name)) ? null : wroteTooMuch(writes.leftMs());
};

const sizeOf = (input: unknown): number => {
  if (Array.isArray(input)) return input.length;
  if (typeof input !== 'object' || input === null) return 0;
  const lists = ['ids', 'positionIds'].map((field) => (input as Record<string, unknown>)[field]);
  const { pageSize } = input as { readonly pageSize?: unknown };
  return Math.max(
    ...lists.map((list) => (Array.isArray(list) ? list.length : 0)),
    typeof pageSize === 'number' ? 1 + Math.floor(pageSize / ROWS_PER_CALL) : 0,
  );
};

/** What a call is charged: one for each element of a batch, and for each hundred rows of a page. Never less than one. Example: a batch of 20 is 20. */
export const costOf = ({ query, body }: { readonly query: unknown; readonly body: unknown }): number =>
  Math.max(1, sizeOf(query), sizeOf(body));

export type Admission = {
  readonly session: Session | null;
  /** Charges what a call costs beyond the one that it was let in for: what follows waits for it. */
  readonly charge: (cost: number) => void;
};

export const admit = (
  { sessions, cookies, rates, ledger, writes }: Services,
  name: CallName,
  request: FastifyRequest,
): Admission | Refused => {
  const session = sessions.find(cookies.read(request.headers));
  const address = addressKey(request.ip);
  const { kind, key } = bucketOf(name, session, address);
  const waitMs = rates.take(kind, key);
  if (waitMs > 0) return refuseForNow(waitMs);
  if (calls[name].login && session === null) return refuse(401, UNAUTHORIZED);
  return (
    mayChange(ledger, name) ??
    mayWrite(writes, name, session) ?? { session, charge: (cost) => rates.charge(kind, key, cost - 1) }
  );
};
