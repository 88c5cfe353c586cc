// npm run cases: the launcher; the program is tests/cases/program.ts.
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run cases -- FILE…        runs case files (JSON) on each side that owns their rule and compares
npm run cases -- --oracle N   N arbitrary states: the terminal's decimals and the exchange's integers must agree
  math: the terminal's decimals and the exchange's integers; matching: the exchange's book and its naive twin;
  feeds and checksums: the engine's guard. Prints each failure; the last line is "N passed, N failed, N skipped".
  A shape that is not known is a failure. Exits with 1 when anything failed.`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('trials');
await import('../dist/trials/cases.js');
