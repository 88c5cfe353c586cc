import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { contractPage, contractPageSearch } from '../../../../flows/contract-page.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { ContractLink } from '../../../../ui/contract-link.tsx';
import { NewsBlock } from './news.tsx';
import { OriginTag } from './origin-tag.tsx';
import { ReasonsBlock } from './reasons.tsx';
import { BlockFailed, ResearchBlock } from './research-block.tsx';
import styles from './research.module.css';
import { SignalsBlock } from './signals.tsx';
import { SocialBlock } from './social.tsx';

type PanelProps = {
  readonly contract: Contract;
  /** The charts of who is long and short: another feature's, so the page brings them. */
  readonly ratios: ReactNode;
  /** On the page of the selection, which the tab leads to. */
  readonly isPage?: boolean;
};

/** The ways on, of the coin overview: to the contract's rules, and to its market. None in a replay, which they would leave. */
const Ways = ({ contract, isPage }: Pick<PanelProps, 'contract' | 'isPage'>) => {
  const t = useT();
  const { environment, contractCode } = useTrade();
  const name = contractTitle(contract.code);
  const search = { ...contractPageSearch(contract, '3'), env: environment === 'mock' ? '1' : undefined };
  return (
    <p className={styles['ways']}>
      {isPage === true ? null : (
        <Link
          {...lateLink('/selection', { env: search.env, coin: contract.baseName.toLowerCase() })}
          preload={false}
          data-testid="research-page"
        >
          {t('research.page')}
        </Link>
      )}
      <Link {...lateLink(contractPage, search)} preload={false} data-testid="research-rules">
        {t('research.rules', { contract: name })}
      </Link>
      {contract.code === contractCode ? null : (
        <ContractLink contract={contract} environment={environment} testId="research-trade">
          {t('research.trade', { contract: name })}
        </ContractLink>
      )}
    </p>
  );
};

/** What is known of a contract's coin beside its market: signals, social data, ratios, news, reasons. Example: <ResearchPanel contract={btc} ratios={…} />. */
export const ResearchPanel = ({ contract, ratios, isPage }: PanelProps) => {
  const t = useT();
  const language = useLanguage();
  const isReplay = useIsReplay();
  const coin = contract.baseName;
  const { bizType } = contract;
  const { state, value, problem, retry } = useQuery('research', { bizType, coin, language });
  return (
    <div className={styles['research']} data-testid="research" data-coin={coin}>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <ResearchBlock
            title={t('research.title', { coin })}
            tag={value === null || value.origin === null ? null : <OriginTag origin={value.origin} />}
            testId="research-about"
          >
            {state === 'failed' ? <BlockFailed problem={problem} retry={retry} testId="research-failed" /> : null}
            {(value?.about ?? []).map((paragraph) => (
              <p key={paragraph} className={styles['note']}>
                {paragraph}
              </p>
            ))}
            {isReplay ? null : <Ways contract={contract} {...(isPage === undefined ? {} : { isPage })} />}
          </ResearchBlock>
          <SignalsBlock key={`signals ${contract.code}`} contract={contract} />
          {value === null ? null : <SocialBlock coin={coin} research={value} />}
        </div>
        <div className={styles['column']}>
          <NewsBlock key={`news ${coin}`} coin={coin} bizType={bizType} />
          {value === null ? null : <ReasonsBlock coin={coin} research={value} />}
        </div>
        <div className={styles['ratios']}>{ratios}</div>
      </div>
    </div>
  );
};
