// Writes docs/contract/*.json and src/domain/wire/compiled/*.ts from the wire's schemas. Run after a change of src/domain/wire: npm run contract.
import { mkdirSync, writeFileSync } from 'node:fs';
import { asyncApiDocument } from '../../exchange/rest/documents/asyncapi.ts';
import { openApiDocument } from '../../exchange/rest/documents/openapi.ts';
import { wireModules } from './contract/wire-modules.ts';

const documents = { openapi: openApiDocument(), asyncapi: asyncApiDocument() };
mkdirSync('docs/contract', { recursive: true });
for (const [name, document] of Object.entries(documents)) {
  writeFileSync(`docs/contract/${name}.json`, `${JSON.stringify(document, null, 2)}\n`);
  process.stdout.write(`docs/contract/${name}.json\n`);
}
for (const [name, text] of Object.entries(wireModules())) {
  writeFileSync(`src/domain/wire/compiled/${name}`, text);
  process.stdout.write(`src/domain/wire/compiled/${name}\n`);
}
