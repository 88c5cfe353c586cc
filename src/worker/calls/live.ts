// Live rooms: read while somebody looks, said in and hosted.
import {
  changeLiveRoom,
  moderateLiveRoom,
  openLiveRoom,
  readLiveRoom,
  readLiveRooms,
  sayInLiveRoom,
} from '../../domain/wire/compiled/live.ts';
import type { LiveMessageRow, LiveRoomRow, LiveRoomPage as WirePage } from '../../domain/wire/live-rows.ts';
import type { LiveRoom, LiveRoomPage, LiveRow } from '../../domain/site/live.ts';
import type { Language } from '../../domain/settings/settings.ts';
import { command, query, type NounCalls } from './declare.ts';

const statuses = { 0: 'to-come', 1: 'live', 2: 'ended' } as const;

const toRoom = (row: LiveRoomRow): LiveRoom => ({
  id: row.id,
  name: row.roomName,
  host: row.userName,
  status: statuses[row.status],
  language: row.lang.replace('_', '-') as Language,
  startMs: row.startTime,
  readers: row.anchorPopular,
  isHouse: row.isHouse === 1,
  showsFills: row.showFills === 1,
  showsDrawings: row.showDrawings === 1,
});
const toRow = (row: LiveMessageRow): LiveRow => {
  const head = { id: row.id, timeMs: row.time };
  switch (row.what) {
    case 'said':
      return { what: row.what, ...head, by: row.userName, isHost: row.isHost === 1, text: row.text };
    case 'removed':
      return { what: row.what, ...head, by: row.userName, isHost: row.isHost === 1 };
    case 'fill': {
      const { side, price, amount, contractCode: contract } = row;
      return { what: row.what, ...head, by: row.userName, isHost: row.isHost === 1, contract, side, price, amount };
    }
    case 'drawing': {
      const points = row.points.map(([timeMs, price]) => ({ timeMs, price }));
      const by = { by: row.userName, isHost: row.isHost === 1 };
      return { what: row.what, ...head, ...by, contract: row.contractCode, points };
    }
    case 'trade': {
      const { side, price, amount, value, coin, contractCode: contract } = row;
      return { what: row.what, ...head, contract, side, price, amount, value, coin };
    }
    case 'liquidation': {
      const { side, price, amount, contractCode: contract } = row;
      return { what: row.what, ...head, contract, side, price, amount };
    }
    case 'funding':
      return { what: row.what, ...head, contract: row.contractCode, rate: row.rate };
    default:
      return { what: row.what, ...head, contract: row.contractCode, price: row.price };
  }
};
const toPage = ({ room, rows, isWhole }: WirePage): LiveRoomPage => ({
  room: toRoom(room),
  rows: rows.map(toRow),
  isWhole: isWhole === 1,
});
/** Rooms are the same whatever is traded. */
const params = { bizType: 'perpetual' } as const;

export const liveCalls = {
  reads: {},
  queries: {
    liveRooms: query('liveRooms', {
      call: readLiveRooms,
      toInput: () => ({ params }),
      toAnswer: ({ rows }) => rows.map(toRoom),
    }),
    liveRoom: query('liveRoom', {
      call: readLiveRoom,
      toInput: ({ id, before }) => ({ params, query: { id, ...(before !== null && { before }) } }),
      toAnswer: toPage,
    }),
  },
  commands: {
    openLiveRoom: command('openLiveRoom', {
      call: openLiveRoom,
      toInput: ({ tag, name, language, startMs, showsFills, showsDrawings }) => {
        const body = {
          tag,
          roomName: name,
          lang: language.replace('-', '_'),
          startTime: startMs ?? 0,
          showFills: showsFills,
          showDrawings: showsDrawings,
        };
        return { params, body, recorded: body };
      },
      toAnswer: toRoom,
    }),
    changeLiveRoom: command('changeLiveRoom', {
      call: changeLiveRoom,
      toInput: ({ id, to }) => {
        const body = { id, status: to === 'live' ? 1 : 2 };
        return { params, body, recorded: body };
      },
      toAnswer: toRoom,
    }),
    sayInLiveRoom: command('sayInLiveRoom', {
      call: sayInLiveRoom,
      toInput: ({ id, tag, text }) => {
        const body = { id, tag, text };
        return { params, body, recorded: body };
      },
      toAnswer: toRow,
    }),
    moderateLiveRoom: command('moderateLiveRoom', {
      call: moderateLiveRoom,
      toInput: ({ id, messageId, action }) => {
        const body = { id, messageId, action };
        return { params, body, recorded: body };
      },
      toAnswer: toPage,
    }),
  },
} satisfies NounCalls;
