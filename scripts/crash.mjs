// npm run crash: the launcher; the program is tests/exchange/crash/program.ts.
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run crash [-- --kills N] [--json]
  A real exchange under load from three users, who also follow a leader and leave it, killed (kill -9) at a random moment N times (default 20). Before each new start its folder
  is looked into: the log, every invariant, each acknowledged order and copy by its id, no client id twice,
  the share that each copy holds, and that its bills are its money. After it, what had no answer is sent again.
npm run crash -- --writes [--commands M]   DUR-001 whole: 2,000 commands, cut at every write of every commit (files that recover to the same bytes are started on once)
npm run crash -- --bits [--step N --part K]  DUR-003 whole, or its Kth part of N: torn at every byte of the last three commits, every bit of the last one turned
npm run crash -- --pages [--seeds N]       DUR-004 whole: 500 seeds of lost and reordered pages
npm run crash -- --snapshots [--from S] [--seeds N] [--events N]   DUR-005 whole: a snapshot every 1,000 of 200,000 events, 10 seeds
  Exits with 1 at a fault, and keeps the folder.`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('exchange', 'trials');
await import('../dist/trials/crash.js');
