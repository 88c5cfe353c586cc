import type { Language } from '../../domain/settings/settings.ts';
import type { MessageKey } from '../i18n/catalogue.ts';

const KEYS = [
  'book.title',
  'trades.title',
  'book.price',
  'book.total',
  'book.spread',
  'fresh.loading',
  'fresh.live',
  'fresh.late',
  'fresh.gapped',
  'fresh.resyncing',
  'fresh.offline',
  'fresh.replay',
] as const satisfies readonly MessageKey[];
type BootKey = (typeof KEYS)[number];
type Words = Readonly<Record<BootKey, string>>;

const inOrder = (...texts: readonly string[]): Words =>
  Object.fromEntries(KEYS.map((key, at) => [key, texts[at]])) as Words;

/** The few words of the first book, as the catalogues have them (a test holds them equal): those are not here yet. */
export const bootWords: Readonly<Record<Language, Words>> = {
  en: inOrder(
    'Book',
    'Trades',
    'Price',
    'Total',
    'Spread',
    'loading',
    'live',
    'late',
    'gap found',
    'resyncing',
    'offline',
    'tape',
  ),
  'zh-CN': inOrder(
    '盘口',
    '成交',
    '价格',
    '累计',
    '价差',
    '加载中',
    '实时',
    '延迟',
    '数据缺口',
    '重新同步',
    '离线',
    '记录带',
  ),
  'zh-HK': inOrder(
    '買賣盤',
    '成交',
    '價格',
    '累計',
    '差價',
    '載入中',
    '即時',
    '延遲',
    '數據缺口',
    '重新同步',
    '離線',
    '記錄帶',
  ),
};
