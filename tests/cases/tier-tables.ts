// The tier tables that rows name: those of tiers_table.json beside the case file, else our own copy of the published ones.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fieldsOf, isFields } from './case-row.ts';
import type { Fields, Json } from './case-row.ts';

const OWN = resolve('fixtures/cases/tier-tables.json');
let folder: string | null = null;

/** Rows of files in this folder are about its tables. */
export const lookForTablesIn = (dir: string | null): void => {
  folder = dir;
};

const tablesIn = (path: string): Fields => {
  const json = JSON.parse(readFileSync(path, 'utf8')) as Json;
  return isFields(json) ? fieldsOf(json['tiers']) : {};
};

export const tierTables = (): Fields => {
  const beside = folder === null ? null : join(folder, 'tiers_table.json');
  return { ...(existsSync(OWN) && tablesIn(OWN)), ...(beside !== null && existsSync(beside) && tablesIn(beside)) };
};
