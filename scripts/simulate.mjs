// npm run simulate: the launcher; the program is tests/exchange/simulate/program.ts, for it is the tests' own world.
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run simulate [-- --seeds N] [--from S] [--commands M] [--json]
  One seed is a whole world: five users with every kind of order and client ids sent again, a line that delays, loses, doubles and
  cuts, a disk that is slow, full, torn or broken, a clock that is put back, prices, crashes and restarts. Every invariant is checked after
  every command, and each restart against what was acknowledged and published. A seed that fails is printed with the shortest run found.
  --seeds N   how many (default 1000)       --from S      the first one (default 1)
  --commands M  commands a seed (default 2000; npm test runs 200 seeds of 100)
npm run simulate -- --twin   the matching book beside its naive twin: 20 seeds of 100,000 commands
npm run simulate -- --money  the kernel's money beside its naive twin: 20 seeds of 100,000 commands, compared after each one
npm run simulate -- --collude [--seeds N] [--from S] [--commands M] [--json]   the law of no free money: 5,000 seeds of 500 commands
  At constant mark and index two to four accounts do anything that accounts may do, together, beside one honest account and a house that comes
  and goes: never are they worth more than they were granted, and the house's pools fall by the paths of docs/fill-model.md alone.
  Exits with 1 when a seed failed.`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('trials');
await import('../dist/trials/simulate.js');
