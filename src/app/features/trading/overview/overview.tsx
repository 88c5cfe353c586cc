import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { contractPage, contractPageSearch } from '../../../flows/contract-page.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { TabList, TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { ContractRules } from './contract-rules.tsx';
import { FundingHistory } from './funding-history.tsx';
import { InsuranceFundPanel } from './insurance-fund.tsx';
import { PositionLevels } from './position-levels.tsx';
import { TokenInfo } from './token-info.tsx';
import styles from './overview.module.css';

type Part = 'token' | 'rules' | 'levels' | 'funding' | 'fund';
const PARTS: readonly Part[] = ['token', 'rules', 'levels', 'funding', 'fund'];

/** What is to know of the contract and its coin before trading it. A delivery contract pays no funding and has no history of it. */
export const Overview = ({ contract, preset }: { readonly contract: Contract; readonly preset: string | null }) => {
  const t = useT();
  const { environment } = useTrade();
  const parts = PARTS.filter((part) => part !== 'funding' || contract.bizType === 'perpetual');
  const [part, setPart] = useState<Part>(parts.find((one) => one === preset) ?? 'token');
  return (
    <div className={styles['overview']} data-testid="overview">
      <Tabs value={part} onChange={setPart}>
        <div className={styles['parts']}>
          <TabList
            label={t('overview.parts')}
            items={parts.map((value) => ({ value, label: t(`overview.${value}`), testId: `overview-${value}` }))}
          />
          {part === 'rules' || part === 'levels' ? (
            <Link
              {...lateLink(contractPage, {
                ...contractPageSearch(contract, part === 'rules' ? '3' : '1'),
                env: environment === 'mock' ? '1' : undefined,
              })}
              preload={false}
              className={styles['whole']}
              data-testid="overview-page"
            >
              {t('overview.page')}
            </Link>
          ) : null}
        </div>
        <TabPanel value="token">
          <TokenInfo contract={contract} />
        </TabPanel>
        <TabPanel value="rules">
          <ContractRules contract={contract} />
        </TabPanel>
        <TabPanel value="levels">
          <PositionLevels contract={contract} />
        </TabPanel>
        <TabPanel value="funding">
          <FundingHistory key={contract.code} contract={contract} />
        </TabPanel>
        <TabPanel value="fund">
          <InsuranceFundPanel key={contract.code} contract={contract} />
        </TabPanel>
      </Tabs>
    </div>
  );
};
