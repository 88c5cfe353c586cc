// One attack from its beginning to its verdict: an exchange of its own, honest people, the attacker, and what became of each.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from './accounts.ts';
import type { Login } from './accounts.ts';
import type { Attack, Counts } from './attack.ts';
import { startAttacker } from './attacker-process.ts';
import type { Over } from './attacker-process.ts';
import {
  aliveBound,
  atMost,
  honestBounds,
  LIMITS,
  memoryBounds,
  moneyBound,
  neighbourBounds,
  reachedBound,
} from './bounds.ts';
import type { Bound, MemoryFigures } from './bounds.ts';
import { createCaller } from './caller.ts';
import { readFigures, risen } from './exchange-figures.ts';
import { startExchange } from './exchange-process.ts';
import type { Attacked } from './exchange-process.ts';
import { createNeighbour } from './honest/neighbour.ts';
import type { NeighbourFigures } from './honest/neighbour.ts';
import { startPeople } from './honest/people.ts';
import type { HonestFigures } from './honest/people.ts';
import { attackerAddress } from './loopback.ts';
import { moneyFaults, moneyIn, moneyOfRunning } from './money.ts';
import type { Money } from './money.ts';
import { addOldOrders } from './old-orders.ts';
import { wait } from './pace.ts';
import { processorSeconds, residentBytes, watchMemory } from './process-figures.ts';

export type Programs = { readonly exchange: string; readonly attacker: string };
export type Result = {
  readonly name: string;
  readonly seconds: number;
  readonly bounds: readonly Bound[];
  readonly held: boolean;
  readonly honest: HonestFigures;
  readonly neighbour: NeighbourFigures | null;
  readonly memory: MemoryFigures;
  readonly diskMB: number;
  readonly money: { readonly before: Money; readonly after: Money };
  readonly counts: Counts;
  /** Shares of one core, while the attack ran; the exchange's with all its threads, null where the system has no such figure. */
  readonly attackerCpu: number;
  readonly exchangeCpu: number | null;
  /** The counts of /metrics that rose meanwhile. */
  readonly metrics: Readonly<Record<string, number>>;
};
type Log = (line: string) => void;

/** The honest ones are at work for so long before anything is measured: code is warm, buffers have their size. */
const WARM_MS = 5_000;
/** Memory comes back by itself within the first time, or after a collection within the second: a thread without work is kept for a minute. */
const BACK_MS = 10_000;
const COLLECTED_MS = 65_000;
const LOOK_MS = 250;
const MB = 1e6;

const folderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) =>
      sum + (entry.isFile() ? (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0) : 0),
    0,
  );

/** Waits until memory is back, or the time for it has passed; what is left then. */
const memoryAfter = async ({ pid, collect }: Attacked, before: number | null): Promise<number | null> => {
  const isBack = (now: number | null): boolean => now === null || before === null || now - before <= LIMITS.memoryBack;
  const waitFor = async (ms: number): Promise<number | null> => {
    const endMs = performance.now() + ms;
    let now = residentBytes(pid);
    while (!isBack(now) && performance.now() < endMs) {
      await wait(LOOK_MS);
      now = residentBytes(pid);
    }
    return now;
  };
  const byItself = await waitFor(BACK_MS);
  if (isBack(byItself) || !(await collect())) return byItself;
  return waitFor(COLLECTED_MS);
};

/** An exchange that runs on `folder`, and the user with many ended orders where the attack wants one. */
const openGround = async (
  { oldOrders }: Attack,
  { exchange }: Programs,
  folder: string,
  log: Log,
): Promise<{ readonly running: Attacked; readonly oldUser: Login | null }> => {
  const running = await startExchange(exchange, folder);
  if (oldOrders === undefined) return { running, oldUser: null };
  log(`making ${oldOrders} ended orders…`);
  const caller = createCaller({ url: running.url, from: attackerAddress(0) });
  const oldUser = await register(caller, 'old-trader');
  caller.close();
  await running.stop();
  addOldOrders(folder, oldUser.userId, oldOrders);
  const again = await startExchange(exchange, folder);
  // The cookie's name carries the port, which is another one now.
  const cookie = oldUser.cookie.replace(/^(\w*?session)(?:_\d+)?=/, `$1_${new URL(again.url).port}=`);
  return { running: again, oldUser: { ...oldUser, cookie } };
};

type Course = {
  readonly honest: HonestFigures;
  readonly neighbour: NeighbourFigures | null;
  readonly memory: MemoryFigures;
  readonly over: Over;
  readonly before: Money;
  readonly grownBytes: number;
  readonly exchangeCpu: number | null;
  readonly metrics: Readonly<Record<string, number>>;
};

/** The attack itself, measured. */
const runCourse = async (
  attack: Attack,
  programs: Programs,
  running: Attacked,
  oldUser: Login | null,
  place: { readonly folder: string; readonly spare: string },
  seconds: number,
  log: Log,
): Promise<Course> => {
  const people = await startPeople(running.url);
  const neighbour = attack.withNeighbour ? await createNeighbour(running.url) : null;
  const attacker = await startAttacker(programs.attacker, attack.name, {
    url: running.url,
    traderName: people.traderName,
    oldUser,
  });
  try {
    const before = moneyOfRunning(place.folder, place.spare);
    await wait(WARM_MS);
    const [memoryBefore, bytesBefore, workedBefore] = [
      residentBytes(running.pid),
      folderBytes(place.folder),
      processorSeconds(running.pid),
    ];
    const watch = watchMemory(running.pid);
    let isOver = false;
    log(`attacking for ${seconds} s…`);
    const figures = await readFigures(running.url);
    people.measure();
    const entering = neighbour?.run(() => isOver) ?? null;
    const over = await attacker.go(seconds);
    const worked = processorSeconds(running.pid);
    isOver = true;
    const honest = await people.figures();
    watch.stop();
    const metrics = risen(figures, await readFigures(running.url));
    const grownBytes = folderBytes(place.folder) - bytesBefore;
    const after = await memoryAfter(running, memoryBefore);
    const exchangeCpu = worked === null || workedBefore === null ? null : (worked - workedBefore) / seconds;
    return {
      honest,
      neighbour: await entering,
      memory: { before: memoryBefore, peak: watch.peak(), after },
      over,
      before,
      grownBytes,
      exchangeCpu,
      metrics,
    };
  } finally {
    attacker.kill();
    await people.leave();
  }
};

const judge = (
  attack: Attack,
  { honest, neighbour, memory, over, before, grownBytes }: Course,
  after: Money,
  gone: string | null,
): Bound[] => [
  aliveBound(gone),
  ...honestBounds(honest),
  ...(neighbour === null ? [] : neighbourBounds(neighbour)),
  ...memoryBounds(memory),
  ...(attack.mostDiskMB === undefined ? [] : [atMost('disk grown', grownBytes / MB, attack.mostDiskMB, ' MB')]),
  ...(attack.bounds?.(over.counts) ?? []),
  reachedBound(attack.reached, over.counts),
  moneyBound(moneyFaults(before, after)),
];

/** Runs one attack for `seconds` against an exchange that is made for it and thrown away. `log` is called with the progress. */
export const runAttack = async (attack: Attack, programs: Programs, seconds: number, log: Log): Promise<Result> => {
  const [folder, spare] = [
    mkdtempSync(join(tmpdir(), 'tapedeck-attack-')),
    mkdtempSync(join(tmpdir(), 'tapedeck-attack-copy-')),
  ];
  try {
    const { running, oldUser } = await openGround(attack, programs, folder, log);
    let course: Course;
    let gone: string | null;
    try {
      course = await runCourse(attack, programs, running, oldUser, { folder, spare }, seconds, log);
    } finally {
      gone = running.gone();
      await running.stop();
    }
    const after = moneyIn(folder);
    const bounds = judge(attack, course, after, gone);
    return {
      name: attack.name,
      seconds,
      bounds,
      held: bounds.every(({ ok }) => ok),
      honest: course.honest,
      neighbour: course.neighbour,
      memory: course.memory,
      diskMB: course.grownBytes / MB,
      money: { before: course.before, after },
      counts: course.over.counts,
      attackerCpu: course.over.cpu,
      exchangeCpu: course.exchangeCpu,
      metrics: course.metrics,
    };
  } finally {
    for (const each of [folder, spare]) rmSync(each, { recursive: true, force: true });
  }
};
