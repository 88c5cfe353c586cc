import { createActor, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import { sharePictureMachine } from '../../src/machines/share-picture/share-picture.machine.ts';
import type { Copied, Saved, SharePictureEvent } from '../../src/machines/share-picture/share-picture.types.ts';

const NO_PICTURE = 'no picture';
const answer = async <T extends string>(value: T | typeof NO_PICTURE): Promise<T> => {
  if (value === NO_PICTURE) throw new Error('nothing was drawn');
  return value as T;
};
const save = (value: Saved | typeof NO_PICTURE): SharePictureEvent => ({
  type: 'save.requested',
  save: () => answer<Saved>(value),
});
const copy = (value: Copied | typeof NO_PICTURE): SharePictureEvent => ({
  type: 'copy.requested',
  copy: () => answer<Copied>(value),
});
const never = (): Promise<never> => new Promise(() => undefined);
const endlessSave: SharePictureEvent = { type: 'save.requested', save: never };
const endlessCopy: SharePictureEvent = { type: 'copy.requested', copy: never };
const changed: SharePictureEvent = { type: 'picture.changed' };

describe('the picture of a position', () => {
  test('[POS-12] each way of handing it over ends, and each end is a start', async () => {
    const ends = [
      [save('saved'), 'saved'],
      [save('failed'), 'failed'],
      [save(NO_PICTURE), 'failed'],
      [copy('copied'), 'copied'],
      [copy('refused'), 'refused'],
      [copy(NO_PICTURE), 'failed'],
    ] as const;
    const actor = createActor(sharePictureMachine).start();
    for (const [event, end] of ends)
      for (let time = 0; time < 2; time += 1) {
        actor.send(event);
        await waitFor(actor, ({ value }) => value === end);
      }
    actor.send(changed);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  test('[POS-12] a second press while one is under way does nothing; another picture lets go of it', () => {
    const actor = createActor(sharePictureMachine).start();
    for (const event of [endlessCopy, save('saved'), copy('copied')]) {
      actor.send(event);
      expect(actor.getSnapshot().value).toBe('copying');
    }
    actor.send(changed);
    actor.send(endlessSave);
    actor.send(copy('copied'));
    expect(actor.getSnapshot().value).toBe('saving');
  });

  test('[POS-12] walked as a graph: every state is reached, and each is left', () => {
    const done = (state: 'saving' | 'copying', output: Saved | Copied) => ({
      type: `xstate.done.actor.0.share-picture.${state}`,
      output,
    });
    const events = [
      endlessSave,
      endlessCopy,
      changed,
      done('saving', 'saved'),
      done('saving', 'failed'),
      done('copying', 'copied'),
      done('copying', 'refused'),
    ] as readonly SharePictureEvent[];
    const paths = getShortestPaths(sharePictureMachine, { events, serializeState: ({ value }) => value });
    expect(paths.map(({ state }) => state.value).toSorted()).toEqual([
      'copied',
      'copying',
      'failed',
      'idle',
      'refused',
      'saved',
      'saving',
    ]);
    for (const { state } of paths) {
      const actor = createActor(sharePictureMachine, { snapshot: state }).start();
      actor.send(changed);
      expect(actor.getSnapshot().value).toBe('idle');
      actor.stop();
    }
  });
});
