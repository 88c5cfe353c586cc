// The query string of an address. Unknown and malformed parts are left out, never an error.
import type { BizType, Contract, ContractType } from '../domain/contract/contract.ts';
import type { OrdersSearch } from './flows/orders-address.ts';

export type TradeSearch = {
  /** Code of a contract; with a delivery contractType it is the part before the underscore. */
  readonly contractCode: string;
  readonly contractType?: ContractType | undefined;
  /** code_type_d, e.g. btcusdt_quarter_d. */
  readonly tradeName?: string | undefined;
  readonly lang?: string | undefined;
  readonly fromPage?: string | undefined;
  /** The order form begins with the opening ticket chosen. */
  readonly useOpenCard?: true | undefined;
  /** The order form begins with this experience card chosen. */
  readonly cardId?: string | undefined;
};

export type AuthSearch = { readonly next?: string | undefined; readonly lang?: string | undefined };

const contractTypes: readonly ContractType[] = ['perpetual', 'week', 'nextWeek', 'quarter', 'nextQuarter'];
export const defaultCode = 'btcusdt';

/** The router reads a value that is a number as one, where it comes out as the same text again. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
const code = (value: unknown): string | undefined => {
  const found = text(value)?.toLowerCase();
  return found !== undefined && /^[a-z0-9_]{1,40}$/.test(found) ? found : undefined;
};
const type = (value: unknown): ContractType | undefined =>
  contractTypes.find((known) => known.toLowerCase() === text(value)?.toLowerCase());

/** Example: {tradeName: "btcusdt_quarter_d"} is contract code btcusdt of type quarter; {} is btcusdt. */
export const readTradeSearch = (search: Readonly<Record<string, unknown>>): TradeSearch => {
  const tradeName = code(text(search['tradeName'])?.toLowerCase().endsWith('_d') ? search['tradeName'] : undefined);
  const [named, namedType] = text(search['tradeName'])?.split('_') ?? [];
  const byName = tradeName === undefined ? undefined : type(namedType);
  return {
    contractCode: (byName === undefined ? undefined : code(named)) ?? code(search['contractCode']) ?? defaultCode,
    contractType: byName ?? type(search['contractType']),
    tradeName,
    lang: text(search['lang']),
    fromPage: text(search['fromPage']),
    cardId: /^\d{1,24}$/.exec(String(search['cardId']))?.[0],
    useOpenCard: String(search['useOpenCard']) === 'true' ? true : undefined,
  };
};

export const readAuthSearch = (search: Readonly<Record<string, unknown>>): AuthSearch => ({
  next: text(search['next']),
  lang: text(search['lang']),
});

/** The query string of a late page, unread: whatever is a text. The page reads its own parts, so that no other page carries its rules. */
export type LateSearch = { readonly [part: string]: string | undefined };
/** Every part that is a text, the others left out. Example: {type: "3", page: null} is type 3. */
export const textsOfSearch = (search: Readonly<Record<string, unknown>>): LateSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([part, value]) => {
      const found = text(value);
      return found === undefined ? [] : [[part, found]];
    }),
  );

/** The address of a full page of orders, unread: the page reads it (`readOrdersSearch`). */
export type OrdersAddress = { readonly [part in keyof OrdersSearch]?: string | undefined };
export const ordersAddress = (search: Readonly<Record<string, unknown>>): OrdersAddress => textsOfSearch(search);

/** A replay may show a full page of orders of its tape, by the address that it would have. */
export type ReplaySearch = AuthSearch & OrdersAddress;
export const readReplaySearch = (search: Readonly<Record<string, unknown>>): ReplaySearch => ({
  ...(text(search['type']) === undefined ? {} : textsOfSearch(search)),
  ...readAuthSearch(search),
});

/** The contract an address means; null when the exchange has none such. Delivery: code part and type, or the full code. */
export const findContract = (contracts: readonly Contract[], search: TradeSearch): Contract | null => {
  const exact = contracts.find((contract) => contract.code === search.contractCode);
  const { contractType } = search;
  if (contractType === undefined || contractType === 'perpetual') return exact ?? null;
  // A page of one delivery contract stays with it: when that ends, another of the same kind must not take its place unseen.
  if (exact?.bizType === 'deliver' || /_\d{6}$/.test(search.contractCode)) return exact ?? null;
  const part = search.contractCode.split('_')[0];
  return (
    contracts.find(
      (contract) =>
        contract.contractType === contractType &&
        contract.deliveryPrice === undefined &&
        contract.code.split('_')[0] === part,
    ) ?? null
  );
};

/** Before the contracts are known: delivery codes end with their date. */
export const guessBizType = (search: TradeSearch): BizType =>
  (search.contractType ?? 'perpetual') !== 'perpetual' || /_\d{6}$/.test(search.contractCode) ? 'deliver' : 'perpetual';
