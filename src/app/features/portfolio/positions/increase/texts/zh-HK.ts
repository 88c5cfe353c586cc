import type { positionIncrease as en } from './en.ts';

export const positionIncrease: Record<keyof typeof en, string> = {
  'positions.increase': '加倉',
  'positions.increase.says': '成交部分以{{lever}}併入此倉位。',
  'positions.increase.long': '以 {{price}} 買入 {{amount}}',
  'positions.increase.short': '以 {{price}} 賣出 {{amount}}',
  'positions.increase.most': '最多可加 {{amount}}',
  'positions.increase.available': '可用',
  'positions.increase.now': '立即以當前最優價格成交，併入此倉位。',
  'positions.increase.waits': '在訂單簿中等待，直到價格到達或您撤單；期間凍結所需成本。',
  'positions.increase.changed': '倉位已變化：期間數量、槓桿或保證金模式有變。未發送任何委託。請先查看再繼續。',
  'positions.increase.card': '體驗金卡開的倉位不能加倉。',
  'positions.increase.copied': '跟單倉位隨帶單員變動，不能自行加倉。',
};
