// Sweden writes dates the way the specification asks: YYYY-MM-DD HH:mm:ss.
const writer = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

const local = writer(undefined);
const utc = writer('UTC');

/** Epoch ms as "2026-11-20 20:46:11" in the reader's zone. */
export const formatDateTime = (ms: number): string => local.format(ms);
/** Epoch ms as "2026-11-20 20:46:11" in UTC. */
export const formatDateTimeUtc = (ms: number): string => utc.format(ms);
/** Epoch ms as "2026-11-21 04:46:11 GMT+8", whatever the reader's zone: how settlements are announced. */
export const formatDateTimeGmt8 = (ms: number): string => `${utc.format(ms + 28_800_000)} GMT+8`;
/** Epoch ms as "20:46:11" in the reader's zone. */
export const formatClock = (ms: number): string => local.format(ms).slice(-8);
/** A time of day, with its date where that is not the day of `nowMs`. Example: of the day before it is "2026-11-22 23:10:00", of the same day "23:10:00". */
export const formatClockOrDate = (ms: number, nowMs: number): string =>
  local.format(ms).slice(0, 10) === local.format(nowMs).slice(0, 10) ? formatClock(ms) : local.format(ms);

const part = (n: number): string => String(n).padStart(2, '0');

/** A length of time as HH:MM:SS; never below zero; hours may exceed two digits. Example: formatCountdown(9_669_000) is "02:41:09". */
export const formatCountdown = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
};

/** A short age: "12 ms", "3 s", "4 min", "2 h". Below zero counts as 0. */
export const formatAge = (ms: number): string => {
  const age = Math.max(0, Math.round(ms));
  if (age < 1000) return `${age} ms`;
  if (age < 60_000) return `${Math.floor(age / 1000)} s`;
  return age < 3_600_000 ? `${Math.floor(age / 60_000)} min` : `${Math.floor(age / 3_600_000)} h`;
};
