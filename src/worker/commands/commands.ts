// What people ask the engine to do. Loaded with the chart's first candles, or when somebody is, or wants to be, logged in: long before the first order.
import { fillProblem } from './fill-problem.ts';
import { createLeftOrderReconciler, createVanishedReader } from './left-orders.ts';
import { readPending } from './pending-orders.ts';
import { placeOrder } from './place-order.ts';
import { problemOf } from './problem-of.ts';
import { saveTape } from '../tape/save-tape.ts';
import { reconcileOrder } from './reconcile-order.ts';

export const commands = {
  createLeftOrderReconciler,
  createVanishedReader,
  fillProblem,
  placeOrder,
  problemOf,
  readPending,
  saveTape,
  reconcileOrder,
};
export type Commands = typeof commands;
/** Rejects where the part cannot be had; nothing was sent then. */
export type LoadCommands = () => Promise<Commands>;
