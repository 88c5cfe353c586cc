// The next answer to a POST can be delayed, and cut off after its request was carried out. Trouble on the socket: wire-faults.ts.
export type AnswerFault = { readonly delayMs: number; readonly drop: boolean };
export type AnswerFaults = {
  order(fault: AnswerFault): void;
  /** Taken once. */
  take(): AnswerFault | null;
};

export const createAnswerFaults = (): AnswerFaults => {
  let next: AnswerFault | null = null;
  return {
    order: (fault) => {
      next = fault;
    },
    take: () => {
      const taken = next;
      next = null;
      return taken;
    },
  };
};
