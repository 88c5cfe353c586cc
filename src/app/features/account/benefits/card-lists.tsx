import { useMemo, useState } from 'react';
import type { Card, CardKind } from '../../../../domain/card/card.ts';
import { cardLists, inOrder, listOf, type CardList } from '../../../../domain/card/card-life.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TabList, TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import styles from './benefits.module.css';
import { CardItem, type ItemProps } from './card-item.tsx';

type ListsProps = Omit<ItemProps, 'card' | 'claiming'> & {
  readonly claimingOf: (card: Card) => ItemProps['claiming'];
  readonly list: CardList;
  readonly onList: (list: CardList) => void;
};

const kinds: readonly CardKind[] = [
  'contract-experience',
  'open-experience',
  'fixed-fee',
  'ratio-fee',
  'financial',
  'bonus',
  'fund',
  'ticket',
];

/** Own cards in three lists, what ends first in front, all types or one. */
export const CardLists = ({ every, list, onList, claimingOf, ...acts }: ListsProps) => {
  const t = useT();
  const [kind, setKind] = useState<CardKind | 'all'>('all');
  const lists = useMemo(() => {
    const shown = inOrder(kind === 'all' ? every : every.filter((card) => card.kind === kind));
    return {
      live: shown.filter((card) => listOf(card) === 'live'),
      used: shown.filter((card) => listOf(card) === 'used'),
      expired: shown.filter((card) => listOf(card) === 'expired'),
    };
  }, [every, kind]);
  const types = [
    { value: 'all' as const, label: t('benefits.filter.all') },
    ...kinds.map((value) => ({ value, label: t(`benefits.type.${value}`) })),
  ];
  return (
    <Tabs value={list} onChange={onList}>
      <div className={styles['head']}>
        <TabList
          label={t('benefits.lists')}
          items={cardLists.map((value) => ({
            value,
            label: `${t(`benefits.list.${value}`)} ${lists[value].length}`,
            testId: `benefits-tab-${value}`,
          }))}
        />
        <Select label={t('benefits.filter')} value={kind} items={types} onChange={setKind} testId="benefits-filter" />
      </div>
      {cardLists.map((value) => (
        <TabPanel key={value} value={value}>
          {lists[value].length === 0 ? (
            <Empty
              title={t(value === 'live' ? 'benefits.none' : 'benefits.none.here')}
              body={t(`benefits.none.${value}`)}
              testId="benefits-none"
            />
          ) : (
            <ul className={styles['cards']} data-testid={`benefits-${value}`}>
              {lists[value].map((card) => (
                <CardItem key={card.id} card={card} every={every} claiming={claimingOf(card)} {...acts} />
              ))}
            </ul>
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
};
