// npm run contract: the launcher; the program is scripts/tools/contract.ts.
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run contract              writes docs/contract/openapi.json and asyncapi.json, and the engine's checks in src/domain/wire/compiled,
                              from the schemas of src/domain/wire`);

ensureNode();
process.chdir(root);
await ensureDeps();
await ensureBuild('tools');
await import('../dist/tools/contract.js');
