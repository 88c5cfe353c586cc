// What is on, for the carousel. Each names something that the exchange really does; its link leads to the trade page of the environment that asks.
import type { Env } from '../ports.ts';
import { environments } from '../../src/domain/wire/numbers.ts';
import type { PageLang } from '../../src/domain/wire/task-rows.ts';

type Texts = { readonly title: string; readonly content: string };
export type Activity = {
  readonly id: string;
  readonly link: (env: Env) => string;
  /** Epoch ms; endMs null: no end. */
  readonly startMs: number;
  readonly endMs: number | null;
  readonly texts: Readonly<Record<PageLang, Texts>>;
};

const tradePage = (env: Env): string =>
  env === environments.mock ? '/contract/mock/trade' : '/contract/exchange/trade';
const START_MS = Date.UTC(2026, 0, 1);

export const ACTIVITIES: readonly Activity[] = [
  {
    id: 'newcomer-tasks',
    link: tradePage,
    startMs: START_MS,
    endMs: null,
    texts: {
      en: { title: 'First steps', content: 'Five tasks for newcomers, each rewarded with a card.' },
      zh_CN: { title: '新手任务', content: '五个新手任务，完成即可领取卡券。' },
      zh_HK: { title: '新手任務', content: '五個新手任務，完成即可領取卡券。' },
    },
  },
  {
    id: 'daily-volume',
    link: tradePage,
    startMs: START_MS,
    endMs: null,
    texts: {
      en: { title: 'Daily trading', content: 'Trade 1,000 USDT in a day and get a fee coupon.' },
      zh_CN: { title: '每日交易', content: '单日交易满 1,000 USDT，领取手续费抵扣券。' },
      zh_HK: { title: '每日交易', content: '單日交易滿 1,000 USDT，領取手續費抵扣券。' },
    },
  },
  {
    id: 'fee-levels',
    link: tradePage,
    startMs: START_MS,
    endMs: null,
    texts: {
      en: { title: 'Lower fees', content: 'Your fee level follows what you traded in the last 30 days.' },
      zh_CN: { title: '费率等级', content: '费率等级按近 30 天交易量每日更新。' },
      zh_HK: { title: '費率等級', content: '費率等級按近 30 天交易量每日更新。' },
    },
  },
];
