import { useCallback } from 'react';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { MessageKey } from '../i18n/catalogue.ts';
import { fillIn, textOf, type Texts } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/use-t.ts';
import { withSeparators } from './number-text.ts';

const figure = /^(-?\d+(?:\.\d+)?)( \S+)?$/;

/**
 * A value of a problem as it is shown: a figure, alone or with its coin, gets separators; what was typed (`text`) stays as it was typed.
 * Example: ['cost', "5030.0000 USDT"] is "5,030.0000 USDT".
 */
export const problemParam = (name: string, value: string): string => {
  const [, number, coin = ''] = name === 'text' ? [] : (figure.exec(value) ?? []);
  return number === undefined ? value : `${withSeparators(number)}${coin}`;
};

/**
 * The words of a problem in the texts of one language: figures with separators, the market's state by its name.
 * Example: problemText(texts, { key: 'form.problem.stalePrice', params: { state: 'late' } }).
 */
export const problemText = (
  texts: Texts,
  { key, params = {} }: Problem,
  fallback: MessageKey = 'error.failed',
): string => {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    name === 'state' ? textOf(texts, `fresh.${value}`, 'fresh.late') : problemParam(name, value),
  ]);
  return fillIn(textOf(texts, key, fallback), Object.fromEntries(shown));
};

/** The words of a problem, null for none. Example: const problemWords = useProblemText(); problemWords(problem). */
export const useProblemText = () => {
  const texts = useTexts();
  return useCallback(
    <P extends Problem | null>(problem: P, fallback: MessageKey = 'error.failed'): P extends null ? null : string =>
      (problem === null ? null : problemText(texts, problem, fallback)) as P extends null ? null : string,
    [texts],
  );
};
