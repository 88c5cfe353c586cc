// What is told, and what of it the bell keeps, as sessions come and go.
import { beforeEach, expect, test } from 'vitest';
import { forgetHappened, readHappened } from '../../../../../src/app/features/shell/notices/happened.ts';
import { noticeWords } from '../../../../../src/app/features/shell/notices/notice-words.ts';
import { createTeller } from '../../../../../src/app/features/shell/notices/teller.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import { catalogue as english } from '../../../../../src/app/i18n/locales/en/index.ts';
import { catalogue as chinese } from '../../../../../src/app/i18n/locales/zh-CN/index.ts';
import type { Order } from '../../../../../src/domain/order/order.ts';
import type { Notice } from '../../../../../src/worker/api/notices.ts';
import { btcusdt, positionOf } from '../../../../domain/sample.ts';

type Known = Parameters<ReturnType<typeof createTeller>['hear']>[0];

const order = {
  id: '7',
  clientId: 'c7',
  account: 'contract',
  contract: 'btcusdt',
  origin: 'user',
  side: 'close_long',
  status: 'filled',
  amountCont: 10,
  filledCont: 10,
  ticks: 600_000,
  averagePrice: '60000',
  updatedMs: 20,
} as Order;
const filled: Notice = { id: 1, timeMs: 20, kind: 'order-filled', order, contract: 'btcusdt' };
const ended: Notice = { id: 2, timeMs: 30, kind: 'session-ended', order: null, contract: null };
const known = (more: Partial<Known>): Known => ({
  notices: [],
  contracts: [btcusdt],
  positions: [],
  user: 'ann',
  environment: 'mock',
  isRunning: true,
  isReplay: false,
  ...more,
});
const kinds = (): readonly string[] => readHappened().rows.map(({ notice }) => notice.kind);

beforeEach(() => forgetHappened());

test('[X-06] the bell keeps what happened while a replay folds a log-in and a log-out of its tape, and nothing of the tape', () => {
  createTeller().hear(known({ notices: [filled] }));
  const tape = createTeller();
  tape.hear(known({ isReplay: true, user: 'ben' }));
  const { told } = tape.hear(known({ isReplay: true, user: null, notices: [ended] }));
  expect(told.map(({ notice }) => notice.kind)).toEqual(['session-ended']);
  expect(kinds()).toEqual(['order-filled']);
});

test('[X-06] [ACC-04] a session that ends is told and takes the bell’s list with it: the next account’s is empty', () => {
  const teller = createTeller();
  teller.hear(known({ notices: [filled] }));
  expect(kinds()).toEqual(['order-filled']);
  const { told } = teller.hear(known({ notices: [ended], user: null, positions: null }));
  expect(told.map(({ notice }) => notice.kind)).toEqual(['session-ended']);
  teller.hear(known({ notices: [], user: 'ben' }));
  expect(readHappened()).toEqual({ rows: [], unread: [] });
});

test('[X-06] a close that waits for its position is not told to the next account', () => {
  const held = [positionOf({ side: 'long', updatedMs: 10 })];
  const teller = createTeller();
  expect(teller.hear(known({ notices: [filled], positions: held })).told).toHaveLength(1);
  expect(teller.hear(known({ notices: [], user: 'ben', positions: [] })).told).toEqual([]);
  expect(kinds()).toEqual([]);
});

test('[X-06] [X-01] what the bell keeps is worded when it is read, in the language of then', () => {
  createTeller().hear(known({ notices: [filled] }));
  const [row] = readHappened().rows;
  if (row === undefined) throw new Error('nothing was kept');
  const inWordsOf = (texts: typeof english | typeof chinese) =>
    noticeWords((key, params) => fillIn(texts[key], params), row, 'crypto');
  expect(inWordsOf(english).title).toBe(english['contract_227']);
  expect(inWordsOf(chinese).title).toBe(chinese['contract_227']);
  expect(inWordsOf(chinese).body).toContain(chinese['orders.side.close_long']);
  expect(inWordsOf(chinese).title).not.toBe(inWordsOf(english).title);
});
