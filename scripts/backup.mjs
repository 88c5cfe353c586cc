// npm run backup: the launcher; the program is scripts/tools/backup.ts.
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run backup -- --to FOLDER [--data FOLDER]
  Copies the exchange's data as of its newest commit, while it runs. --data is where it is (default var/exchange).
  Exits with 1 when there is nothing to copy, or FOLDER has data already.`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('tools');
await import('../dist/tools/backup.js');
