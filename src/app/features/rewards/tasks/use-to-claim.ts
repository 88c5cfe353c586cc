import { countToClaim } from '../../../../domain/card/task.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useLanguage } from '../../../i18n/use-t.ts';

/** How many done tasks wait for their reward to be claimed; null: not known yet. */
export const useToClaim = (): number | null => {
  const language = useLanguage();
  const newbie = useQuery('newbieTasks', { language }).value;
  const daily = useQuery('dailyTasks', { language }).value;
  return newbie === null || daily === null ? null : countToClaim([...newbie, ...daily]);
};
