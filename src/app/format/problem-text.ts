import { useCallback } from 'react';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { MessageKey } from '../i18n/catalogue.ts';
import { useTAny } from '../i18n/use-t.ts';
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

/** The words of a problem, null for none. Example: const textOf = useProblemText(); textOf(problem). */
export const useProblemText = () => {
  const tAny = useTAny();
  return useCallback(
    <P extends Problem | null>(problem: P, fallback: MessageKey = 'error.failed'): P extends null ? null : string => {
      const shown = ({ key, params = {} }: Problem): string =>
        tAny(
          key,
          Object.fromEntries(
            Object.entries(params).map(([name, value]) => [
              name,
              name === 'state' ? tAny(`fresh.${value}`, undefined, 'fresh.late') : problemParam(name, value),
            ]),
          ),
          fallback,
        );
      return (problem === null ? null : shown(problem)) as P extends null ? null : string;
    },
    [tAny],
  );
};
