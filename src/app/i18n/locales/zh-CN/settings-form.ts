import type { settingsForm as english } from '../en/settings-form.ts';

export const settingsForm: Record<keyof typeof english, string> = {
  'settings.failed.title': '未保存：{{settings}}',
  'settings.failed.refused': '已恢复为之前的设置，委托、持仓和资金不受影响。原因：{{reason}}请稍后再次更改。',
  'settings.failed.lost':
    '交易所没有应答，因此显示其最后告知的设置。委托、持仓和资金不受影响。连接恢复后请查看该设置，如不符合您的选择请再次更改。',
  'settings.failed.replay': '这是回放：显示的是当时的设置。您自己的设置未改变。请在交易页面更改。',
  'settings.theme': '主题',
  'settings.theme.dark': '深色',
  'settings.theme.light': '浅色',
  'settings.theme.system': '跟随系统',
  'settings.palette.default': '绿 / 红',
  'settings.palette.cvd': '蓝 / 橙',
  'settings.palette.hint': '蓝与橙对各种色觉都易于区分。',
  'settings.plainRows': '盘口使用普通文本行',
  'settings.orders': '下单',
  'settings.resetLayout': '恢复面板大小',
  'settings.desktopNotices': '成交时显示桌面通知',
  'settings.desktopNotices.denied': '浏览器不允许此页面显示通知。请在浏览器设置中允许后再打开。',
  'settings.desktopNotices.none': '此浏览器没有桌面通知。',
};
