// Every text of the catalogue is shown somewhere: what nobody shows is translated three times for nothing, and misleads who looks for a word.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/app/i18n/locales/en/index.ts';
import { isAccountSetting, settingNames } from '../../../src/domain/settings/settings.ts';

/**
 * Keys that are put together at run time, by what they begin with: the ends there are, or 'all' where nothing else begins like them. A new family is
 * declared here and nowhere else.
 */
const families: Readonly<Record<string, readonly string[] | 'all'>> = {
  'articles.': ['next', 'previous'],
  'articles.figure.': 'all',
  'articles.topic.': 'all',
  'identity.can.': 'all',
  'tasks.reward.': 'all',
  'tasks.way.': 'all',
  'fundPage.card.': ['paid', 'came', 'took'],
  'fundPage.kind.': 'all',
  'fundPage.status.': ['unused', 'in-use', 'used', 'expired', 'recycled'],
  'benefits.credit.': 'all',
  'benefits.gives.': 'all',
  'benefits.end.': ['claimed', 'used', 'expired', 'recycled', 'gone'],
  'benefits.fact.': ['claim', 'use', 'close'],
  'benefits.holds.': 'all',
  'benefits.kind.': 'all',
  'benefits.list.': 'all',
  'benefits.none.': ['live', 'used', 'expired'],
  'benefits.state.': 'all',
  'benefits.time.': ['claim', 'use', 'close'],
  'benefits.type.': 'all',
  'benefits.until.': 'all',
  'contractPage.tab.': 'all',
  'holdings.none.': 'all',
  'transfer.stays.': 'all',
  'auth.login.': ['busy', 'says', 'submit', 'unknown'],
  'auth.register.': ['busy', 'says', 'submit', 'unknown'],
  'book.': ['ask', 'bid', 'price', 'total'],
  'book.layout.': 'all',
  'chart.': ['open', 'high', 'low', 'close'],
  'chart.colour.': 'all',
  'chart.drawings.kind.': 'all',
  'chart.edge.': ['above', 'below'],
  'chart.heat.level.': 'all',
  'chart.heat.side.': 'all',
  'chart.footprint.': ['price', 'sold', 'bought', 'notable'],
  'chart.footprint.state.': 'all',
  'chart.indicator.': 'all',
  'chart.indicator.short.': 'all',
  'chart.label.': ['mark', 'index'],
  'chart.lines.': ['takeProfit', 'stopLoss'],
  'chart.lines.show.': 'all',
  'chart.line.': 'all',
  'chart.param.': 'all',
  'chart.period.': 'all',
  'chart.price.': 'all',
  'chart.picture.': ['saving', 'copying', 'saved', 'copied', 'refused', 'failed'],
  'chart.properties.': ['gridAcross', 'gridUp', 'hollow', 'countdown', 'legendPrices', 'legendChange', 'legendVolume'],
  'chart.scale.': 'all',
  'chart.type.': 'all',
  'chart.view.': 'all',
  'common.': ['rise', 'fall'],
  // The trade's own names of what is wrong with an order [FORM-08], some of kinds that are not offered yet.
  contract: ['Exchange_028', '_338', '_429', '_227', '_267', '_optimize_041', 'Order_058'],
  person_setting_: ['090'],
  'depth.upTo.': 'all',
  'details.': ['log', 'share'],
  'details.forced.': 'all',
  'details.log.': 'all',
  'details.realised.': 'all',
  'details.share.': ['saving', 'copying', 'saved', 'copied', 'refused', 'failed'],
  'details.share.biz.': 'all',
  'field.': ['from', 'to'],
  'form.': [
    'amount',
    'card',
    'cross',
    'isolated',
    'price',
    'takeProfit',
    'takeProfitLimit',
    'stopLoss',
    'stopLossLimit',
  ],
  'page.tab.': 'all',
  'research.feed.why.': 'all',
  'research.from.': 'all',
  'research.mood.': 'all',
  'research.news.': ['all', 'simulation', 'operator', 'sample', 'feed'],
  'research.reason.': ['other', 'analyst', 'research', 'platform', 'project'],
  'research.regime.': 'all',
  'research.signals.': 'all',
  'research.social.': ['up', 'neither', 'down'],
  'page.tabTitle.': 'all',
  'copy.how.': 'all',
  'copy.miss.': ['open', 'close'],
  'copy.missed.': 'all',
  'copy.status.': 'all',
  'copy.stop.': ['of', 'close', 'keep'],
  'copy.end.': ['of'],
  'copy.style.': 'all',
  'copy.will.': 'all',
  'trades.filter.': ['least', 'large'],
  'overview.about.': 'all',
  'overview.group.': 'all',
  'overview.rules.kind.': 'all',
  'form.bookPrice.': ['own', '1', '5', '10', '20', 'now.buy', 'now.sell'],
  'form.stops.': ['simple', 'advanced', 'market', 'limit', 'buy', 'sell'],
  'form.stops.by.': 'all',
  'form.stops.fit.': 'all',
  'form.callback.': ['now.buy', 'now.sell'],
  'form.plan.': 'all',
  'form.trigger.by.': 'all',
  'form.enter.': 'all',
  'form.field.': 'all',
  'form.kind.': 'all',
  'form.leverage.': ['long', 'short', 'together'],
  // domain/order/amount.ts and size/risk-amount.ts, by their last word.
  'form.problem.': [
    'notANumber',
    'offLot',
    'offTick',
    'overMaximum',
    'underOneContract',
    'noPrice',
    'riskMissing',
    'riskNeedsStop',
    'riskTooSmall',
    'riskOverAll',
    'noEquity',
  ],
  'form.settings.layout.': 'all',
  'layout.': ['left', 'normal', 'right', 'left.says', 'normal.says', 'right.says'],
  'layout.swap.': 'all',
  'form.settings.unit.': 'all',
  'form.size.': 'all',
  'form.none.': 'all',
  'form.ticket.usage.': 'all',
  'form.tif.': 'all',
  'form.words.by.': 'all',
  'form.words.life.': 'all',
  'fresh.': 'all',
  'header.': ['mock', 'mock.says', 'real', 'real.says'],
  'list.tab.': 'all',
  'notices.settled.trigger.': 'all',
  'histories.': ['first', 'newer', 'older', 'last'],
  'histories.tab.': 'all',
  'histories.biz.': 'all',
  'histories.end.': 'all',
  'histories.money.': 'all',
  'histories.role.': 'all',
  'histories.trigger.': ['waiting', 'triggered', 'failed', 'ended-by-exchange', 'no-balance', 'no-position', 'refused'],
  'histories.view.': 'all',
  'positions.by.': 'all',
  'positions.cannot.': 'all',
  'orders.kind.': 'all',
  'positions.increase.': ['long', 'short'],
  'orders.list.': 'all',
  'orders.origin.': 'all',
  'orders.reason.': 'all',
  'orders.side.': 'all',
  'orders.status.': 'all',
  'orders.trigger.by.': 'all',
  'orders.trigger.kind.': 'all',
  'orders.': ['count'],
  'panel.': ['assets', 'book', 'chart', 'order', 'positions', 'trades'],
  'positions.': ['count', 'long', 'short'],
  'positions.account.': 'all',
  'positions.adjust.do.': 'all',
  'positions.adjust.done.': 'all',
  'positions.adjust.most.': 'all',
  'positions.adjust.over.': 'all',
  'positions.stops.': ['whole', 'partial'],
  'positions.sub.': ['stops', 'closes', 'adds'],
  'positions.stops.note.': ['whole', 'partial', 'replaces'],
  'positions.stops.set.': 'all',
  // By the names of wire calls and topics.
  'region.to.': ['back', 'orders', 'articles'],
  'replay.call.': 'all',
  'replay.jump.': 'all',
  'replay.mark.': 'all',
  'replay.moment.': 'all',
  'replay.none.': 'all',
  'replay.stream.': 'all',
  'replay.trade.': 'all',
  // A change that was not saved names what was changed; those of the form have values in words.
  'settings.': [...settingNames.filter(isAccountSetting), 'theme', 'density', 'motion', 'comma', 'plainRows', 'hotBar'],
  'settings.comma.': ['group', 'decimal'],
  'settings.density.': 'all',
  'settings.motion.': 'all',
  'settings.tab.': 'all',
  'settings.desktopNotices.': 'all',
  'settings.palette.': ['default', 'cvd'],
  'settings.theme.': 'all',
  'settings.unit.': 'all',
  'status.health.': 'all',
};

const root = join(import.meta.dirname, '../../..');
const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name) && !/[/\\](?:texts|locales)[/\\]/.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');
const keys = Object.keys(catalogue);
const isOf = (key: string, [prefix, ends]: readonly [string, readonly string[] | 'all']): boolean =>
  key.startsWith(prefix) && (ends === 'all' || ends.includes(key.slice(prefix.length)));
const isNamed = (key: string): boolean => source.includes(`'${key}'`);

describe('the catalogue', () => {
  test('[X-01] has no text that nobody shows', () => {
    const all = Object.entries(families);
    expect(keys.filter((key) => !isNamed(key) && !all.some((family) => isOf(key, family)))).toEqual([]);
  });

  test('[X-01] has each family that is put together at run time, with every end that is named', () => {
    for (const [prefix, ends] of Object.entries(families)) {
      const found = keys.filter((key) => isOf(key, [prefix, ends]));
      expect(found.length, prefix).toBe(ends === 'all' ? Math.max(1, found.length) : ends.length);
    }
  });
});
