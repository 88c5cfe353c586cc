// What an attack came to, in lines for a person.
import type { Money, Purse } from './money.ts';
import type { Result } from './run-attack.ts';
import type { Summary } from './samples.ts';

const MB = 1e6;
const MINOR = 10n ** 10n;
const MOCK = 1;

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)}`;
const times = ({ p50, p99 }: Summary): string => `${ms(p50)}/${ms(p99)} ms`;
const bytes = (value: number | null): string => (value === null ? '?' : String(Math.round(value / MB)));

const share = (of: number | null): string => (of === null ? '?' : `${Math.round(of * 100)} %`);

/** Whole coins, the rest cut. */
const coins = (minor: bigint): string => String(minor / MINOR);
const purseOf = ({ purses }: Money): Purse | undefined =>
  purses.find(({ env, coin }) => env === MOCK && coin === 'usdt');
const moneyText = ({ money: { before, after } }: Result): string => {
  const [was, is] = [purseOf(before), purseOf(after)];
  const show = (of: (purse: Purse) => bigint): string =>
    `${coins(was === undefined ? 0n : of(was))} → ${coins(is === undefined ? 0n : of(is))}`;
  return `USDT granted ${show(({ granted }) => granted)}, with users ${show(({ users }) => users)}, in pools ${show(({ pools }) => pools)}`;
};

/** The lines of one attack: its figures, then each bound that broke. */
export const linesOf = (result: Result): string[] => {
  const { name, held, honest, neighbour, memory, diskMB, counts, attackerCpu, exchangeCpu, metrics, bounds } = result;
  return [
    `${held ? 'held  ' : 'BROKEN'} ${name}`,
    `       order ${times(honest.order)} (p50/p99), seen ${times(honest.seen)}, page ${times(honest.page)}, most ${ms(honest.page.worst)} ms, /healthz ${times(honest.health)}, market ${times(honest.market)}, history ${times(honest.history)}`,
    `       memory ${bytes(memory.before)} → ${bytes(memory.peak)} → ${bytes(memory.after)} MB, disk +${diskMB.toFixed(1)} MB, ${honest.sockets - honest.disconnected.length} of ${honest.sockets} honest sockets open${neighbour === null ? '' : `, neighbour in ${neighbour.entered} of ${neighbour.tries}, slowest ${ms(neighbour.worstMs)} ms`}`,
    `       ${moneyText(result)}`,
    `       attacker: ${
      Object.entries(counts)
        .map(([what, count]) => `${what} ${count}`)
        .join(', ') || 'nothing'
    }; ${share(attackerCpu)} of a core; the exchange ${share(exchangeCpu)}; own delay of this measurement ${ms(honest.ownDelayMs)} ms`,
    `       the exchange reports: ${
      Object.entries(metrics)
        .map(([what, value]) => `${what} ${value}`)
        .join(', ') || 'nothing'
    }`,
    ...bounds.filter(({ ok }) => !ok).map(({ says, limit, reached }) => `    !! ${says}: ${reached} (${limit})`),
  ];
};

/** Bigints as text, for JSON. */
export const jsonOf = (results: readonly Result[]): string =>
  JSON.stringify({ results }, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
