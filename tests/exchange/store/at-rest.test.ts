// Data at rest: private to its owner, and damage to a page, a record or the log is found when the exchange starts, and named with the way to go on.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, test } from 'vitest';
import { backUp } from '../../../exchange/store/backup.ts';
import { DataDamaged, DataFolderError } from '../../../exchange/store/data-folder.ts';
import { JournalDamaged } from '../../../exchange/store/journal.ts';
import { registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';
import type { TestExchange } from '../support/open-exchange.ts';

const PAGE = 4096;
const FILE = 'exchange.db';
const modeOf = (path: string): number => statSync(path).mode & 0o777;
const copyOf = (folder: string): string => {
  const copy = join(temporaryFolder(), 'data');
  cpSync(folder, copy, { recursive: true });
  return copy;
};
const rewrite = (path: string, change: (bytes: Buffer) => void): void => {
  const bytes = readFileSync(path);
  change(bytes);
  writeFileSync(path, bytes);
};
/** Opens the exchange and closes it again; what it refused to start with. */
const startOn = async (folder: string): Promise<Error | null> => {
  try {
    await (await openExchange({ dataDir: folder })).close();
    return null;
  } catch (problem) {
    return problem instanceof Error ? problem : new Error(String(problem));
  }
};

/** People, orders, fills, snapshots of both kinds. */
const trade = async (dataDir: string, orders = 60): Promise<TestExchange> => {
  const exchange = await openExchange({ dataDir, snapshotEvery: 40 });
  const [ann, bob] = [await registerClient(exchange.app, 'ann'), await registerClient(exchange.app, 'bob')];
  for (let n = 0; n < orders; n += 1)
    await (n % 2 === 0 ? ann : bob).place({
      side: n % 3 === 0 ? 'open_short' : 'open_long',
      price: `${64_000 + (n % 5)}.0`,
    });
  return exchange;
};
const closedFolder = async (): Promise<string> => {
  const folder = join(temporaryFolder(), 'data');
  await (await trade(folder)).close();
  return folder;
};
/** The files as a crash leaves them: whatever is in the log is in the log, and no sums vouch for anything. */
const crashedFolder = async (fold: boolean): Promise<string> => {
  const folder = join(temporaryFolder(), 'data');
  const exchange = await trade(folder);
  if (fold) {
    const raw = new DatabaseSync(join(folder, FILE));
    raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    raw.close();
  }
  const copy = copyOf(folder);
  await exchange.close();
  return copy;
};
const RESTORE = /To go on, keep .* aside and start on a copy of a backup: npm start -- --data FOLDER/;

describe('finding 15: private files', () => {
  test('[EXC-05] folder 0700, files 0600: new ones, the log of the running exchange, and those an older version left open', async () => {
    const folder = join(temporaryFolder(), 'data');
    const exchange = await openExchange({ dataDir: folder });
    await registerClient(exchange.app, 'ann');
    const look = () => readdirSync(folder).map((name) => [name, modeOf(join(folder, name)).toString(8)]);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([FILE, `${FILE}-wal`, `${FILE}-shm`, 'lock.db']));
    expect([modeOf(folder), ...look().map(([, mode]) => mode)]).toEqual([0o700, ...look().map(() => '600')]);
    await exchange.close();
    expect(look().map(([, mode]) => mode)).toEqual(look().map(() => '600'));
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    await (await openExchange({ dataDir: folder })).close();
    expect([modeOf(folder), ...look().map(([, mode]) => mode)]).toEqual([0o700, ...look().map(() => '600')]);
  });

  test('[EXC-05] a backup is as private as what it copies', async () => {
    const folder = await closedFolder();
    const target = join(temporaryFolder(), 'copy');
    backUp(folder, target);
    expect([modeOf(target), ...readdirSync(target).map((name) => modeOf(join(target, name)))]).toEqual([
      0o700,
      ...readdirSync(target).map(() => 0o600),
    ]);
  });
});

describe('finding 15: damage at rest', () => {
  test('[EXC-03] one bit of any page of a closed exchange’s data is found at start, and the page is named', async () => {
    const folder = await closedFolder();
    expect(await startOn(copyOf(folder))).toBeNull();
    const pages = statSync(join(folder, FILE)).size / PAGE;
    expect(pages).toBeGreaterThan(30);
    for (let page = 1; page <= pages; page += 1) {
      const copy = copyOf(folder);
      rewrite(join(copy, FILE), (bytes) => {
        bytes[(page - 1) * PAGE + ((page * 977) % (PAGE - 200)) + 150]! ^= 1;
      });
      const problem = await startOn(copy);
      expect([page, problem]).toEqual([page, expect.any(DataDamaged)]);
      expect(problem?.message).toMatch(new RegExp(`is damaged: page ${page} of exchange\\.db changed`));
      expect(problem?.message).toMatch(RESTORE);
      expect(problem?.message).not.toContain('\n');
    }
  }, 120_000);

  test('[EXC-03] a start that found damage vouches for nothing: the next one finds it too', async () => {
    const folder = await closedFolder();
    rewrite(join(folder, FILE), (bytes) => {
      bytes.fill(0xa5, 5 * PAGE, 6 * PAGE);
    });
    for (const _start of [1, 2]) expect(await startOn(folder)).toBeInstanceOf(DataDamaged);
  });

  test('[EXC-03] a page overwritten after a crash is found at start, wherever it is in use', async () => {
    const folder = await crashedFolder(true);
    expect(await startOn(copyOf(folder))).toBeNull();
    const raw = new DatabaseSync(join(copyOf(folder), FILE), { readOnly: true });
    const free = Number(Object.values(raw.prepare('PRAGMA freelist_count').get() ?? {})[0]);
    raw.close();
    const pages = statSync(join(folder, FILE)).size / PAGE;
    const unnoticed: number[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const copy = copyOf(folder);
      rewrite(join(copy, FILE), (bytes) => {
        bytes.fill(0xa5, (page - 1) * PAGE, page * PAGE);
      });
      const problem = await startOn(copy);
      if (problem === null) unnoticed.push(page);
      else {
        expect([
          page,
          problem instanceof DataFolderError || problem instanceof JournalDamaged,
          problem.message,
        ]).toEqual([page, true, problem.message]);
        expect(problem.message).toMatch(RESTORE);
      }
    }
    // Pages that hold nothing may say anything.
    expect(unnoticed.length).toBeLessThanOrEqual(free);
  }, 120_000);

  test('[EXC-03] a journal record that changed behind the newest snapshot is named, as one after it is', async () => {
    const folder = await crashedFolder(true);
    const read = (sql: string): number[] => {
      const raw = new DatabaseSync(join(folder, FILE));
      const rows = raw
        .prepare(sql)
        .all()
        .map((row) => Number(Object.values(row)[0]));
      raw.close();
      return rows;
    };
    const [oldest = 0, newest = 0] = [
      read('SELECT min(seq) FROM snapshots WHERE env = 1')[0],
      read('SELECT max(seq) FROM snapshots WHERE env = 1')[0],
    ];
    expect(newest).toBeGreaterThan(oldest);
    const kept = read(`SELECT seq FROM journal WHERE env = 1 AND seq > ${oldest} ORDER BY seq`);
    expect(kept[0]).toBeLessThan(newest);
    expect(kept.at(-1)).toBeGreaterThan(newest);
    for (const seq of [kept[0], newest, kept.at(-1)]) {
      const copy = copyOf(folder);
      const raw = new DatabaseSync(join(copy, FILE));
      raw.exec(`UPDATE journal SET events = events || ' ' WHERE env = 1 AND seq = ${seq}`);
      raw.close();
      const problem = await startOn(copy);
      expect([seq, problem?.message]).toEqual([
        seq,
        expect.stringMatching(new RegExp(`record ${seq} (of the journal of environment 1 )?is damaged`)),
      ]);
      expect(problem?.message).toMatch(RESTORE);
    }
  });

  test('[EXC-03] large data are checked beside the running exchange: a record behind the newest snapshot is named there, and it stops', async () => {
    const folder = await crashedFolder(true);
    const raw = new DatabaseSync(join(folder, FILE));
    raw.exec(
      `UPDATE journal SET events = events || ' ' WHERE env = 1 AND seq =
       (SELECT min(seq) FROM journal WHERE env = 1 AND seq > (SELECT min(seq) FROM snapshots WHERE env = 1))`,
    );
    raw.close();
    const reason = await new Promise<string>((onFatal, onFault) => {
      openExchange({ dataDir: folder, checkedAtStartBytes: 0, onFatal }).catch(onFault);
    });
    expect(reason).toMatch(/record \d+ of the journal of environment 1 is damaged or out of place/);
    expect(reason).toMatch(RESTORE);
  });

  test('[EXC-03] a damaged snapshot is named; the exchange goes on from the one before it', async () => {
    const folder = await crashedFolder(true);
    const raw = new DatabaseSync(join(folder, FILE));
    raw.exec(
      "UPDATE snapshots SET state = replace(state, '64', '46') WHERE env = 1 AND seq = (SELECT max(seq) FROM snapshots WHERE env = 1)",
    );
    raw.close();
    const exchange = await openExchange({ dataDir: folder });
    expect(exchange.problems.join()).toMatch(
      /snapshot of environment 1 at record \d+ is damaged\. The exchange goes on/,
    );
  });

  test('[EXC-03] a damaged frame of the log that commits stand behind is named; a commit that broke off is not damage', async () => {
    const folder = await crashedFolder(false);
    const log = join(folder, `${FILE}-wal`);
    const frames = Math.floor((statSync(log).size - 32) / (PAGE + 24));
    expect(frames).toBeGreaterThan(40);
    expect(await startOn(copyOf(folder))).toBeNull();
    for (const frame of [1, 2, Math.floor(frames / 2), frames - 20]) {
      for (const at of [20, 2_000]) {
        const copy = copyOf(folder);
        rewrite(join(copy, `${FILE}-wal`), (bytes) => {
          bytes[32 + (frame - 1) * (PAGE + 24) + at]! ^= 0x40;
        });
        const problem = await startOn(copy);
        expect([frame, problem]).toEqual([frame, expect.any(DataDamaged)]);
        expect(problem?.message).toMatch(RESTORE);
      }
    }
    const torn = copyOf(folder);
    const whole = readFileSync(join(torn, `${FILE}-wal`));
    writeFileSync(join(torn, `${FILE}-wal`), whole.subarray(0, whole.length - 3_000));
    expect(await startOn(torn)).toBeNull();
  });

  test('[EXC-03] a file that the database itself cannot read is refused with the way to go on', async () => {
    const folder = await crashedFolder(true);
    rewrite(join(folder, FILE), (bytes) => {
      bytes.fill(0, 0, PAGE);
    });
    expect((await startOn(folder))?.message).toMatch(RESTORE);
  });
});

describe('finding 15: backups', () => {
  test('[EXC-03] a backup is read back when it is made, and an exchange starts on it', async () => {
    const folder = await closedFolder();
    const target = join(temporaryFolder(), 'copy');
    expect(backUp(folder, target)).toBe(statSync(join(target, FILE)).size);
    expect(existsSync(join(target, 'exchange.sums'))).toBe(true);
    const exchange = await openExchange({ dataDir: target });
    expect(exchange.services.users.find('ann')).not.toBeNull();
  });

  test('[EXC-03] damaged data makes no backup, and says why', async () => {
    const folder = await crashedFolder(true);
    const raw = new DatabaseSync(join(folder, FILE));
    raw.exec(
      "UPDATE journal SET events = events || ' ' WHERE env = 1 AND seq = (SELECT max(seq) FROM journal WHERE env = 1)",
    );
    raw.close();
    const target = join(temporaryFolder(), 'copy');
    mkdirSync(target);
    expect(() => backUp(folder, target)).toThrow(
      /There is no backup in .*record \d+ of the journal of environment 1 is damaged/,
    );
    expect(existsSync(join(target, FILE))).toBe(false);
  });
});
