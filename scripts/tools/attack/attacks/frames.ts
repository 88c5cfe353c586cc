// Finding 7: frames as large as they may be, made so that looking at them costs the most.
import type { Attack } from '../attack.ts';
import { openAttackSocket } from '../attack-socket.ts';
import { attackerAddress } from '../loopback.ts';
import { pace } from '../pace.ts';

const VISITORS = 40;
/** 64 MB a second in all: what a fast line of one attacker brings. */
const FRAMES_A_SECOND = 25;
const FRAME_BYTES = 65_000;

/** JSON of short strings: each is a piece that a reader has to look at by itself. */
export const dearText = (bytes: number): string => {
  const [head, piece, tail] = ['{"event":"ping","id":["a"', ',"a"', ']}'];
  return head + piece.repeat(Math.floor((bytes - head.length - tail.length) / piece.length)) + tail;
};

export const frames: Attack = {
  name: 'frames',
  says: `${VISITORS} visitors' sockets of one address, each ${FRAMES_A_SECOND} frames of 64 KB a second`,
  reached: ['sent'],
  prepare:
    async ({ url }, tally) =>
    async (isOver) => {
      const text = dearText(FRAME_BYTES);
      const sockets = Array.from({ length: VISITORS }, () =>
        openAttackSocket({ url, from: attackerAddress(0), tally }),
      );
      await pace(VISITORS * FRAMES_A_SECOND, isOver, (n) => sockets[n % VISITORS]?.send(text));
      for (const socket of sockets) socket.end();
    },
};
