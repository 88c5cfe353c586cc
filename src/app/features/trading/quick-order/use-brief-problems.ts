import { useEffect, useState } from 'react';
import type { Problem } from '../../../../domain/kernel/problem.ts';

/** How long a message of the check stands (B5). */
const SHOWN_MS = 2000;
const none: readonly Problem[] = [];

/** The problems that a press was answered with, for two seconds; `press` counts the presses: the same problems found again are shown again. */
export const useBriefProblems = (problems: readonly Problem[], press: number): readonly Problem[] => {
  const [gone, setGone] = useState<{ readonly problems: readonly Problem[]; readonly press: number } | null>(null);
  useEffect(() => {
    if (problems.length === 0) return undefined;
    const timer = window.setTimeout(() => setGone({ problems, press }), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [problems, press]);
  return gone?.problems === problems && gone.press === press ? none : problems;
};
