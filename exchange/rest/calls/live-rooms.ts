import { addressKey } from '../../session/address-key.ts';
import { codes } from '../../../src/domain/wire/codes.ts';
import type { LiveProblem } from '../../live-rooms/live-open.ts';
import type { Services } from '../../services.ts';
import { refuse, refuseForNow } from '../handler.ts';
import type { Handlers, Refused, Reply } from '../handler.ts';

const NOT_FOUND = 404;

const refusalOf = ({ problem, retryMs }: LiveProblem): Refused =>
  retryMs === undefined ? refuse(problem) : refuseForNow(retryMs);
const replied = <T extends object>(answer: T | LiveProblem): Reply<T> =>
  'problem' in answer ? refusalOf(answer) : { data: answer };

/** Live rooms: read by anybody, hosted and talked in by who is logged in. */
export const liveRoomCalls = ({
  live,
  noteReader,
  clock,
}: Services): Pick<
  Handlers,
  | 'readLiveRooms'
  | 'readLiveRoom'
  | 'openLiveRoom'
  | 'changeLiveRoom'
  | 'sayInLiveRoom'
  | 'drawInLiveRoom'
  | 'moderateLiveRoom'
> => ({
  readLiveRooms: ({ query: { env } }) => ({ data: { time: clock.now(), rows: [...live.list(env)] } }),
  readLiveRoom: ({ query: { env, id, before }, session, ip }) => {
    if (live.page({ env, id }, null) !== null) noteReader(id, session?.user.userId ?? addressKey(ip));
    const page = live.page({ env, id }, before ?? null);
    return page === null ? refuse(codes.liveUnknownRoom, NOT_FOUND) : { data: page };
  },
  openLiveRoom: async ({ query, body, session }) => replied(await live.open(session.user, { ...query, ...body })),
  changeLiveRoom: async ({ query: { env }, body: { id, status }, session }) =>
    replied(await live.change(session.user, { env, id }, status)),
  sayInLiveRoom: async ({ query, body, session }) => replied(await live.say(session.user, { ...query, ...body })),
  drawInLiveRoom: async ({ query, body, session }) => replied(await live.draw(session.user, { ...query, ...body })),
  moderateLiveRoom: async ({ query, body, session }) =>
    replied(await live.moderate(session.user, { ...query, ...body })),
});
