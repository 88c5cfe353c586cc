import type { live as en } from './en.ts';

export const live: Record<keyof typeof en, string> = {
  'live.title': '直播間',
  'live.none': '沒有進行中的直播',
  'live.none.says': '本交易所目前沒有人直播。有直播間開啟時會列在這裡。',
  'live.room': '直播間',
  'live.room.none': '沒有直播間 {{id}}',
  'live.room.unnamed': '網址中沒有指明直播間',
  'live.all': '全部直播間',
};
