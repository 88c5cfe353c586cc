import { Link } from '@tanstack/react-router';
import type { Task } from '../../../../domain/card/task.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';

type Way = 'verify' | 'topUp' | 'transfer' | 'trade';
/** By the exchange's names of its tasks; one that is not known here is done by trading. */
const WAYS: Readonly<Record<string, Way>> = {
  'verify-identity': 'verify',
  'first-top-up': 'topUp',
  'first-transfer': 'transfer',
};

/** Where a task is done, in the environment in view. */
export const TaskWay = ({ task }: { readonly task: Task }) => {
  const t = useT();
  const { environment } = useTrade();
  const way = WAYS[task.id] ?? 'trade';
  const env = environment === 'mock' ? '1' : undefined;
  const text = t(`tasks.way.${way}`);
  const shared = { 'aria-label': `${text}: ${task.title}`, 'data-testid': `task-way-${task.id}` };
  switch (way) {
    case 'verify':
      return (
        <Link {...lateLink('/verifiedIndex', { env })} {...shared}>
          {text}
        </Link>
      );
    case 'topUp':
      return (
        <Link {...lateLink('/assetManagement/topup', { env })} {...shared}>
          {text}
        </Link>
      );
    case 'transfer':
      return (
        <Link {...lateLink('/assetManagement/assets', { transfer: 'contract', env })} {...shared}>
          {text}
        </Link>
      );
    case 'trade':
      return (
        <Link
          to={environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade'}
          search={{ contractCode: 'btcusdt' }}
          {...shared}
        >
          {text}
        </Link>
      );
  }
};
