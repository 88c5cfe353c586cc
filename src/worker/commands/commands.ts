// What people ask the engine to do. Loaded with the chart's first bars, or when somebody is, or wants to be, logged in: long before the first order.
import { fillProblem } from './fill-problem.ts';
import { createLeftOrderSettler, createVanishedReader } from './left-orders.ts';
import { readPending } from './pending-orders.ts';
import { placeOrder } from './place-order.ts';
import { problemOf } from './problem-of.ts';
import { saveTape } from '../tape/save-tape.ts';
import { settleOrder } from './settle-order.ts';

export const commands = {
  createLeftOrderSettler,
  createVanishedReader,
  fillProblem,
  placeOrder,
  problemOf,
  readPending,
  saveTape,
  settleOrder,
};
export type Commands = typeof commands;
/** Rejects where the part cannot be had; nothing was sent then. */
export type LoadCommands = () => Promise<Commands>;
