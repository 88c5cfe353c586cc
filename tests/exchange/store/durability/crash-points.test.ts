import { expect, test } from 'vitest';
import { breathe } from '../../simulate/breathe.ts';
import { seeded } from '../../book/book-commands.ts';
import type { Commit } from './write-points.ts';
import { faultsOf, filesAfter, runScript, writesOf } from './write-points.ts';

/** A part of DUR-001, 003 and 004; the whole of each: npm run crash -- --writes, --bits, --pages. */
const commitsOf = async (seed: number, commands: number): Promise<Commit[]> => {
  const commits: Commit[] = [];
  await runScript(seed, commands, (commit) => {
    if (writesOf(commit).length > 0) commits.push(commit);
  });
  return commits;
};

test('[EXC-03] DUR-001 ORD-2 LOG-1 LOG-2: cut at every write, and in the middle of one, the exchange comes back to before or after the commit', async () => {
  let points = 0;
  for (const commit of await commitsOf(3, 8)) {
    const writes = writesOf(commit);
    for (let count = 0; count <= writes.length; count += 1) {
      expect(faultsOf(filesAfter(commit, writes, count), commit), `write ${count} of ${commit.command.type}`).toEqual(
        [],
      );
      points += 1;
      await breathe();
    }
    expect(faultsOf(filesAfter(commit, writes, writes.length >>> 1, 11), commit)).toEqual([]);
  }
  expect(points).toBeGreaterThan(50);
});

test('[EXC-03] DUR-003: a torn tail is forgotten up to the last whole record, at whatever byte it is torn and whatever bit is turned', async () => {
  const [commit] = (await commitsOf(5, 12)).slice(-1);
  if (commit === undefined) throw new Error('nothing was committed');
  const { before, after } = commit;
  const grown = after.wal.length - before.wal.length;
  expect(grown).toBeGreaterThan(4_000);
  for (let at = before.wal.length; at <= after.wal.length; at += 263)
    expect(faultsOf({ db: after.db, wal: after.wal.subarray(0, at) }, commit), `torn at ${at}`).toEqual([]);
  for (let bit = 0; bit < grown * 8; bit += 2_053) {
    await breathe();
    const wal = Buffer.from(after.wal);
    const at = before.wal.length + (bit >>> 3);
    wal[at] = (wal[at] ?? 0) ^ (1 << (bit & 7));
    expect(faultsOf({ db: after.db, wal }, commit), `bit ${bit & 7} of byte ${at}`).toEqual([]);
  }
});

test('[EXC-03] DUR-004 ORD-2: pages that had not been forced to the disk are lost or come in any order; the commits before them stay', async () => {
  const next = seeded(4);
  const commits = await commitsOf(4, 30);
  for (let seed = 0; seed < 100; seed += 1) {
    const commit = commits[next(commits.length)];
    if (commit === undefined) throw new Error('nothing was committed');
    await breathe();
    const wal = Buffer.alloc(commit.after.wal.length);
    commit.before.wal.copy(wal);
    for (let at = 0; at < wal.length; at += 512) if (next(2) === 0) commit.after.wal.copy(wal, at, at, at + 512);
    const isFolded = !commit.before.db.equals(commit.after.db);
    expect(faultsOf({ db: commit.after.db, wal: isFolded ? commit.after.wal : wal }, commit), `seed ${seed}`).toEqual(
      [],
    );
  }
});
