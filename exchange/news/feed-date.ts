// When a piece of news was published, as feeds write it: RFC 822 in RSS, RFC 3339 in Atom. Anything else is no date.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const RFC822 =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun),?\s+)?(\d{1,2})\s+([a-z]{3})\s+(\d{4})\s+(\d{2}):(\d{2})(?::(\d{2}))?\s+(gmt|utc?|z|[+-]\d{4})$/i;
const RFC3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/i;
const MINUTE_MS = 60_000;

/** Minutes east of UTC. Example: '-0330' is -210; 'GMT' is 0. */
const zoneOf = (zone: string): number => {
  if (!/^[+-]/.test(zone)) return 0;
  const digits = zone.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  return digits.startsWith('-') ? -minutes : minutes;
};

type Parts = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number];
/** Epoch ms; null where there is no such day or time. A leap second is the one before it. */
const momentOf = ([year, month, day, hour, minute, second]: Parts, zone: string): number | null => {
  const isTime = hour < 24 && minute < 60 && second < 61 && Math.abs(zoneOf(zone)) < 24 * 60;
  const dayMs = Date.UTC(year, month - 1, day);
  const lastDay = Math.round((Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / 86_400_000);
  if (!isTime || month < 1 || month > 12 || day < 1 || day > lastDay || year < 1970) return null;
  return dayMs + (hour * 60 + minute - zoneOf(zone)) * MINUTE_MS + Math.min(second, 59) * 1_000;
};

/**
 * Epoch ms (UTC) of a date as feeds write it; null: it is none, or lies before 1970.
 * Examples: feedDate('Fri, 20 Nov 2026 20:12:00 GMT') and feedDate('2026-11-20T21:12:00+01:00') are the same moment; feedDate('2026-02-30T00:00:00Z') is null.
 */
export const feedDate = (text: string): number | null => {
  const written = text.trim();
  if (written.length > 40) return null;
  const mail = RFC822.exec(written);
  if (mail !== null) {
    const [, day, month = '', year, hour, minute, second = '0', zone = ''] = mail;
    const at = MONTHS.indexOf(month.toLowerCase()) + 1;
    const parts: Parts = [Number(year), at, Number(day), Number(hour), Number(minute), Number(second)];
    return notBefore1970(momentOf(parts, zone));
  }
  const found = RFC3339.exec(written);
  if (found === null) return null;
  const [, year, month, day, hour, minute, second, zone = ''] = found;
  const parts: Parts = [Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second)];
  return notBefore1970(momentOf(parts, zone));
};
const notBefore1970 = (ms: number | null): number | null => (ms === null || ms < 0 ? null : ms);
