// npm start: packages, builds, then the exchange (which serves the terminal) in this process.
import { createServer } from 'node:net';
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm start -- [options]        installs what is missing, builds, and starts the exchange with the terminal on one port

  --port N                    port (default: the first free one from 4173; PORT does the same)
  --host H                    address to listen on (default 127.0.0.1; HOST does the same); any but loopback needs --origin
  --origin URL                where browsers find it, as in https://trade.example (ORIGIN does the same)
  --trust-proxy [LIST]        believe X-Forwarded-For of these proxies (addresses, networks; default loopback)
  --demo                      make the demo account on a public address too; its password is printed once
  --market simulation         seeded agents trade with each other (default)
  --market recording --file F plays the recorded stream F; orders trade against it
  --speed N                   pace of a recording: 1 is its own (default), 10 is ten times as fast
  --seed N                    seed of the simulation: the same seed gives the same market
  --data DIR                  where the data lives (default var/exchange; :memory: keeps nothing)
  --content DIR               what the operator writes about coins and as news (default content; docs/content.md)
  --news-feed FILE|URL        an RSS or Atom feed whose news are shown (NEWS_FEED does the same)
  --test                      test mode: routes that command clock, market and faults; on loopback alone
  --help                      this text

Stop with Ctrl-C; the data stays.`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('web', 'exchange');

const isFree = (port) =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
if (!process.env.PORT && !process.argv.some((word) => word === '--port' || word.startsWith('--port='))) {
  let port = 4173;
  while (port < 4273 && !(await isFree(port))) port += 1;
  process.env.PORT = String(port);
}

// npm does not hand SIGTERM on through its shell: stop when the shell that started us is gone.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
await import('../dist/exchange/main.js');
