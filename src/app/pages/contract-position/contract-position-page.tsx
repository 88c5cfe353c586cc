import { useNavigate } from '@tanstack/react-router';
import type { Contract } from '../../../domain/contract/contract.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { ContractRules } from '../../features/trading/overview/contract-rules.tsx';
import { PositionLevels } from '../../features/trading/overview/position-levels.tsx';
import { contractPage, typeOf, coinTabOf, type ContractPageSearch } from '../../flows/contract-page.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import { ContractLink } from '../../ui/contract-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import type { LatePageProps } from '../late/late-page-props.ts';
import styles from './contract-position.module.css';

const none: readonly Contract[] = [];
const TABS = ['0', '2', '1'] as const;
const TYPES = ['3', '1'] as const;

/** The contracts of a tab, those of the environment; USDC has none in mock trading. */
const useOffered = (): readonly Contract[] => {
  const { environment } = useTrade();
  const all = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  return environment === 'mock' ? all.filter(({ coin }) => coin !== 'usdc') : all;
};

const Page = ({ search, onSearch }: { search: ContractPageSearch; onSearch: (next: ContractPageSearch) => void }) => {
  const t = useT();
  const { environment } = useTrade();
  const offered = useOffered();
  const named = offered.find(({ code }) => code === search.code?.toLowerCase());
  // The contract that is named says of which coin it is, whatever the tab says.
  const tabs = TABS.filter((one) => offered.some((row) => coinTabOf(row) === one));
  const tab = named === undefined ? (tabs.find((one) => one === search.tab) ?? '0') : coinTabOf(named);
  const inTab = offered.filter((contract) => coinTabOf(contract) === tab);
  const contract = named ?? inTab[0];
  const type = typeOf(search.type);
  if (offered.length === 0) return <Empty title={t('common.loading')} />;
  const change = (next: ContractPageSearch): void => onSearch({ tab, type, code: contract?.code, ...next });
  return (
    <div className={styles['page']} data-testid="contract-position">
      <div className={styles['bar']}>
        <Segmented
          label={t('contractPage.coin')}
          value={tab}
          items={tabs.map((value) => ({
            value,
            label: t(`contractPage.tab.${value}`),
            testId: `contract-tab-${value}`,
          }))}
          onChange={(value) => change({ tab: value, code: undefined })}
        />
        {contract === undefined ? null : (
          <Select
            label={t('contractPage.contract')}
            value={contract.code}
            items={inTab.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(code) => change({ code })}
            testId="contract-choice"
          />
        )}
        <Segmented
          label={t('contractPage.what')}
          value={type}
          items={TYPES.map((value) => ({
            value,
            label: t(value === '3' ? 'overview.rules' : 'overview.levels'),
            testId: `contract-type-${value}`,
          }))}
          onChange={(value) => change({ type: value })}
        />
        {contract === undefined ? null : (
          <ContractLink contract={contract} environment={environment} testId="contract-trade">
            {t('contractPage.trade', { contract: contract.name })}
          </ContractLink>
        )}
      </div>
      {contract === undefined ? (
        <Empty title={t('contractPage.none')} />
      ) : type === '3' ? (
        <ContractRules key={contract.code} contract={contract} />
      ) : (
        <PositionLevels key={contract.code} contract={contract} />
      )}
    </div>
  );
};

/** The rules of a contract, or its position levels, as a page of its own; which, stands in the address (specification B2). */
export const ContractPositionPage = ({ search }: LatePageProps) => {
  const t = useT();
  const navigate = useNavigate();
  const change = (next: ContractPageSearch): void =>
    void navigate({ ...lateLink(contractPage, { ...search, ...next }), replace: true });
  return (
    <AccountFrame title={t('contractPage.title')} isPublic>
      <Page search={search} onSearch={change} />
    </AccountFrame>
  );
};
