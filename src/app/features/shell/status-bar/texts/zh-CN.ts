import type { status as en } from './en.ts';

export const status: Record<keyof typeof en, string> = {
  'status.label': '终端状态',
  'status.notLive': '非实时',
  'status.live': '实时 {{speed}}×',
  'status.tape': '本页的每条消息与指令都记录在带上：目前 {{events}} 条。',
  'status.saveTape': '保存记录带',
  'status.tapeSaved': '记录带已保存',
  'status.tapeSaved.says': '{{file}} 包含本页收发的全部内容，可附在报告中。',
  'status.tapeFailed': '无法保存记录带',
  'status.tapeFailed.says': '引擎未交出记录带，其他不受影响。请重试。',
  'status.market': '行情',
  'status.orders': '委托',
  'status.health.connecting': '连接中',
  'status.health.live': '正常',
  'status.health.late': '延迟',
  'status.health.offline': '离线',
  'status.health.replay': '回放',
  'status.health.ended': '记录带结束',
  'status.market.says':
    '行情：帧 {{frames}}，拒收 {{rejected}}，缺口 {{gaps}}，重新同步 {{resyncs}}，重连 {{reconnects}}。',
  'status.orders.says': '下单：委托与撤单能否到达交易所。状态正常时始终可以撤单。',
  'status.rates': '收 {{in}}/s · 绘 {{painted}}/s',
  'status.source.simulation': '模拟行情 种子 {{seed}}',
  'status.source.recording': '录制行情 {{file}} ×{{speed}}',
  'status.source.says': '交易所的行情来源',
  'status.time.says': '交易所时间',
};
