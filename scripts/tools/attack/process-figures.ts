// What the exchange's process has in memory and has worked, read from the system: the process itself may be too busy to answer.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const KB = 1024;
const EVERY_MS = 100;

/** Resident bytes of a process; null where the system has no such figure, or the process has gone. */
export const residentBytes = (pid: number): number | null => {
  try {
    if (process.platform === 'linux')
      return (
        Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * KB || null
      );
    if (process.platform === 'win32') return null;
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * KB || null;
  } catch {
    return null;
  }
};

const TICKS_A_SECOND = 100;

/** Seconds of processor time a process has used, all its threads together; null where the system has no such figure. */
export const processorSeconds = (pid: number): number | null => {
  if (process.platform !== 'linux') return null;
  try {
    // After the name in brackets: state, then utime and stime as the 12th and 13th of what follows.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(after[11]) + Number(after[12])) / TICKS_A_SECOND;
  } catch {
    return null;
  }
};

export type MemoryWatch = { readonly peak: () => number | null; readonly stop: () => void };

/** Looks ten times a second and keeps the most it saw. */
export const watchMemory = (pid: number): MemoryWatch => {
  let peak = residentBytes(pid);
  const timer = setInterval(() => {
    const now = residentBytes(pid);
    if (now !== null) peak = Math.max(peak ?? 0, now);
  }, EVERY_MS);
  return { peak: () => peak, stop: () => clearInterval(timer) };
};
