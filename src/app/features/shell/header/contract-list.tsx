import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { listed } from './listed.ts';
import { ContractRow } from './contract-row.tsx';
import styles from './contract-list.module.css';

/** Contracts with last price and change; typing narrows, arrows walk the rows, Enter opens one. */
export const ContractList = ({ onChosen }: { readonly onChosen: () => void }) => {
  const t = useT();
  const contracts = listed(useSelected('contracts', (snapshot) => snapshot?.rows ?? null));
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // The list may come after its popup has taken the focus.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  const found = contracts.filter(({ code }) => code.toLowerCase().includes(text.trim().toLowerCase()));
  const onKeyDown = (event: KeyboardEvent): void => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Enter' && at < 0) links[0]?.click();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    (at + step < 0 ? list.current?.querySelector('input') : links[Math.min(at + step, links.length - 1)])?.focus();
  };
  return (
    // The keys belong to the links and the field inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} className={styles['box']} onKeyDown={onKeyDown}>
      <input
        className={styles['search']}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('header.search')}
        aria-label={t('header.search')}
        data-testid="contract-search"
        autoComplete="off"
        spellCheck={false}
      />
      {found.map((contract) => (
        <ContractRow key={contract.code} contract={contract} onChosen={onChosen} />
      ))}
      {found.length === 0 ? (
        <p className={styles['none']}>{text === '' ? t('common.loading') : t('header.noMatch', { text })}</p>
      ) : null}
    </div>
  );
};
