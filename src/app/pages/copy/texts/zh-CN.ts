import type { copy as en } from './en.ts';

export const copy: Record<keyof typeof en, string> = {
  'copy.title': '跟单',
  'copy.none': '没有可以跟单的交易员',
  'copy.none.says': '本交易所暂时没有人带单。有人带单后会列在这里，业绩来自真实成交。',
  'copy.traders': '可以跟单的交易员',
  'copy.mine': '我的跟单',
  'copy.mine.none': '您没有跟单任何交易员',
  'copy.mine.noPositions': '没有跟单仓位',
  'copy.mine.says': '跟随交易员的仓位会列在这里。您自己的仓位在交易页面，不受跟单影响。',
  'copy.mock': '模拟中没有跟单',
  'copy.mock.says': '只有实盘可以跟单。这与您的模拟仓位无关。',
  'copy.toReal': '在实盘中查看',
};
