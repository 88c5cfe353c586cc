import { ArrowDown, ArrowUp } from 'lucide-react';
import { groupNames, type ContractGroup } from '../../../../../domain/contract/overview.ts';
import type { BizType } from '../../../../../domain/contract/contract.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { columnsOf, type HeadProps } from './list-head.tsx';
import { nextListSort } from './list-choice.ts';
import styles from './contract-list.module.css';

type SearchProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly bizType: BizType;
  readonly onBizType: (bizType: BizType) => void;
};

/** What is searched for, and whether perpetual or delivery contracts are listed. */
export const ListSearch = ({ text, onText, bizType, onBizType }: SearchProps) => {
  const t = useT();
  return (
    <div className={styles['top']}>
      <input
        className={styles['search']}
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        data-testid="contract-search"
        autoComplete="off"
        spellCheck={false}
      />
      <Segmented
        label={t('list.kind')}
        value={bizType}
        onChange={onBizType}
        items={[
          { value: 'perpetual', label: t('list.kind.perpetual'), testId: 'list-perpetual' },
          { value: 'deliver', label: t('list.kind.deliver'), testId: 'list-deliver' },
        ]}
      />
    </div>
  );
};

const ALL = 'all';

type GroupsProps = {
  readonly groups: readonly ContractGroup[];
  /** Id of the chosen one; null: all. */
  readonly group: string | null;
  readonly onGroup: (id: string | null) => void;
};

/** What the traded coins are for; its line stays where a list has no groups. */
export const ListGroups = ({ groups, group, onGroup }: GroupsProps) => {
  const t = useT();
  const items = groups.flatMap(({ id }) => {
    const name = groupNames.find((one) => one === id);
    return name === undefined ? [] : [{ value: id, label: t(`overview.group.${name}`), testId: `list-group-${id}` }];
  });
  return (
    <div className={styles['groups']}>
      {items.length === 0 ? null : (
        <Segmented
          label={t('list.groups')}
          value={group ?? ALL}
          onChange={(id) => onGroup(id === ALL ? null : id)}
          items={[{ value: ALL, label: t('list.all'), testId: 'list-group-all' }, ...items]}
          className={styles['groupBar'] ?? ''}
        />
      )}
    </div>
  );
};

/** In place of the columns' heads, where there is no room for them. */
export const PhoneSort = ({ bizType, sort, onSort }: HeadProps) => {
  const t = useT();
  return (
    <span className={styles['phoneSort']}>
      <Select
        label={t('list.sortBy')}
        look="field"
        value={sort.id}
        onChange={(id) => onSort({ ...nextListSort(sort, id), ...(id === sort.id ? sort : {}) })}
        items={columnsOf(bizType).map(([value, name]) => ({ value, label: t(name) }))}
        testId="list-sort"
      />
      <Button
        aria-label={t(sort.desc ? 'list.largestFirst' : 'list.smallestFirst')}
        onClick={() => onSort({ ...sort, desc: !sort.desc })}
        data-testid="list-sort-direction"
      >
        {sort.desc ? <ArrowDown size={14} aria-hidden /> : <ArrowUp size={14} aria-hidden />}
      </Button>
    </span>
  );
};
