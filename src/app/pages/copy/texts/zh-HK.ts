import type { copy as en } from './en.ts';

export const copy: Record<keyof typeof en, string> = {
  'copy.title': '跟單',
  'copy.none': '沒有可以跟單的交易員',
  'copy.none.says': '本交易所暫時沒有人帶單。有人帶單後會列在這裏，業績來自真實成交。',
  'copy.traders': '可以跟單的交易員',
  'copy.mine': '我的跟單',
  'copy.mine.none': '您沒有跟單任何交易員',
  'copy.mine.noPositions': '沒有跟單倉位',
  'copy.mine.says': '跟隨交易員的倉位會列在這裏。您自己的倉位在交易頁面，不受跟單影響。',
  'copy.mock': '模擬中沒有跟單',
  'copy.mock.says': '只有實盤可以跟單。這與您的模擬倉位無關。',
  'copy.toReal': '在實盤中查看',
};
