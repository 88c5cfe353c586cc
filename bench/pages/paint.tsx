// One contestant a page: ?who=ours | rows | memo | ag-grid. Each shows 64 changing rows with price, amount, total and bar.
import { createFrame } from '../../src/worker/publish/frame/book-frame.ts';
import { FRAME_DOUBLES } from '../../src/worker/publish/frame/layout.ts';
import { openSeqlock, readShared, seqlockBytes, sharedNumber } from '../../src/worker/publish/frame/seqlock.ts';
import type { Show } from './show.ts';
import { startAgGrid } from './paint-ag-grid.ts';
import { startMemoRows } from './paint-memo.tsx';
import { startOurs } from './paint-ours.tsx';

const root = document.getElementById('root')!;
const who = new URLSearchParams(window.location.search).get('who') ?? 'ours';
const counter = new SharedArrayBuffer(4);
const frames = new Int32Array(counter);
const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), { type: 'module' });

/** A peer draws in the page's own frame, whenever there is a newer book. */
const drive = (show: Show): void => {
  const memory = new SharedArrayBuffer(seqlockBytes(FRAME_DOUBLES));
  const lock = openSeqlock(memory);
  const frame = createFrame();
  let last = 0;
  const turn = (): void => {
    const number = sharedNumber(lock);
    if (number !== last && readShared(lock, frame)) {
      last = number;
      show(frame);
      Atomics.add(frames, 0, 1);
    }
    requestAnimationFrame(turn);
  };
  worker.postMessage({ port: null, memory, counter });
  requestAnimationFrame(turn);
};

if (who === 'memo') drive(startMemoRows(root));
else if (who === 'ag-grid') drive(startAgGrid(root));
else await startOurs(root, worker, counter, who === 'ours');

Object.assign(globalThis, { framesPainted: () => Atomics.load(frames, 0) });
