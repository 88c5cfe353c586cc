import type { ReactNode } from 'react';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { ContractFigures, type OverviewSlot } from './contract-figures.tsx';
import { ContractMenu } from './contract-menu.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';
import { LastPrice } from './last-price.tsx';
import { LateHotBar } from './late-hot-bar.tsx';
import { OfflineLine } from './offline-line.tsx';
import { StandingLine } from './standing-line.tsx';
import { SettingsButton } from './settings-button.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './header.module.css';

/** `bell`: what leads to what happened; absent: nothing does. */
type HeaderProps = { readonly bell?: ReactNode; readonly overview: OverviewSlot };

/** Top of the trade page: what is traded, at what price, where, and by whom. */
export const Header = ({ bell, overview }: HeaderProps) => {
  const t = useT();
  const { environment } = useTrade();
  return (
    <>
      <header className={styles['header']} data-environment={environment} data-testid="header">
        <h1 className={styles['logo']}>
          <i className={styles['reel']} aria-hidden />
          {t('app.name')}
        </h1>
        <ContractMenu />
        <LastPrice />
        <ContractFigures overview={overview} />
        <Tools>
          <EnvironmentSwitch />
          {bell}
        </Tools>
      </header>
      <OfflineLine>
        <StandingLine>
          <LateHotBar />
        </StandingLine>
      </OfflineLine>
    </>
  );
};

/** The same for a narrow screen, in two lines. */
export const PhoneHeader = ({ bell, overview }: HeaderProps) => {
  const t = useT();
  const { environment } = useTrade();
  return (
    <header>
      <div className={styles['header']} data-compact data-environment={environment} data-testid="header">
        <h1 className="visually-hidden">{t('app.name')}</h1>
        <ContractMenu />
        <LastPrice />
        <Tools />
      </div>
      <OfflineLine>
        <StandingLine isAbove>
          <div className={styles['phoneLine']}>
            <EnvironmentSwitch />
            <ContractFigures overview={overview} />
            {bell}
          </div>
        </StandingLine>
      </OfflineLine>
    </header>
  );
};

const Tools = ({ children }: { readonly children?: ReactNode }) => (
  <span className={styles['tools']}>
    {children}
    <SettingsButton />
    <UserMenu />
  </span>
);
