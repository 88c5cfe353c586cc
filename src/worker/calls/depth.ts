// The engine's whole book in few steps, for who looks at a picture of it.
import { depthSteps } from '../../domain/market/depth-steps.ts';
import { isBookCrossed } from '../fold/book-state.ts';
import { freshnessOf } from '../publish/project/freshness.ts';
import type { NounCalls } from './declare.ts';

export const depthCalls = {
  queries: {},
  commands: {},
  reads: {},
  ofState: {
    depth: (state, { contract: code, most, spanPpm }) => {
      const { book } = state;
      const contract = state.account.contracts.get(code);
      if (contract === undefined || book.contract !== code || isBookCrossed(book)) return null;
      const freshness = freshnessOf(state, 'depth', code, book.timeMs);
      return { ...depthSteps(book.book, contract, most, spanPpm), seq: book.seq, freshness };
    },
  },
} satisfies NounCalls;
