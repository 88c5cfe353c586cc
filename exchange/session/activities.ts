// What is always on, for the carousel: things that the exchange really does. What the operator publishes comes before them.
import type { PageLang } from '../../src/domain/wire/task-rows.ts';

type Texts = { readonly title: string; readonly content: string };
export type Activity = {
  readonly id: string;
  /** A page of the terminal, or an https page; "" for none. */
  readonly link: string;
  /** Epoch ms; endMs null: no end. */
  readonly startMs: number;
  readonly endMs: number | null;
  readonly texts: Readonly<Record<PageLang, Texts>>;
};

const TASKS = '/benefitsCenter/home?tab=tasks';
const ALWAYS = { startMs: Date.UTC(2026, 0, 1), endMs: null } as const;

export const ACTIVITIES: readonly Activity[] = [
  {
    ...ALWAYS,
    id: 'newcomer-tasks',
    link: TASKS,
    texts: {
      en: { title: 'First steps', content: 'Tasks for newcomers, each rewarded with a card.' },
      zh_CN: { title: '新手任务', content: '完成新手任务，即可领取卡券。' },
      zh_HK: { title: '新手任務', content: '完成新手任務，即可領取卡券。' },
    },
  },
  {
    ...ALWAYS,
    id: 'daily-volume',
    link: TASKS,
    texts: {
      en: { title: 'Daily trading', content: 'Trade 1,000 USDT in a day and get a fee coupon.' },
      zh_CN: { title: '每日交易', content: '单日交易满 1,000 USDT，领取手续费抵扣券。' },
      zh_HK: { title: '每日交易', content: '單日交易滿 1,000 USDT，領取手續費抵扣券。' },
    },
  },
  {
    ...ALWAYS,
    id: 'fee-levels',
    link: '/vip',
    texts: {
      en: { title: 'Lower fees', content: 'Your fee level follows what you traded in the last 30 days.' },
      zh_CN: { title: '费率等级', content: '费率等级按近 30 天交易量每日更新。' },
      zh_HK: { title: '費率等級', content: '費率等級按近 30 天交易量每日更新。' },
    },
  },
];
