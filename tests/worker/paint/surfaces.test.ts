import { expect, test } from 'vitest';
import type { SurfaceRequest } from '../../../src/worker/api/surface.ts';
import { createSurfaces } from '../../../src/worker/paint/surfaces.ts';
import { createBeat } from '../../../src/worker/publish/beat.ts';
import { createVirtualTime } from '../support/virtual-time.ts';
import { bookAt, look, regions, sizeAt } from './book-sample.ts';
import { createRecordingContext } from './recording-context.ts';

/** The painter with a book to paint and a font that comes, or is refused, when the test says so. */
const createRig = () => {
  const { scheduler } = createVirtualTime();
  const frames: (() => void)[] = [];
  const page = new EventTarget();
  let arrive: (isThere: boolean) => void = () => undefined;
  const font = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  const surfaces = createSurfaces({
    scheduler,
    requestFrame: (run) => frames.push(run),
    clock: String,
    loadFont: () => font,
  });
  surfaces.connect({
    book: (revision) => ({ ...bookAt(600_000), revision }),
    trades: () => {
      throw new Error('nobody shows trades');
    },
    republish: () => undefined,
    beat: createBeat(scheduler),
    contractOf: () => null,
  });
  const port = {
    postMessage: () => undefined,
    start: () => undefined,
    addEventListener: page.addEventListener.bind(page),
  };
  surfaces.open(port as never, null);
  const say = (data: SurfaceRequest) => page.dispatchEvent(new MessageEvent('message', { data }));
  const recorder = createRecordingContext();
  const attach = () => {
    say({
      kind: 'attach',
      panel: 'book',
      canvas: { getContext: () => recorder.context, width: 0, height: 0 },
      memory: null,
    });
    say({ kind: 'look', panel: 'book', look });
    say({ kind: 'size', panel: 'book', size: sizeAt(1), regions: [...regions] });
  };
  /** The faces of the figures of the next picture, if one is asked for. */
  const fonts = () => {
    recorder.forget();
    for (const run of frames.splice(0)) run();
    return [...new Set(recorder.texts().map(({ font }) => font.replace(/^\d+ [\d.]+px /, '')))];
  };
  return {
    say,
    attach,
    fonts,
    arrive: async (isThere: boolean) => {
      arrive(isThere);
      await font;
      await Promise.resolve();
    },
  };
};

/** A book that was painted while the font was on its way. */
const createEarlyPicture = () => {
  const rig = createRig();
  rig.attach();
  rig.say({ kind: 'font', url: '/inter.woff2' });
  expect(rig.fonts()).toEqual(['sans']);
  return rig;
};

test('[BOOK-04] the terminal’s font is named from the moment that it is there, never before: a canvas keeps what a name meant when it was first used', async () => {
  const { attach, fonts, arrive } = createEarlyPicture();
  await arrive(true);
  expect(fonts()).toEqual(['"Terminal Figures", sans']);
  attach();
  expect(fonts()).toEqual(['"Terminal Figures", sans']);
});

test('[BOOK-04] figures go on in the system’s font where the terminal’s own is not to be had', async () => {
  const { say, fonts, arrive } = createEarlyPicture();
  await arrive(false);
  expect(fonts()).toEqual([]);
  say({ kind: 'look', panel: 'book', look });
  expect(fonts()).toEqual(['sans']);
});
