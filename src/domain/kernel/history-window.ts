// How far back histories go (document B, 9).
const DAY_MS = 86_400_000;

/** Days that a history shows at most. */
export const HISTORY_DAYS = 365;
const WINDOW_MS = HISTORY_DAYS * DAY_MS;

/** Epoch ms, both included. */
export type Window = { readonly fromMs: number; readonly toMs: number };

/**
 * The last 365 days, which end with the last millisecond of today (UTC). `nowMs`: epoch ms of the exchange.
 * Example: at 2026-11-22 21:00 UTC from 2025-11-22 23:59:59.999 to 2026-11-22 23:59:59.999.
 */
export const historyWindow = (nowMs: number): Window => {
  const toMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS - 1;
  return { fromMs: toMs - WINDOW_MS, toMs };
};

/**
 * What is asked for within the window. null: open at that end. The first day is then the window's own; the last stays open, which is the same, since
 * nothing has happened later than now, and holds where this clock is behind the exchange's. Example: { fromMs: 0, toMs: null } is the whole window.
 */
export const withinWindow = (
  { fromMs, toMs }: { readonly fromMs: number | null; readonly toMs: number | null },
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number | null } => ({
  fromMs: Math.max(historyWindow(nowMs).fromMs, fromMs ?? 0),
  toMs,
});
