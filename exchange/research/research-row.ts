import { newsSource, recommendType } from '../../src/domain/wire/research-numbers.ts';
import type { ResearchRow } from '../../src/domain/wire/research-rows.ts';
import type { PageLang } from '../../src/domain/wire/task-rows.ts';
import { coinFacts } from '../coins.ts';
import type { Content } from './content-library.ts';

const STANCES = { up: 1, neither: 0, down: -1 } as const;

/** What is written of a coin in one language; of a coin without an entry everything is empty. */
export const researchRowOf = (coin: string, { research, problems }: Content, lang: PageLang): ResearchRow => {
  const problem = problems.has(`research/${coin}`) ? 1 : 0;
  const entry = research.get(coin);
  const named = { tradeId: coin, currency: coin, problem };
  if (entry === undefined) return { ...named, origin: 0, date: '', about: [], social: null, recommends: [] };
  const { file, words } = entry;
  const { supply } = coinFacts(coin);
  return {
    ...named,
    origin: newsSource.code(file.sample ? 'sample' : 'operator'),
    date: file.date,
    about: [...words[lang].about],
    social: file.social === null ? null : { circulatingSupply: supply === 0n ? '' : String(supply), ...file.social },
    recommends: file.reasons.map(({ id, type, stance, score, tags, video, videoImage }) => ({
      id,
      recType: recommendType.code(type),
      score,
      stance: STANCES[stance],
      viewpoint: words[lang].viewpoints.get(id) ?? '',
      tags: [...tags[lang]],
      video,
      videoImage,
    })),
  };
};
