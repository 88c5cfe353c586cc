// What the page may ask of live rooms. Types only.
import type { Language } from '../../domain/settings/settings.ts';
import type { LiveRoom, LiveRoomPage, LiveRow } from '../../domain/site/live.ts';

type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };

export type LiveQueries = {
  /** Of the environment in view, also for a visitor; read anew every few seconds while somebody looks. */
  readonly liveRooms: Read<Readonly<Record<string, never>>, readonly LiveRoom[]>;
  /** The newest thirty rows; `before`: the thirty before that row, which do not change any more. */
  readonly liveRoom: Read<{ readonly id: string; readonly before: string | null }, LiveRoomPage>;
};
/** `tag`: of the sender's own making; the same one again does nothing more. */
export type LiveCommands = {
  readonly openLiveRoom: Read<
    {
      readonly tag: string;
      readonly name: string;
      readonly language: Language;
      /** Epoch ms; null: at once. */
      readonly startMs: number | null;
      readonly showsFills: boolean;
      readonly showsDrawings: boolean;
    },
    LiveRoom
  >;
  readonly changeLiveRoom: Read<{ readonly id: string; readonly to: 'live' | 'ended' }, LiveRoom>;
  readonly sayInLiveRoom: Read<{ readonly id: string; readonly tag: string; readonly text: string }, LiveRow>;
  readonly moderateLiveRoom: Read<
    { readonly id: string; readonly messageId: string; readonly action: 'remove' | 'mute' | 'unmute' },
    LiveRoomPage
  >;
};
