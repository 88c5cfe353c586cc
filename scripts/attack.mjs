// npm run attack: the launcher; the program is scripts/tools/attack.ts.
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run attack -- all | NAME… [--seconds N] [--json]
  Attacks an exchange of its own (the built one, in a process, a folder and on a port of its own), from an attacker in another process, beside
  one honest trader, one honest reader and five visitors who listen. Loopback only: no other address is ever spoken to.
  all           every attack in turn, a fresh exchange for each (about 15 minutes)
  NAME          calm (nobody attacks), deaf-sockets, deaf-snapshots, snapshots, topics, frames, bodies, login-storm, guesses, history-storm,
                batches, slow-bodies, upgrades, disk-filler, tape-bomb
  --seconds N   how long each lasts (default 30)
  Bounds on 2 cores: honest order p99 at most 250 ms, page at most 1 s, /healthz p99 at most 100 ms, memory at most 200 MB above before and back
  after it, no honest call refused, no honest socket closed, money neither made nor lost; and what an attack's own file adds.
  Exits with 1 when a bound broke, with 2 when it could not be measured.`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('web', 'exchange', 'tools');
await import('../dist/tools/attack.js');
