import type { notices as en } from './en.ts';

export const notices: Record<keyof typeof en, string> = {
  'notices.filled': '委托已成交',
  'notices.filled.many': '{{count}} 笔委托已成交',
  'notices.ofTape': '记录带上：{{title}}',
  'notices.partlyFilled': '委托部分成交',
  'notices.cancelled': '委托已撤销',
  'notices.liquidated': '仓位已被强平',
  'notices.liquidated.isolated': '该仓位的保证金按标记价已低于维持保证金，交易所已将其平仓。亏损以该仓位保证金为限。',
  'notices.liquidated.cross':
    '按标记价，该币种的余额已不足以覆盖全仓仓位的维持保证金，交易所已将此仓位平仓。全仓仓位共用余额：亏损由全部余额承担，其他全仓仓位也可能被平仓。请查看仓位与余额。',
  'notices.liquidated.says': '按标记价，维持保证金已不足，交易所已将其平仓。请在仓位历史中查看结果。',
  'notices.deleveraged': '仓位已被自动减仓',
  'notices.deleveraged.says':
    '对手方仓位破产且保险基金不足以承担，盈利最高的仓位按其破产价平仓，不收手续费。至该价格的盈利归您所有。',
  'notices.delivered': '合约已交割',
  'notices.delivered.says': '合约已到交割时间。您的仓位按最后一小时指数均价平仓，结果已计入余额。',
  'notices.marginCalled': '保证金告警：{{what}}',
  'notices.marginCalled.says':
    '保证金率已达到 80%；达到 100% 时交易所将强制平仓。目前尚未平仓。请减仓、平仓、降低杠杆，或追加保证金：可在仓位行、操作日志或通知铃铛中进行。',
  'notices.marginCalled.add': '追加保证金：{{what}}',
  'notices.settled': '此前委托已有结果',
  'notices.settled.found': '委托已到达交易所，且仅计一次：{{status}}。',
  'notices.settled.absent': '该委托未成立，以后也不会成立。未产生任何费用，您可以重新提交。',
  'notices.settled.trigger.open': '条件委托已到达交易所，且仅计一次，达到触发条件时执行。',
  'notices.settled.trigger.waiting': '条件委托已到达交易所，且仅计一次，待其所属委托首次成交后生效。',
  'notices.settled.trigger.triggered': '条件委托已到达交易所，且仅计一次，现已触发。请查看委托与仓位。',
  'notices.settled.trigger.cancelled': '条件委托已到达交易所，但已被撤销，不会再下单。如仍需要，请重新下单。',
  'notices.settled.trigger.failed': '条件委托已到达交易所并已触发，但其委托被拒绝。请查看仓位，如仍需要，请重新下单。',
  'notices.settled.trigger.unknown': '条件委托已到达交易所，且仅计一次，状态未知。请查看委托与仓位。',
  'notices.sessionEnded': '您已退出登录',
  'notices.sessionEnded.says': '仓位和委托保持不变。登录后可继续管理。',
  'notices.bell': '通知',
  'notices.bell.unread': '通知，{{count}} 条未读',
  'notices.bell.none': '本次会话暂无通知。成交、撤单、追加保证金和强平通知会列在这里。',
  'notices.bell.see': '在历史记录中查看',
};
