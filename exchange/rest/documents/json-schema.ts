// Wire schema -> JSON Schema (2020-12) with the rows of the protocol under their own names.
import * as z from 'zod/mini';
import { positionConfigRow } from '../../../src/domain/wire/config-row.ts';
import {
  assetRow,
  billRow,
  candleRow,
  fillRow,
  fundRateRow,
  levelRow,
  orderRow,
  positionRow,
  tickerRow,
  userRow,
} from '../../../src/domain/wire/rows.ts';
import { contractRow, gearRow } from '../../../src/domain/wire/contract-rows.ts';
import { conditionRow } from '../../../src/domain/wire/condition-row.ts';
import { changeAnswer } from '../../../src/domain/wire/calls/condition-calls.ts';
import {
  conditionEdit,
  conditionRequest,
  orderAnswer,
  orderEdit,
  orderRequest,
} from '../../../src/domain/wire/calls/order-request.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

const named = {
  AssetRow: assetRow,
  BillRow: billRow,
  CandleRow: candleRow,
  ChangeAnswer: changeAnswer,
  ConditionEdit: conditionEdit,
  ConditionRequest: conditionRequest,
  ConditionRow: conditionRow,
  ContractRow: contractRow,
  FillRow: fillRow,
  FundRateRow: fundRateRow,
  GearRow: gearRow,
  LevelRow: levelRow,
  OrderAnswer: orderAnswer,
  OrderEdit: orderEdit,
  OrderRequest: orderRequest,
  OrderRow: orderRow,
  PositionConfigRow: positionConfigRow,
  PositionRow: positionRow,
  TickerRow: tickerRow,
  UserRow: userRow,
};
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** Schemas met so far, by name; a document keeps them in one place and points to them. */
export type Schemas = Record<string, Json>;
const POINTER = '#/components/schemas/';

function moved(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => moved(item));
  if (typeof value !== 'object' || value === null) return value;
  // A schema's own name is text; a property that is called id has a schema.
  const entries = Object.entries(value as JsonObject).filter(
    ([key, inner]) => key !== '$schema' && !(key === 'id' && typeof inner === 'string'),
  );
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', POINTER) : moved(inner),
    ]),
  );
}

/**
 * The JSON Schema of `schema`; named rows go to `schemas` and are pointed to. `way` 'in' is what a sender may write
 * (defaults are optional), 'out' what a receiver will read.
 */
export function jsonSchema(schema: z.ZodMiniType, way: 'in' | 'out', schemas: Schemas): JsonObject {
  const made = z.toJSONSchema(schema, {
    metadata: names,
    io: way === 'in' ? 'input' : 'output',
    unrepresentable: 'any',
  });
  const { $defs = {}, ...top } = made as unknown as { readonly $defs?: JsonObject } & JsonObject;
  for (const [id, definition] of Object.entries($defs)) schemas[id] ??= moved(definition);
  const own = Object.entries(named).find(([, known]) => known === schema)?.[0];
  if (own === undefined) return moved(top) as JsonObject;
  schemas[own] ??= moved(top);
  return { $ref: `${POINTER}${own}` };
}

/** Schemas in the order of its names: the same schemas give the same document. */
export const sortedSchemas = (schemas: Schemas): JsonObject =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
