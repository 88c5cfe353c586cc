// What people ask the engine to do. Loaded with the chart's first bars, or when somebody is, or wants to be, logged in: long before the first order.
import { askedAnswers } from './asked-answers.ts';
import { cancelOrder } from './cancel-order.ts';
import { fillProblem } from './fill-problem.ts';
import { logIn, logOut, register } from './log-in.ts';
import { createLeftOrderSettler, createVanishedReader } from './left-orders.ts';
import { readPending } from './pending-orders.ts';
import { placeOrder } from './place-order.ts';
import { problemOf } from './problem-of.ts';
import { readPositionConfig, setLeverage, setPositionMode } from './position-config.ts';
import { readCandles } from '../queries/read-candles.ts';
import { saveTape } from '../tape/save-tape.ts';
import { readEndedOrders } from '../queries/read-ended-orders.ts';
import { settleOrder } from './settle-order.ts';

export const commands = {
  answers: askedAnswers,
  cancelOrder, createLeftOrderSettler, createVanishedReader, fillProblem, logIn, logOut, placeOrder, problemOf, readCandles, readEndedOrders, readPending, readPositionConfig, register, saveTape, setLeverage, setPositionMode, settleOrder,
};
export type Commands = typeof commands;
/** Rejects where the part cannot be had; nothing was sent then. */
export type LoadCommands = () => Promise<Commands>;
