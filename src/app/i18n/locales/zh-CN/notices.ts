import type { notices as en } from '../en/notices.ts';

export const notices: Record<keyof typeof en, string> = {
  'notices.filled': '委托已成交',
  'notices.partlyFilled': '委托部分成交',
  'notices.cancelled': '委托已撤销',
  'notices.liquidated': '仓位已被强平',
  'notices.liquidated.says': '该仓位的保证金按标记价已低于维持保证金，交易所已将其平仓。亏损以该仓位保证金为限。',
  'notices.settled': '此前委托已有结果',
  'notices.settled.found': '委托已到达交易所，且仅计一次：{{status}}。',
  'notices.settled.absent': '委托未到达交易所，未产生任何费用。',
  'notices.sessionEnded': '您已退出登录',
  'notices.sessionEnded.says': '仓位和委托保持不变。登录后可继续管理。',
  'notices.line': '{{contract}} {{side}} {{amount}} @ {{price}}',
  'notices.dismiss': '关闭',
};
