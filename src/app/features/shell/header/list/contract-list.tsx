import { Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { marginListsOf } from '../../../../../domain/contract/contract-list.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { TabList, TabPanel, Tabs } from '../../../../ui/layout/tabs.tsx';
import { PHONE } from '../../../../ui/phone.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { chooseRows, countRows, groupsIn, sortRows, type ListTab } from './list-rows.ts';
import { useListChoice } from './list-choice.ts';
import { ListFoot, ListKeys } from './list-foot.tsx';
import { ListTable } from './list-table.tsx';
import { ListGroups, ListSearch, PhoneSort } from './list-tools.tsx';
import { useListFacts } from './use-list-facts.ts';
import { useRowKeys } from './use-row-keys.ts';
import styles from './contract-list.module.css';

const none: readonly never[] = [];

/** Nothing to show: the contracts are not known yet, none is starred, or nothing is found. */
const Nothing = ({
  tab,
  text,
  isKnown,
}: {
  readonly tab: ListTab;
  readonly text: string;
  readonly isKnown: boolean;
}) => {
  const t = useT();
  const word = !isKnown
    ? t('common.loading')
    : text.trim() !== ''
      ? t('list.noMatch', { text })
      : t(tab === 'favourites' ? 'list.noFavourite' : 'list.none');
  return (
    <p className={styles['none']} data-testid="list-none">
      {word}
    </p>
  );
};

/** Every contract with its figures: lists by margin coin and the favourites, perpetual or delivery, groups, a search over all of it. */
export const ContractList = ({ onChosen }: { readonly onChosen: () => void }) => {
  const t = useT();
  const { environment } = useTrade();
  const phone = useMedia(PHONE);
  const { rows, toggle } = useListFacts();
  const { choice, change } = useListChoice();
  const [text, setText] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const { box, onKeyDown, onFocus, stop } = useRowKeys(toggle);

  const tabs: readonly ListTab[] = ['favourites', ...marginListsOf(environment)];
  const tab = tabs.includes(choice.tab) ? choice.tab : 'usdt';
  const { bizType } = choice;
  const sort = choice[bizType];
  const regions = useQuery('regions', { bizType }).value ?? none;
  const groups = groupsIn(rows, regions, { tab, bizType });
  const chosen = groups.find(({ id }) => id === group) ?? null;
  const { here, elsewhere } = chooseRows(rows, { tab, bizType, group: chosen?.codes ?? null, text });
  const shown = [...sortRows(here, sort), ...sortRows(elsewhere, sort)];
  const count = countRows(rows, { bizType, text });
  const rowOf = useMemo(() => new Map(rows.map((row) => [row.contract.code, row])), [rows]);
  const head = { bizType, sort, onSort: (next: typeof sort) => change({ [bizType]: next }) };
  return (
    // The keys belong to the rows and the field inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={styles['box']} onKeyDown={onKeyDown} onFocus={onFocus} data-phone={phone || undefined}>
      <ListSearch text={text} onText={setText} bizType={bizType} onBizType={(next) => change({ bizType: next })} />
      <Tabs value={tab} onChange={(next) => change({ tab: next })}>
        <div className={styles['tabs']}>
          <TabList
            label={t('list.tabs')}
            items={tabs.map((value) => ({
              value,
              label: (
                <>
                  {value === 'favourites' ? <Star size={12} aria-hidden fill="currentColor" /> : null}
                  {t(`list.tab.${value}`)}&nbsp;<small>{count(value)}</small>
                </>
              ),
              testId: `list-tab-${value}`,
            }))}
          />
        </div>
        <ListGroups groups={groups} group={chosen?.id ?? null} onGroup={setGroup} />
        <TabPanel value={tab} className={styles['panel'] ?? ''}>
          <ListTable
            label={t('header.contracts')}
            rows={shown}
            elsewhere={here.length}
            rowOf={rowOf}
            chosenBy={`${tab} ${bizType} ${chosen?.id ?? ''} ${text}`}
            {...head}
            phone={phone}
            stop={stop}
            onToggle={toggle}
            onChosen={onChosen}
          />
          {shown.length === 0 ? <Nothing tab={tab} text={text} isKnown={rows.length > 0} /> : null}
        </TabPanel>
      </Tabs>
      <ListFoot>{phone ? <PhoneSort {...head} /> : <ListKeys />}</ListFoot>
    </div>
  );
};
