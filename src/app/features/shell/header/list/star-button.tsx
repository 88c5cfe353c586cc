import { Star } from 'lucide-react';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { useT } from '../../../../i18n/use-t.ts';
import styles from './contract-list.module.css';

type StarProps = {
  readonly code: string;
  readonly isOn: boolean;
  readonly onToggle: (code: string) => void;
  /** Where no key does the same. */
  readonly isStop?: boolean;
};

/** Puts a contract among the favourites, or takes it away. In the list the key S does the same, so the Tab key passes it by. */
export const StarButton = ({ code, isOn, onToggle, isStop = false }: StarProps) => (
  <button
    type="button"
    tabIndex={isStop ? 0 : -1}
    className={styles['star']}
    aria-label={useT()('list.star', { contract: contractTitle(code) })}
    aria-pressed={isOn}
    onClick={() => onToggle(code)}
    data-testid={`star-${code}`}
  >
    <Star size={13} aria-hidden fill={isOn ? 'currentColor' : 'none'} />
  </button>
);
