// When the delivery contracts that stand beside each other deliver: Fridays, 08:00 UTC. Pure arithmetic on days: no clock, no time zone.
export type DeliveryCalendar = {
  readonly week: number;
  readonly nextWeek: number;
  readonly quarter: number;
  readonly nextQuarter: number;
};

const DAY_MS = 86_400_000;
const DELIVERY_MS_OF_DAY = 8 * 3_600_000;
const WEEK_DAYS = 7;
/** 1 January 1970 was a Thursday: day 1 is the first Friday. */
const FIRST_FRIDAY = 1;

/** Days since 1970 of a civil date (proleptic Gregorian), month 1 to 12. */
const dayOf = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
};
const yearOf = (day: number): number => {
  let year = 1970 + Math.floor(day / 366);
  while (dayOf(year + 1, 1, 1) <= day) year += 1;
  return year;
};
const fridayUpTo = (day: number): number => day - ((((day - FIRST_FRIDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS);
/** The last Friday of a month. */
const lastFriday = (year: number, month: number): number =>
  fridayUpTo(dayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - 1);

/**
 * Delivery times (epoch ms) of the contracts listed at `nowMs`: the nearest Friday, the one after it, and the next two last Fridays of March,
 * June, September or December that are neither. Source: venue, "what is a delivery contract".
 * Example: on 16 March 2026: 20 March, 27 March, then 26 June (27 March is the quarter's day already listed as next week) and 25 September.
 */
export const deliveryCalendar = (nowMs: number): DeliveryCalendar => {
  const today = Math.floor(nowMs / DAY_MS);
  const isOver = nowMs - today * DAY_MS >= DELIVERY_MS_OF_DAY;
  const friday = fridayUpTo(today + (isOver ? WEEK_DAYS : WEEK_DAYS - 1));
  const year = yearOf(today);
  const quarters = [year, year + 1].flatMap((one) => [3, 6, 9, 12].map((month) => lastFriday(one, month)));
  const [quarter = 0, nextQuarter = 0] = quarters.filter((day) => day > friday + WEEK_DAYS);
  const at = (day: number): number => day * DAY_MS + DELIVERY_MS_OF_DAY;
  return { week: at(friday), nextWeek: at(friday + WEEK_DAYS), quarter: at(quarter), nextQuarter: at(nextQuarter) };
};
