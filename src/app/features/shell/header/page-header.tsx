import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Environment } from '../../../../domain/contract/contract.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PHONE } from '../../../ui/phone.ts';
import { useMedia } from '../../../ui/use-media.ts';
import styles from './header.module.css';
import { OfflineLine } from './offline-line.tsx';
import { SettingsButton } from './settings-button.tsx';
import { UserMenu } from './user-menu.tsx';

type PageHeaderProps = {
  /** What page this is. */
  readonly title: string;
  readonly environment: Environment;
  /** The same page of the environment, or null: it has none. */
  readonly environmentLink: (target: Environment, text: string, className: string) => ReactNode;
  /** What leads to what happened. */
  readonly bell: ReactNode;
};

/** Top of a page that is not the trade page: where one is, the way back to trading, the environment, the account. */
export const PageHeader = ({ title, environment, environmentLink, bell }: PageHeaderProps) => {
  const t = useT();
  const phone = useMedia(PHONE);
  return (
    <>
      <header
        className={styles['header']}
        data-compact={phone || undefined}
        data-environment={environment}
        data-testid="header"
      >
        <span className={styles['logo']}>
          <i className={styles['reel']} aria-hidden />
          <span className={styles['appName']}>{t('app.name')}</span>
        </span>
        <h1 className={styles['pageTitle']}>{title}</h1>
        <Link
          to={environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade'}
          search={{ contractCode: 'btcusdt' }}
          className={styles['link']}
          data-testid="header-trade"
        >
          {t('orderPages.trade')}
        </Link>
        <span className={styles['tools']}>
          <nav
            className={styles['environment']}
            aria-label={t('header.environment')}
            data-testid="environment"
            data-environment={environment}
          >
            {(['mock', 'real'] as const).map((target) => (
              <span key={target} title={t(`header.${target}.says`)}>
                {environmentLink(target, t(`header.${target}`), styles['environmentLink'] ?? '')}
              </span>
            ))}
          </nav>
          {bell}
          <SettingsButton />
          <UserMenu />
        </span>
      </header>
      <OfflineLine>
        <span />
      </OfflineLine>
    </>
  );
};
