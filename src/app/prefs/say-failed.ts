// What is said of a setting that could not be saved; fetched with its words.
import type { Problem } from '../../domain/kernel/problem.ts';
import type { SettingsChange } from '../../domain/settings/settings-change.ts';
import { problemText } from '../format/problem-text.ts';
import { effectiveCatalogue, fillIn } from '../i18n/i18n.ts';
import { showToast } from '../ui/feedback/toast.tsx';

const bodyKey = ({ key }: Problem, isUnknown: boolean): string => {
  if (isUnknown) return 'settings.failed.lost';
  return key === 'replay.problem.readOnly' ? 'settings.failed.replay' : 'settings.failed.refused';
};

/** What happened, that nothing else did, and what to do next. Example: sayFailed({ unit: 'cont' }, { key: 'error.timeout' }, true). */
export const sayFailed = (change: SettingsChange, problem: Problem, isUnknown: boolean): void => {
  const { texts } = effectiveCatalogue();
  const names = Object.keys(change).map((name) => texts[`settings.${name}`] ?? name);
  const reason = problemText(texts, problem);
  showToast({
    id: 'settings-failed',
    tone: 'warn',
    title: fillIn(texts['settings.failed.title'] ?? '', { settings: names.join(' · ') }),
    body: fillIn(texts[bodyKey(problem, isUnknown)] ?? '', { reason }),
  });
};
