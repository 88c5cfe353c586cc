import { useState } from 'react';
import type { TopUpCoin } from '../../../../domain/account/practice.ts';
import { afterTopUp, readTopUp, topUpDigits } from '../../../../domain/account/top-up.ts';
import { cutToDigits } from '../../../../domain/position/margin-change.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { balanceOf } from '../../../flows/balance.ts';
import { Confirm } from '../../../flows/confirm.tsx';
import { useTopUp } from '../../../flows/top-up.ts';
import { noNumber } from '../../../format/number-text.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { sumText } from './sum-text.ts';
import styles from './top-up.module.css';

/** All that is left, in decimals that can be asked for. */
const shownLeft = ({ left, coinName }: TopUpCoin): string => cutToDigits(left, topUpDigits(coinName));

/** What is free in the contract account; null: not known yet. */
const useFree = (coinName: string): string | null =>
  useSelected('assets', (assets) => balanceOf(assets, coinName.toLowerCase())?.free ?? null);

type FormProps = {
  readonly coin: TopUpCoin;
  /** What is shown may be older than what the exchange has now. */
  readonly isLate: boolean;
};

/** What became of the last one, where it was not simply given. */
const Standing = ({ flow }: { readonly flow: ReturnType<typeof useTopUp> }) => {
  const t = useT();
  const textOf = useProblemText();
  const problem = flow.problems.find(({ field }) => field !== 'amount');
  if (flow.state === 'reconciling')
    return <Banner title={t('topup.asking')} body={t('topup.asking.says')} tone="warn" testId="topup-asking" />;
  return problem === undefined ? null : (
    <Banner title={t('topup.refused')} body={textOf(problem)} tone="danger" testId="topup-refused" />
  );
};

const Sums = ({ coinName, amount }: { readonly coinName: string; readonly amount: string | null }) => {
  const t = useT();
  const free = useFree(coinName);
  const after = amount === null || free === null ? null : afterTopUp({ left: '0' }, free, amount).free;
  return (
    <KeyValueList>
      <KeyValue label={t('topup.from')}>{t('topup.house')}</KeyValue>
      <KeyValue label={t('topup.to')}>{t('topup.contract')}</KeyValue>
      <KeyValue label={t('topup.free')} testId="topup-free">
        {free === null ? noNumber : sumText(free, coinName)}
        {after === null ? null : ` → ${sumText(after, coinName)}`}
      </KeyValue>
    </KeyValueList>
  );
};

/** How much of a coin is asked for; asked about once more, with the environment. */
export const TopUpForm = ({ coin, isLate }: FormProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const [amountText, setAmountText] = useState('');
  const { coinName, left } = coin;
  const flow = useTopUp((outcome) => {
    if (outcome.type !== 'command.done') return;
    setAmountText('');
    const sum = sumText(outcome.request.amount, outcome.answer.coinName);
    toast({ title: t('topup.done', { sum }), tone: 'success' });
  });
  const typed = amountText === '' ? null : readTopUp(coin, amountText);
  const amount = typed?.ok === true ? typed.value : null;
  const wrong = typed?.ok === false ? [...flow.problems, typed.problem] : flow.problems;
  const isUsedUp = !/[1-9]/.test(left);
  const isOff = flow.busy || isUsedUp;
  const type = (text: string): void => {
    flow.edited();
    setAmountText(text);
  };
  const label = isUsedUp
    ? t('topup.usedUp')
    : flow.busy
      ? t('topup.busy')
      : t('topup.do', { sum: amount === null ? coinName : sumText(amount, coinName) });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) flow.submit({ coin: coin.id, amountText });
      }}
    >
      <div className={styles['amount']}>
        <DecimalField
          label={t('topup.amount')}
          value={amountText}
          onChange={type}
          step="1"
          unit={coinName}
          problem={textOf(wrong.find(({ field }) => field === 'amount') ?? null)}
          disabled={isOff}
          testId="topup-amount"
        />
        <Button disabled={isOff} onClick={() => type(shownLeft(coin))} data-testid="topup-max">
          {t('topup.max')}
        </Button>
      </div>
      <Sums coinName={coinName} amount={amount} />
      <Standing flow={flow} />
      {isLate ? <p className={styles['late']}>{t('topup.late')}</p> : null}
      <Button type="submit" variant="accent" size="l" disabled={isOff} aria-busy={flow.busy} data-testid="topup-submit">
        {label}
      </Button>
      <Question flow={flow} />
    </form>
  );
};

/** Asked before anything is given: of which environment it is stands first. */
const Question = ({ flow }: { readonly flow: ReturnType<typeof useTopUp> }) => {
  const t = useT();
  const { ticket } = flow;
  const coinName = ticket?.coin.coinName ?? '';
  const free = useFree(coinName);
  const after = ticket === null ? null : afterTopUp(ticket.coin, free ?? '0', ticket.amount);
  const sum = sumText(ticket?.amount ?? null, coinName);
  const freeFact = {
    label: t('topup.free'),
    was: sumText(free, coinName),
    value: sumText(after?.free ?? null, coinName),
  };
  return (
    <Confirm
      flow={flow}
      title={t('topup.confirm')}
      description={t('topup.confirm.says')}
      facts={[
        { label: t('header.environment'), value: t('header.real'), testId: 'topup-environment' },
        { label: t('topup.amount'), value: sum },
        { label: t('topup.from'), value: t('topup.house') },
        { label: t('topup.to'), value: t('topup.contract') },
        ...(free === null ? [] : [freeFact]),
        {
          label: t('topup.left'),
          was: sumText(ticket?.coin.left ?? null, coinName),
          value: sumText(after?.left ?? null, coinName),
        },
      ]}
      command={{ label: t('topup.do', { sum }), testId: 'topup-confirm' }}
      testId="topup-dialog"
    />
  );
};
