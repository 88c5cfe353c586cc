// How the text of a push can be spoilt on its way. Text in, text out: nothing behind the socket ever sees it.

export const SPOILS = ['half', 'number', 'contract', 'crossed', 'huge', 'stale', 'altered', 'older'] as const;
/**
 * half: cut in the middle · number: the first number becomes `value` · contract: another contract's code · crossed: a bid above every ask ·
 * (without a checksum: it would be refused before it is seen as crossed) · huge: 10 MB · stale: a snapshot from before, other frames as they are · altered: one size changed · older: a ticker's time a minute back.
 */
export type Spoil = (typeof SPOILS)[number];

const HUGE_BYTES = 10 * 1024 * 1024;
const STALE_BY = 1000;
const OLDER_BY_MS = 60_000;
const OTHER = 'ethusdt';

type Row = unknown[];
type Depth = { kind: 'snapshot' | 'delta'; seq: number; asks: Row[]; bids: Row[]; sum?: number };
type Push = { type: string; contractCode?: string; data: unknown };

const isDepth = (push: Push): push is Push & { data: Depth } => push.type === 'depth';

/** The first row of the data, whatever the topic. */
const firstRow = (push: Push): Row | null => {
  const { data } = push;
  if (isDepth(push)) return push.data.asks[0] ?? push.data.bids[0] ?? null;
  if (!Array.isArray(data)) return null;
  return Array.isArray(data[0]) ? (data[0] as Row) : (data as Row);
};

const changeNumber = (push: Push, value: unknown): void => {
  const row = firstRow(push);
  if (row !== null) row[1] = value;
  else if (isDepth(push)) push.data.asks.push(['1', value]);
};
const alter = (push: Push): void => {
  const row = firstRow(push);
  if (row !== null) row[1] = String(Number(row[1]) + 1);
};

/** Changes the push in place. */
const spoil = (push: Push, how: Spoil, value: unknown): void => {
  switch (how) {
    case 'number':
      changeNumber(push, value);
      break;
    case 'contract':
      push.contractCode = OTHER;
      break;
    case 'crossed':
      if (!isDepth(push)) break;
      push.data.bids = [['9999999.0', '1'], ...push.data.bids];
      delete push.data.sum;
      break;
    case 'stale':
      if (isDepth(push) && push.data.kind === 'snapshot') push.data.seq = Math.max(0, push.data.seq - STALE_BY);
      break;
    case 'altered':
      alter(push);
      break;
    case 'older': {
      const row = firstRow(push);
      if (push.type === 'ticker' && row !== null) row[0] = Number(row[0]) - OLDER_BY_MS;
      break;
    }
    case 'half':
    case 'huge':
      break;
  }
};

/** Example: spoilt('{"type":"depth",…}', 'half', null) is the first half of that text. `value` stands where a number stood. */
export const spoilt = (text: string, how: Spoil, value: unknown): string => {
  if (how === 'half') return text.slice(0, Math.floor(text.length / 2));
  if (how === 'huge') return `${text.slice(0, -1)},"padding":"${'x'.repeat(HUGE_BYTES)}"}`;
  const push = JSON.parse(text) as Push;
  spoil(push, how, value);
  return JSON.stringify(push);
};
