// The command line of npm run attack.
export type AttackOptions = { readonly names: readonly string[]; readonly seconds: number; readonly json: boolean };

const ALL = 'all';
const USUAL_SECONDS = 30;
const MOST_SECONDS = 600;

/**
 * Reads the words after `npm run attack --`; `known` are the attacks there are, in their order. Answers what is wrong with them instead, in one line.
 * Example: readAttackOptions(['all', '--seconds', '5'], ['calm', 'frames']) is { names: ['calm', 'frames'], seconds: 5, json: false }.
 */
export const readAttackOptions = (
  words: readonly string[],
  known: readonly string[],
): AttackOptions | { readonly problem: string } => {
  const names = new Set<string>();
  let [seconds, json] = [USUAL_SECONDS, false];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--json') json = true;
    else if (word === '--seconds') {
      at += 1;
      seconds = Number(words[at]);
      if (!(seconds > 0 && seconds <= MOST_SECONDS))
        return { problem: `--seconds must be a number above 0 and at most ${MOST_SECONDS}.` };
    } else if (word === ALL) for (const name of known) names.add(name);
    else if (known.includes(word)) names.add(word);
    else return { problem: `There is no attack ${word}; there are: ${ALL}, ${known.join(', ')}.` };
  }
  return names.size === 0
    ? { problem: `Name an attack: ${ALL}, ${known.join(', ')}.` }
    : { names: [...names], seconds, json };
};
