// idle -> saving -> saved | failed, idle -> copying -> copied | refused | failed. Another picture begins anew; from each end both may be asked for again.
import { fromPromise, setup } from 'xstate';
import type { Copied, Saved, SharePictureEvent } from './share-picture.types.ts';

/** The answer in the event of an actor that is done, which the union of the flow's own events does not name. */
const outputOf = (event: unknown): Copied | Saved => (event as { readonly output: Copied | Saved }).output;
const saveIn = (event: SharePictureEvent): (() => Promise<Saved>) => {
  if (event.type !== 'save.requested') throw new Error('a picture is saved when that is asked for');
  return event.save;
};
const copyIn = (event: SharePictureEvent): (() => Promise<Copied>) => {
  if (event.type !== 'copy.requested') throw new Error('a picture is copied when that is asked for');
  return event.copy;
};

/** Hands a picture over. Example: where the browser keeps its clipboard to itself, copying ends in `refused`, and saving works still. */
export const sharePictureMachine = setup({
  types: {} as { events: SharePictureEvent },
  actors: {
    save: fromPromise<Saved, () => Promise<Saved>>(({ input }) => input()),
    copy: fromPromise<Copied, () => Promise<Copied>>(({ input }) => input()),
  },
  guards: {
    isSaved: ({ event }) => outputOf(event) === 'saved',
    isCopied: ({ event }) => outputOf(event) === 'copied',
  },
}).createMachine({
  id: 'share-picture',
  initial: 'idle',
  on: { 'picture.changed': '.idle', 'save.requested': '.saving', 'copy.requested': '.copying' },
  states: {
    idle: {},
    saving: {
      // One at a time: what is being written is the picture as it was when the button was pressed.
      on: { 'save.requested': {}, 'copy.requested': {} },
      invoke: {
        src: 'save',
        input: ({ event }) => saveIn(event),
        onDone: [{ guard: 'isSaved', target: 'saved' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    copying: {
      on: { 'save.requested': {}, 'copy.requested': {} },
      invoke: {
        src: 'copy',
        input: ({ event }) => copyIn(event),
        onDone: [{ guard: 'isCopied', target: 'copied' }, { target: 'refused' }],
        onError: 'failed',
      },
    },
    saved: {},
    copied: {},
    refused: {},
    failed: {},
  },
});
