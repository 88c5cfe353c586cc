import { codes } from '../../../src/domain/wire/codes.ts';
import { newsSource } from '../../../src/domain/wire/research-numbers.ts';
import { findListed } from '../../contracts.ts';
import { researchRowOf } from '../../research/research-row.ts';
import { readSignals } from '../../research/read-signals.ts';
import type { Services } from '../../services.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';

const NOT_FOUND = 404;

export const researchCalls = ({
  contracts,
  market,
  ledger,
  clock,
  library,
  news,
}: Services): Pick<Handlers, 'readResearch' | 'readNews' | 'readSignals'> => ({
  readResearch: async ({ query: { tradeId, lang } }) => {
    const coin = tradeId.toLowerCase();
    const content = await library.read();
    const isKnown = content.research.has(coin) || contracts.some(({ base }) => base === coin);
    return isKnown ? { data: researchRowOf(coin, content, lang) } : refuse(codes.badParameter, NOT_FOUND);
  },
  readNews: async ({ query: { lang, currency, source, page, pageSize } }) => ({
    data: await news.read({
      lang,
      coin: currency?.toLowerCase() ?? null,
      source: source === undefined ? null : newsSource.word(Number(source)),
      page,
      pageSize,
    }),
  }),
  readSignals: ({ params, query: { env } }) => {
    const spec = findListed(contracts, params);
    return spec === undefined
      ? refuse(codes.unknownContract, NOT_FOUND)
      : { data: readSignals(env, spec, { market, kernel: ledger.kernel(env), nowMs: clock.now() }) };
  },
});
