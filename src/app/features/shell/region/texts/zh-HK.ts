import type { region as en } from './en.ts';

export const region: Record<keyof typeof en, string> = {
  'region.title': '您所在的國家或地區不支援 {{coin}}',
  'region.what': '本交易所在其營運地區不提供 {{coin}} 合約。行情可以查看，不能開倉。',
  'region.money': '這對您的資金意味着甚麼',
  'region.money.says':
    '沒有任何倉位被平倉，也沒有扣除任何資金。持倉保持不變，保證金、資金費用和強平照舊。會開倉或加倉的委託已被撤銷，其凍結的資金已恢復可用；新的此類委託會被拒絕。',
  'region.positions': '您在該合約的持倉',
  'region.orders': '您在該合約的目前委託',
  'region.do': '您可以做甚麼',
  'region.do.says': '可以平倉和撤單，{{coin}} 合約也一樣。止盈止損繼續有效。可以追加保證金。',
  'region.others': '其他合約照常交易。',
  'region.all': '目前此處沒有可交易的合約。',
  'region.stay': '留下來平倉或撤單',
  'region.to.back': '返回',
  'region.to.contract': '前往 {{contract}}',
  'region.to.orders': '前往我的委託',
  'region.to.articles': '前往文章列表',
};
