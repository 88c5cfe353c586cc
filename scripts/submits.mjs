// npm run submits: the launcher; the program is tests/worker/cut-submits/program.ts.
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run submits [-- --submits N] [--lanes L] [--seed S] [--json]
  Orders of every kind on every account, with coupons and opening tickets, each button pressed twice, from the real engine to a real
  exchange in one process, over a line that loses, doubles and delays what goes out, also until its id was given up, under engines that
  end. One intent is sent once and makes at most one order; what is shown as placed is there, what is shown as refused is not and has no
  card; what a page left open the next one finds out.
  --submits N  how many (default 10000, some minutes; npm test runs 160)   --lanes L  at once (default 100)   --seed S  of the cuts (default 1)
  Exits with 1 at a fault.`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('trials');
await import('../dist/trials/submits.js');
