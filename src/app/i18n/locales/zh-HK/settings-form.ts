import type { settingsForm as english } from '../en/settings-form.ts';

export const settingsForm: Record<keyof typeof english, string> = {
  'settings.failed.title': '未儲存：{{settings}}',
  'settings.failed.refused': '已恢復為之前的設定，委託、持倉和資金不受影響。原因：{{reason}}請稍後再次更改。',
  'settings.failed.lost':
    '交易所沒有應答，因此顯示其最後告知的設定。委託、持倉和資金不受影響。連線恢復後請查看該設定，如不符合您的選擇請再次更改。',
  'settings.failed.replay': '這是重播：顯示的是當時的設定。您自己的設定未改變。請在交易頁面更改。',
  'settings.theme': '主題',
  'settings.theme.dark': '深色',
  'settings.theme.light': '淺色',
  'settings.theme.system': '跟隨系統',
  'settings.palette.default': '綠 / 紅',
  'settings.palette.cvd': '藍 / 橙',
  'settings.palette.hint': '藍與橙對各種色覺都易於分辨。',
  'settings.plainRows': '盤口使用普通文字行',
  'settings.orders': '落盤',
  'settings.resetLayout': '還原面板大小',
  'settings.desktopNotices': '成交時顯示桌面通知',
  'settings.desktopNotices.denied': '瀏覽器不允許此頁面顯示通知。請在瀏覽器設定中允許後再開啟。',
  'settings.desktopNotices.none': '此瀏覽器沒有桌面通知。',
};
