import type { live as en } from './en.ts';

export const live: Record<keyof typeof en, string> = {
  'live.title': '直播间',
  'live.none': '没有正在进行的直播',
  'live.none.says': '本交易所目前没有人直播。有直播间开启时会列在这里。',
  'live.room': '直播间',
  'live.room.none': '没有直播间 {{id}}',
  'live.room.unnamed': '地址中没有指明直播间',
  'live.all': '全部直播间',
};
