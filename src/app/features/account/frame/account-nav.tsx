import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOffered } from '../../../../domain/contract/environment-offers.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from './account-nav.module.css';
import { accountGroups, type AccountLink } from './pages.ts';

/** Its own type holds every address to the table; a link takes any. */
const toOf = (path: string): string => path;

/** The way between the pages of the account, all of the environment in view: a column, on a phone a row that scrolls. */
export const AccountNav = () => {
  const t = useT();
  const { environment } = useTrade();
  const pathname = useLocation({ select: (location) => location.pathname });
  const list = useRef<HTMLElement>(null);
  const isHere = ({ offer }: AccountLink): boolean => offer === undefined || isOffered(offer, environment);
  // On a phone the chosen page may stand beyond the edge of the row.
  useEffect(() => {
    const nav = list.current;
    const chosen = nav?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (nav === null || chosen === undefined) return;
    // Of the row alone: `scrollIntoView` moves the whole page along where the last one is chosen.
    const row = nav.getBoundingClientRect();
    nav.scrollLeft += chosen.left + chosen.width / 2 - row.left - row.width / 2;
  }, [pathname]);
  return (
    <nav ref={list} className={styles['nav']} aria-label={t('account.pages')} data-testid="account-nav">
      {accountGroups.map(({ text, links }) => (
        <div key={text} role="group" aria-label={t(text)} className={styles['group']}>
          <p className={styles['heading']} aria-hidden>
            {t(text)}
          </p>
          {links.filter(isHere).map(({ id, text: name, path, search }) => (
            <Link
              key={id}
              to={toOf(path)}
              search={{ ...search, ...(environment === 'mock' && { env: '1' }) }}
              className={styles['link']}
              aria-current={path === pathname ? 'page' : undefined}
              preload={false}
              data-testid={`account-${id}`}
            >
              {t(name)}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
};
