// What the hashes of older tapes need of the own rows: late, apart from what reads their checkpoints at the start.
import type { Owned } from '../../domain/account/own-account.ts';
import type { ListsState } from '../fold/own-lists.ts';
import type { OlderRows } from './older-lists.ts';

const MOST_ENDED = 50;

/** A row without its account. */
export const unowned = (row: Owned): unknown => ({ ...row, account: undefined });

/** What an older version would have had in place of the lists; its hash sees `gone` as a map. */
export const olderRows = ({ orders, positions, assets }: ListsState): Readonly<Record<keyof OlderRows, unknown>> => ({
  open: orders.rows.map(unowned),
  ended: orders.gone.slice(0, MOST_ENDED).map(unowned),
  ordersMs: orders.atMs,
  vanished: orders.lost.map(unowned),
  positions: positions.rows.map(unowned),
  positionsMs: positions.atMs,
  gone: new Map(positions.gone.map(({ id, version }) => [id, version])),
  balances: assets.rows.filter(({ account }) => account === 'contract').map(unowned),
  balancesMs: assets.atMs,
});
