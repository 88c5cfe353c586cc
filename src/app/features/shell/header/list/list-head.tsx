import { useT } from '../../../../i18n/use-t.ts';
import type { BizType } from '../../../../../domain/contract/contract.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';
import type { ListSort, SortId } from './list-rows.ts';
import { nextListSort } from './list-choice.ts';
import styles from './contract-list.module.css';

export type HeadProps = {
  readonly bizType: BizType;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
};

/** The columns of a kind of business, in their order, each with its name. */
export const columnsOf = (bizType: BizType): readonly (readonly [SortId, MessageKey])[] => [
  ['name', 'list.contract'],
  ['last', 'list.last'],
  ['change', 'list.change'],
  ['volume', 'list.volume'],
  bizType === 'perpetual' ? ['funding', 'list.funding'] : ['delivery', 'list.delivery'],
  ['cap', 'list.cap'],
];

/** Names of the columns; each sorts by its own. */
export const ListHead = ({ bizType, sort, onSort }: HeadProps) => {
  const t = useT();
  return (
    <thead>
      <tr>
        <td>
          <span className="visually-hidden">{t('list.favourite')}</span>
        </td>
        {columnsOf(bizType).map(([id, name]) => {
          const isOwn = sort.id === id;
          return (
            <th key={id} scope="col" aria-sort={isOwn ? (sort.desc ? 'descending' : 'ascending') : undefined}>
              <button
                type="button"
                className={styles['sort']}
                data-active={isOwn || undefined}
                onClick={() => onSort(nextListSort(sort, id))}
                data-testid={`list-sort-${id}`}
              >
                {t(name)}
                <span aria-hidden>{isOwn ? (sort.desc ? '↓' : '↑') : ''}</span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
