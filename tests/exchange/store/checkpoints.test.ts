// The write-ahead log is folded into the data file by a thread, not by the commit that somebody waits for.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { openCheckpoints } from '../../../exchange/store/checkpoints.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import { temporaryFolder } from '../support/open-exchange.ts';

test('[EXC-03] finding 8: after 500 writes the data file alone has what was committed, though no commit folded it in', async () => {
  const folder = temporaryFolder();
  const { db, file, close } = openDatabase(folder);
  if (file === null) throw new Error('a folder has a file');
  const checkpoints = openCheckpoints(db, file, () => undefined);
  const insert = db.prepare('INSERT INTO user_preferences (env, user_id, name, value) VALUES (1, ?, ?, ?)');
  const rowsOfFileAlone = (): number => {
    const copy = join(folder, 'copy.db');
    copyFileSync(file, copy);
    const alone = new DatabaseSync(copy);
    try {
      const row = alone.prepare('SELECT count(*) AS n FROM user_preferences').get() as { readonly n: number };
      return row.n;
    } catch {
      return 0; // Before the first fold the file has no tables.
    } finally {
      alone.close();
    }
  };
  for (let at = 0; at < 499; at += 1) {
    insert.run('ann', `name ${at}`, 'value');
    checkpoints.count();
  }
  expect(rowsOfFileAlone()).toBe(0);
  insert.run('ann', 'the last', 'value');
  checkpoints.count();
  await checkpoints.close();
  expect(rowsOfFileAlone()).toBe(500);
  close();
});

test('[EXC-03] a fold that fails is said once, not at each try, and again after one that went well', async () => {
  const folder = temporaryFolder();
  const { db, file, close } = openDatabase(folder);
  if (file === null) throw new Error('a folder has a file');
  const lines: string[] = [];
  const away = join(folder, 'away');
  const checkpoints = openCheckpoints(db, join(away, 'exchange.db'), (line) => lines.push(line));
  const fold = async (): Promise<void> => {
    for (let at = 0; at < 500; at += 1) checkpoints.count();
    await checkpoints.idle();
  };
  await fold();
  await fold();
  expect(lines).toEqual([expect.stringMatching(/could not be folded into .*away.*Nothing is lost/)]);
  mkdirSync(away);
  await fold();
  rmSync(away, { recursive: true });
  await fold();
  expect(lines).toHaveLength(2);
  await checkpoints.close();
  close();
});
