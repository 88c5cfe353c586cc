// Rows of the durability register at their whole length: npm test runs a part of each.
import { createKernel, restoreKernel } from '../../../exchange/kernel/kernel.ts';
import { breathe } from '../simulate/breathe.ts';
import { seeded } from '../book/book-commands.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../kernel/worlds/kernel-commands.ts';
import { createLook, faultsOf, filesAfter, runScript, writesOf } from '../store/durability/write-points.ts';
import type { Commit } from '../store/durability/write-points.ts';

export type Row = { readonly row: string; readonly points: number; readonly faults: readonly string[] };
type Log = (line: string) => void;

/** DUR-001: 2,000 commands, cut at every write of every commit. */
export const everyWrite = async (commands: number, log: Log): Promise<Row> => {
  const faults: string[] = [];
  let [points, commits] = [0, 0];
  await runScript(3, commands, async (commit) => {
    const [writes, look] = [writesOf(commit), createLook(commit)];
    for (let count = 0; count <= writes.length; count += 1) {
      points += 1;
      await breathe();
      for (const fault of look(filesAfter(commit, writes, count)))
        faults.push(`write ${count} of ${writes.length} of ${commit.command.type}: ${fault}`);
    }
    commits += 1;
    if (commits % 100 === 0) log(`${commits} commits, ${points} points, ${faults.length} faults`);
  });
  return { row: 'DUR-001', points, faults };
};

const lastCommits = async (commands: number, count: number): Promise<Commit[]> => {
  const commits: Commit[] = [];
  await runScript(5, commands, (commit) => {
    if (writesOf(commit).length === 0) return;
    commits.push(commit);
    if (commits.length > count) commits.shift();
  });
  return commits;
};

/** DUR-003: torn at every `step`th byte of the last three commits, every `step`th bit of the last one turned, from the `offset`th on. 0 and 1 is all of them. */
export const everyBit = async (offset: number, step: number, log: Log): Promise<Row> => {
  const faults: string[] = [];
  let points = 0;
  const commits = await lastCommits(10, 3);
  const [first, last] = [commits[0], commits.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was committed');
  const any: Commit = { ...last, acknowledged: [] };
  const known = new Set(commits.flatMap(({ hashes }) => hashes));
  const see = createLook(any, known);
  const look = async (wal: Buffer, where: string): Promise<void> => {
    points += 1;
    await breathe();
    const found = see({ db: last.after.db, wal });
    for (const fault of found) faults.push(`${where}: ${fault}`);
    if (points % 10_000 === 0) log(`${points} points, ${faults.length} faults`);
  };
  for (let at = first.before.wal.length + offset; at <= last.after.wal.length; at += step)
    await look(last.after.wal.subarray(0, at), `torn at ${at}`);
  for (let bit = last.before.wal.length * 8 + offset; bit < last.after.wal.length * 8; bit += step) {
    const wal = Buffer.from(last.after.wal);
    wal[bit >>> 3] = (wal[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
    await look(wal, `bit ${bit}`);
  }
  return { row: 'DUR-003', points, faults };
};

/** DUR-004: 500 seeds of lost and reordered pages. */
export const lostPages = async (seeds: number, log: Log): Promise<Row> => {
  const faults: string[] = [];
  const commits = (await lastCommits(200, 150)).filter(({ before, after }) => before.db.equals(after.db));
  for (let seed = 1; seed <= seeds; seed += 1) {
    const next = seeded(seed);
    const commit = commits[next(commits.length)];
    if (commit === undefined) throw new Error('nothing was committed');
    await breathe();
    const wal = Buffer.alloc(commit.after.wal.length);
    commit.before.wal.copy(wal);
    for (let at = 0; at < wal.length; at += 512) if (next(2) === 0) commit.after.wal.copy(wal, at, at, at + 512);
    for (const fault of faultsOf({ db: commit.after.db, wal }, commit)) faults.push(`seed ${seed}: ${fault}`);
    if (seed % 100 === 0) log(`${seed} seeds, ${faults.length} faults`);
  }
  return { row: 'DUR-004', points: seeds, faults };
};

/** DUR-005: a snapshot every 1,000 events of a long run, each with the log up to the next; and the log from zero. */
export const everySnapshot = (first: number, seeds: number, events: number, log: Log): Row => {
  const faults: string[] = [];
  let points = 0;
  for (let seed = first; seed < first + seeds; seed += 1) {
    const [live, fromZero] = [createKernel({ contracts: FUZZ_CONTRACTS }), createKernel({ contracts: FUZZ_CONTRACTS })];
    let restored = createKernel({ contracts: FUZZ_CONTRACTS });
    let [count, due, step] = [0, 1_000, 0];
    for (const command of kernelCommands(seed, events)) {
      for (const event of live.execute(1_000 + (step += 1), command).events) {
        restored.apply(event);
        fromZero.apply(event);
        count += 1;
      }
      if (count < due) continue;
      due += 1_000;
      points += 1;
      if (restored.stateHash() !== live.stateHash()) faults.push(`LOG-2 seed ${seed} at event ${count}`);
      restored = restoreKernel(FUZZ_CONTRACTS, live.snapshot());
      if (count >= events) break;
    }
    if (fromZero.stateHash() !== live.stateHash()) faults.push(`LOG-2 seed ${seed} from zero`);
    log(`seed ${seed}: ${count} events, ${points} snapshots, ${faults.length} faults`);
  }
  return { row: 'DUR-005', points, faults };
};
