export const SCHEMA_VERSION = 1;

/**
 * Tables that came later, made when they are missing. user_plans: trigger orders that fired or ended; `why`: the reason in words.
 * money_bills: one row for every movement of a user's money. funding_stamps: settled rates. insurance_days: what a coin's insurance fund held
 * at the end of each UTC day (counted from 1970) on which it moved. user_preferences: what a user has chosen, as JSON.
 * position_lives: what positions were; ended_ms 0 while they are open. position_deals: each fill's part in them.
 * kept_sums: what is left of rows that were too old to keep.
 * live_rooms, live_messages: rooms and what was said in them, as JSON; ended_ms 0 while a room is open, host '' the exchange's own.
 * announcements: what the house has announced, as JSON; withdrawn_ms 0 while it stands.
 * news: what the simulation entered and the operator's feed held, as JSON; each key once.
 * analysis_points: the series of the market analysis, each point as JSON.
 * copy_missed: what copies of leaders did not mirror, one row for each time.
 * room: one row that says nothing, written to see whether there is room.
 */
export const LATER_TABLES = `
CREATE TABLE IF NOT EXISTS user_plans (
  env INTEGER NOT NULL, user_id TEXT NOT NULL, plan_id TEXT NOT NULL, biz_type TEXT NOT NULL, contract TEXT NOT NULL, kind TEXT NOT NULL,
  status TEXT NOT NULL, why TEXT NOT NULL, seq INTEGER NOT NULL, ended_ms INTEGER NOT NULL, view TEXT NOT NULL,
  PRIMARY KEY (env, user_id, plan_id)
) STRICT;
DROP INDEX IF EXISTS user_plans_newest;
CREATE INDEX IF NOT EXISTS user_plans_pages ON user_plans (env, user_id, biz_type, ended_ms DESC, seq DESC, CAST(plan_id AS INTEGER) DESC, contract, kind, status, why);
CREATE TABLE IF NOT EXISTS money_bills (
  bill_id INTEGER PRIMARY KEY, env INTEGER NOT NULL, person TEXT NOT NULL, account TEXT NOT NULL, kind TEXT NOT NULL, coin TEXT NOT NULL,
  contract TEXT NOT NULL, time_ms INTEGER NOT NULL, bill TEXT NOT NULL
) STRICT;
DROP INDEX IF EXISTS money_bills_newest;
CREATE INDEX IF NOT EXISTS money_bills_pages ON money_bills (env, person, bill_id DESC, kind, account, coin, contract, time_ms);
CREATE TABLE IF NOT EXISTS funding_stamps (
  env INTEGER NOT NULL, contract TEXT NOT NULL, stamp_ms INTEGER NOT NULL, rate_ppb INTEGER NOT NULL,
  PRIMARY KEY (env, contract, stamp_ms)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS insurance_days (
  env INTEGER NOT NULL, coin TEXT NOT NULL, day INTEGER NOT NULL, amount TEXT NOT NULL,
  PRIMARY KEY (env, coin, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS user_preferences (
  env INTEGER NOT NULL, user_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (env, user_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS announcements (
  id INTEGER PRIMARY KEY, created_ms INTEGER NOT NULL, body TEXT NOT NULL, withdrawn_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS live_rooms (
  id INTEGER PRIMARY KEY, env INTEGER NOT NULL, host TEXT NOT NULL, tag TEXT NOT NULL, room TEXT NOT NULL, ended_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS live_messages (
  id INTEGER PRIMARY KEY, room_id INTEGER NOT NULL, user_id TEXT NOT NULL, tag TEXT NOT NULL, message TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS live_rooms_tags ON live_rooms (host, tag);
CREATE INDEX IF NOT EXISTS live_messages_of ON live_messages (room_id, id DESC);
CREATE TABLE IF NOT EXISTS position_lives (
  env INTEGER NOT NULL, position_id TEXT NOT NULL, person TEXT NOT NULL, biz_type TEXT NOT NULL, contract TEXT NOT NULL,
  ended_ms INTEGER NOT NULL, seq INTEGER NOT NULL, life TEXT NOT NULL,
  PRIMARY KEY (env, position_id)
) STRICT, WITHOUT ROWID;
DROP INDEX IF EXISTS position_lives_newest;
DROP INDEX IF EXISTS position_lives_pages;
CREATE INDEX IF NOT EXISTS position_lives_list ON position_lives (
  env, person, biz_type, ended_ms DESC, seq DESC, CAST(position_id AS INTEGER) DESC, contract, (instr(life, '.copy.') > 0)
);
CREATE TABLE IF NOT EXISTS analysis_points (
  env INTEGER NOT NULL, contract TEXT NOT NULL, size TEXT NOT NULL, open_ms INTEGER NOT NULL, point TEXT NOT NULL,
  PRIMARY KEY (env, contract, size, open_ms)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS news (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, item TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS position_deals (
  deal_id INTEGER PRIMARY KEY, env INTEGER NOT NULL, position_id TEXT NOT NULL, deal TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS position_deals_of ON position_deals (env, position_id, deal_id DESC);
CREATE TABLE IF NOT EXISTS copy_missed (
  missed_id INTEGER PRIMARY KEY, env INTEGER NOT NULL, person TEXT NOT NULL, copy TEXT NOT NULL, time_ms INTEGER NOT NULL, missed TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS copy_missed_pages ON copy_missed (env, person, missed_id DESC, copy);
CREATE INDEX IF NOT EXISTS copy_missed_of_copy ON copy_missed (env, person, copy, missed_id DESC);
CREATE INDEX IF NOT EXISTS position_lives_age ON position_lives (ended_ms) WHERE ended_ms > 0;
CREATE TABLE IF NOT EXISTS kept_sums (
  env INTEGER NOT NULL, person TEXT NOT NULL, account TEXT NOT NULL, what TEXT NOT NULL, coin TEXT NOT NULL, contract TEXT NOT NULL,
  amount TEXT NOT NULL, row_count INTEGER NOT NULL,
  PRIMARY KEY (env, person, account, what, coin, contract)
) STRICT, WITHOUT ROWID;
DROP INDEX IF EXISTS user_bills_order;
CREATE INDEX IF NOT EXISTS user_bills_of_order ON user_bills (env, user_id, biz_type, json_extract(fill, '$.orderId'), bill_id DESC, time_ms, json_extract(fill, '$.contract'));
DROP INDEX IF EXISTS user_bills_newest;
DROP INDEX IF EXISTS user_bills_pages;
CREATE INDEX IF NOT EXISTS user_bills_list ON user_bills (env, user_id, biz_type, bill_id DESC, time_ms, json_extract(fill, '$.contract'), (instr(fill, '.copy.') > 0));
DROP INDEX IF EXISTS user_orders_newest;
CREATE INDEX IF NOT EXISTS user_orders_pages ON user_orders (
  env, user_id, biz_type, ended_ms DESC, seq DESC, order_id DESC, json_extract(view, '$.contract'), json_extract(view, '$.status'), json_extract(view, '$.reason')
)
`;

/**
 * journal: every accepted command with its events, per environment, chained by hash. snapshots: kernel states to start from.
 * user_orders, user_bills: what has left the kernel's memory. client_ids: which request made which order. bars: the candles of the market room (a name that data folders keep).
 */
export const SCHEMA = `
CREATE TABLE journal (
  env INTEGER NOT NULL, seq INTEGER NOT NULL, time_ms INTEGER NOT NULL,
  command TEXT NOT NULL, events TEXT NOT NULL, hash TEXT NOT NULL,
  PRIMARY KEY (env, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
  env INTEGER NOT NULL, seq INTEGER NOT NULL, chain TEXT NOT NULL, state TEXT NOT NULL, state_hash TEXT NOT NULL,
  PRIMARY KEY (env, seq)
) STRICT;
CREATE TABLE users (
  user_id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, password TEXT NOT NULL, created_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (user_id), created_ms INTEGER NOT NULL, expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_expiry ON sessions (expires_ms);
CREATE TABLE user_orders (
  env INTEGER NOT NULL, user_id TEXT NOT NULL, order_id TEXT NOT NULL, biz_type TEXT NOT NULL, seq INTEGER NOT NULL, ended_ms INTEGER NOT NULL, view TEXT NOT NULL,
  PRIMARY KEY (env, user_id, order_id)
) STRICT;
CREATE TABLE user_bills (
  bill_id INTEGER PRIMARY KEY, env INTEGER NOT NULL, user_id TEXT NOT NULL, biz_type TEXT NOT NULL, time_ms INTEGER NOT NULL, fill TEXT NOT NULL
) STRICT;
CREATE TABLE client_ids (
  env INTEGER NOT NULL, user_id TEXT NOT NULL, tag TEXT NOT NULL, body_hash TEXT NOT NULL, order_id TEXT, refusal TEXT,
  made_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (env, user_id, tag)
) STRICT, WITHOUT ROWID;
CREATE TABLE bars (
  env INTEGER NOT NULL, contract TEXT NOT NULL, kind INTEGER NOT NULL, granularity TEXT NOT NULL, open_ms INTEGER NOT NULL,
  open INTEGER NOT NULL, high INTEGER NOT NULL, low INTEGER NOT NULL, close INTEGER NOT NULL, volume INTEGER NOT NULL, turnover TEXT NOT NULL,
  PRIMARY KEY (env, contract, kind, granularity, open_ms)
) STRICT, WITHOUT ROWID
`;

/** Columns that came later: of data that were begun without them. `made_ms`: when the id was first used; 0: before that was kept. */
export const LATER_COLUMNS = [
  { table: 'client_ids', column: 'made_ms', definition: 'INTEGER NOT NULL DEFAULT 0' },
] as const;
/** Over those columns. */
export const LATER_INDEXES = 'CREATE INDEX IF NOT EXISTS client_ids_age ON client_ids (made_ms)';
