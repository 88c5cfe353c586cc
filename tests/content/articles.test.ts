// The articles say what the exchange does: the same in three languages, figures by names that the page reads, numbers those of the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_OPEN_PLANS } from '../../exchange/kernel/state/trigger-index.ts';
import {
  DELIVERY_FEE_PPM,
  FUNDING_CLAMP_PPB,
  FUNDING_INTEREST_PPB,
  GUARD_PERMILLE,
  MARGIN_CALL_PERCENT,
  MARK_BAND,
  MARK_SAMPLES,
  TOP_UP_A_DAY,
  VIP_DAYS,
  VIP_LEVELS,
} from '../../exchange/kernel/language/venue-assumptions.ts';
import { WELCOME_FUNDS } from '../../exchange/session/users.ts';
import { headOf, parseArticle, plainText, readLines } from '../../parse-article.ts';
import { findLatePage } from '../../src/app/pages/late-pages.ts';
import type { Article, Line } from '../../src/domain/article/article.ts';
import { articles, slugOf, topics } from '../../src/domain/article/articles.ts';
import type { Offer } from '../../src/domain/contract/environment-offers.ts';
import { isFigureName } from '../../src/domain/article/figure.ts';

const content = join(import.meta.dirname, '../../content');
const languages = ['en', 'zh-CN', 'zh-HK'] as const;
const read = (slug: string, language: string): Article => {
  const file = join(content, slug, `${language}.md`);
  return parseArticle(readFileSync(file, 'utf8'), `${slug}/${language}.md`);
};

type Found = { readonly figures: readonly string[]; readonly links: readonly string[] };
const inLine = (line: Line): Found => {
  const parts = line.map((one): Found => {
    if (one.kind === 'figure') return { figures: [`${one.name} ${one.contract ?? ''}`], links: [] };
    if (one.kind === 'link') return { ...inLine(one.of), links: [one.to] };
    return one.kind === 'strong' ? inLine(one.of) : { figures: [], links: [] };
  });
  return { figures: parts.flatMap(({ figures }) => figures), links: parts.flatMap(({ links }) => links) };
};
const foundIn = (article: Article): Found => {
  const lines = readLines(article).map(inLine);
  return {
    figures: lines.flatMap(({ figures }) => figures).toSorted(),
    links: lines.flatMap(({ links }) => links).toSorted(),
  };
};
const shapeOf = ({ blocks }: Article): readonly string[] =>
  blocks.map((block) =>
    block.kind === 'heading'
      ? `${block.kind} ${block.level}`
      : block.kind === 'list'
        ? `${block.kind} ${block.items.length}`
        : block.kind === 'table'
          ? `${block.kind} ${block.rows.length}`
          : block.kind,
  );
const numbersOf = (article: Article): readonly string[] =>
  readLines(article)
    .flatMap((line) => plainText(line).match(/\d[\d,]*(?:\.\d+)?%?/g) ?? [])
    .toSorted();

const percent = (part: number, of: number): string => `${(100 * part) / of}%`;
/** As the texts write sums. Example: 10,000 coins are "10,000". */
const coins = (minor: bigint): string => (Number(minor) / 1e10).toLocaleString('en');
/** Every number in prose, by what of the code it is. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  'mark-price': [String(MARK_SAMPLES), String(MARK_SAMPLES / 2), percent(1, MARK_BAND), '100%'],
  'index-price': ['60'],
  funding: [percent(Number(FUNDING_INTEREST_PPB), 1e9), percent(Number(FUNDING_CLAMP_PPB), 1e9)],
  margin: [`${MARGIN_CALL_PERCENT}%`, '100%'],
  liquidation: ['0'],
  'insurance-fund': [],
  deleveraging: ['5', '1'],
  'order-types': [percent(Number(GUARD_PERMILLE), 1_000)],
  'trigger-orders': ['0.1', '10', String(MAX_OPEN_PLANS)],
  'price-limits': [percent(Number(GUARD_PERMILLE), 1_000)],
  // At 08:00, by the indices of 60 minutes.
  delivery: ['08', '00', '60', percent(DELIVERY_FEE_PPM, 1e6)],
  fees: [
    ...VIP_LEVELS.flatMap(({ makerPercent, takerPercent, tradedUsdt }, level) => [
      String(level),
      tradedUsdt.toLocaleString('en'),
      `${makerPercent}%`,
      `${takerPercent}%`,
    ]),
    String(VIP_DAYS),
    percent(DELIVERY_FEE_PPM, 1e6),
  ],
  cards: ['24'],
  tape: [],
  'first-order': [],
  'watch-position': [`${MARGIN_CALL_PERCENT}%`, '100%'],
  'add-money': [...WELCOME_FUNDS.map(([, minor]) => minor), ...Object.values(TOP_UP_A_DAY)].map(coins),
  'order-not-filled': [percent(Number(GUARD_PERMILLE), 1_000)],
  'liquidated-early': [`${MARGIN_CALL_PERCENT}%`],
  'profit-shown': [],
  'real-and-mock': [],
};

const languagesOf = (en: string, cn: string, hk: string) => ({ en, 'zh-CN': cn, 'zh-HK': hk });
/** What the article on the environments says of each line of what mock trading hides. */
const HIDDEN: Readonly<Record<Offer, Readonly<Record<(typeof languages)[number], string>>>> = {
  coupons: languagesOf('cards, coupons and tickets', '卡、抵扣券和开仓券', '卡、抵扣券和開倉券'),
  guide: languagesOf('the operation guide', '操作指南', '操作指南'),
  topUp: languagesOf('top-up', '领取练习资金', '領取練習資金'),
  transfer: languagesOf('transfer', '划转', '劃轉'),
  couponSetting: languagesOf('the settings of fee coupons', '手续费抵扣券的设置', '手續費抵扣券的設定'),
  usdcList: languagesOf('Contracts in USDC', 'USDC 合约', 'USDC 合約'),
  positionHistory: languagesOf('the history of positions', '仓位历史', '倉位歷史'),
  copyTrading: languagesOf('copy trading', '跟单', '跟單'),
};

describe('articles', () => {
  test('[LIST-06] each article is there in each language, and no other', () => {
    // Beside them stand the operator's research and news.
    const beside = ['news', 'research'];
    const folders = readdirSync(content).filter((name) => !beside.includes(name));
    expect(folders.toSorted()).toEqual(articles.map(({ slug }) => slug as string).toSorted());
    for (const { slug, topic } of articles) {
      expect(slugOf(slug)).toBe(slug);
      expect(topics).toContain(topic);
      for (const language of languages) expect(existsSync(join(content, slug, `${language}.md`))).toBe(true);
    }
  });

  test.each(articles.map(({ slug }) => slug))(
    '[LIST-06] [X-01] %s has the same parts, figures, links and numbers in three languages',
    (slug) => {
      const [en, ...others] = languages.map((language) => read(slug, language));
      if (en === undefined) throw new Error('no English');
      for (const other of others) {
        expect(shapeOf(other)).toEqual(shapeOf(en));
        expect(foundIn(other)).toEqual(foundIn(en));
        expect(new Set(numbersOf(other))).toEqual(new Set(numbersOf(en)));
      }
    },
  );

  test.each(articles.map(({ slug }) => slug))(
    '[LIST-06] %s names figures that the page reads, articles and pages that are there, and numbers of the code',
    (slug) => {
      const article = read(slug, 'en');
      const { figures, links } = foundIn(article);
      expect(figures.filter((name) => !isFigureName(name.split(' ')[0] ?? ''))).toEqual([]);
      expect(
        links.filter((to) =>
          to.startsWith('/')
            ? to !== '/replay' && findLatePage(to) === null
            : slugOf(to.replace('article:', '')) === null,
        ),
      ).toEqual([]);
      expect(new Set(numbersOf(article))).toEqual(new Set(NUMBERS[slug]));
    },
  );

  test('[LIST-06] [X-05] the article on Real and Mock names each thing that mock trading hides', () => {
    for (const language of languages) {
      const differs = readFileSync(join(content, 'real-and-mock', `${language}.md`), 'utf8').split('\n## ')[2] ?? '';
      for (const words of Object.values(HIDDEN)) expect(differs).toContain(words[language]);
    }
  });

  test('[LIST-06] an article is short: 120 to 350 words, with a summary for lists', () => {
    for (const { slug } of articles) {
      const article = read(slug, 'en');
      const words = readLines(article).map(plainText).join(' ').split(/\s+/).length;
      expect(words, slug).toBeGreaterThan(120);
      expect(words, slug).toBeLessThan(360);
      for (const language of languages) expect(headOf(read(slug, language)).summary.length, slug).toBeGreaterThan(20);
    }
  });
});
