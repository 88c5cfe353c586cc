// npm run build: dist/web (terminal), dist/exchange (server), dist/tools (programs behind npm run …).
import { BUILD_NAMES, ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run build [-- name…]      builds what changed since the last build
  names: ${BUILD_NAMES.join(', ')} (default: all)`);

ensureNode();
process.chdir(root);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !BUILD_NAMES.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}; known: ${BUILD_NAMES.join(', ')}\n`);
  process.exit(2);
}
await ensureDeps();
await ensureBuild(...(names.length > 0 ? names : BUILD_NAMES));
