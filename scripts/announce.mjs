// npm run announce: the launcher; the program is scripts/tools/announce.ts.
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run announce -- [--type T] [--link L] [--starts D] [--ends D] --title-en A --content-en B --title-zh-CN … --content-zh-CN … --title-zh-HK … --content-zh-HK …
npm run announce -- --file FILE
npm run announce -- --withdraw ID
npm run announce -- --list
  Announces something to everybody on a running exchange of this machine, takes it back, or lists what stands (the ten newest).
  --type       notice (the default), contracts, maintenance, activity; an activity stands in the carousel of activities, in Real alone
  --link       a page of this site (/contract/mock/trade) or https://host/…; nothing else is shown as a link
  --starts     of an activity: when it begins, in UTC (2026-12-01 or 2026-12-01T08:00Z); otherwise at once
  --ends       of an activity: when it ends by itself; otherwise when it is withdrawn
  --title-L    one line of at most 120 characters; --content-L at most 600; L is en, zh-CN and zh-HK, each of them
  --file       the same as JSON: { "type", "link", "starts", "ends", "texts": { "en": { "title", "content" }, "zh-CN": …, "zh-HK": … } }
  --port N     where the exchange listens (default 4173; PORT)
  --json       the answer as JSON
  Exits with 1 when the exchange is not there or refuses, with 2 when the command line is wrong.`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('tools');
await import('../dist/tools/announce.js');
