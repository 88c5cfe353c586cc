// How positions are held: one way or hedged, of the whole account; merged or split, of a contract. What fails leaves the old mode, with the reason.
import type { ReactNode } from 'react';
import { chooseModes, modesOf, type Modes } from '../../../../../domain/account/modes.ts';
import type { PositionMode, SelectedMode } from '../../../../../domain/account/account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useFailureToast } from '../../../../flows/failure-toast.ts';
import { useModes } from '../../../../flows/modes.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceCards } from '../../../../ui/fields/choice-cards.tsx';
import styles from './settings.module.css';

const modesFailure = { refused: 'form.modes.refused', unknown: 'form.modes.unknown' } as const;

/** The contract in view; on a page without one the first that is listed. */
const useContractInView = (): Contract | null => {
  const inView = useSelected('ticker', (ticker) => ticker?.contract ?? null);
  return useSelected(
    'contracts',
    (contracts) => contracts?.rows.find(({ code }) => code === inView) ?? contracts?.rows[0] ?? null,
  );
};

type Shown = {
  readonly contract: Contract;
  readonly now: Modes;
  readonly busy: boolean;
  readonly choose: (change: Partial<Modes>) => void;
};
type Children = { readonly children: (shown: Shown) => ReactNode };

const ModesOf = ({ children }: Children) => {
  const contract = useContractInView();
  return contract === null ? null : <ModesOfContract contract={contract}>{children}</ModesOfContract>;
};

const ModesOfContract = ({ contract, children }: Children & { readonly contract: Contract }) => {
  const t = useT();
  const textOf = useProblemText();
  const of = { contract: contract.code, bizType: contract.bizType };
  const { value: config, problem, retry } = useQuery('positionConfig', of);
  const flow = useModes(contract, 'contract', useFailureToast(modesFailure, true));
  if (config === null)
    return problem === null ? (
      <p className={styles['says']}>{t('common.loading')}</p>
    ) : (
      <p role="alert" className="tone-warn">
        {textOf(problem)} <Button onClick={retry}>{t('common.retry')}</Button>
      </p>
    );
  const now = modesOf(config);
  const choose = (change: Partial<Modes>): void => {
    flow.edited();
    flow.submit({ of, now: config, wanted: chooseModes(now, change) });
  };
  const problems = flow.state === 'refused' ? flow.problems : [];
  return (
    <>
      {children({ contract, now, busy: flow.busy, choose })}
      <div role="alert" className={styles['problems']} data-testid="mode-problem">
        {problems.map((one) => (
          <p key={one.key} className="tone-danger">
            {textOf(one)}
          </p>
        ))}
      </div>
    </>
  );
};

export const ModeTab = () => {
  const t = useT();
  return (
    <ModesOf>
      {({ now, busy, choose }) => (
        <ChoiceCards<PositionMode>
          label={t('form.mode.all')}
          value={now.mode}
          onChange={(mode) => choose({ mode })}
          items={[
            ['one-way', t('form.oneWay'), t('form.mode.oneWay.says')] as const,
            ['hedge', t('form.hedge'), t('form.mode.hedge.says')] as const,
          ].map(([value, label, hint]) => ({ value, label, hint, disabled: busy, testId: `settings-mode-${value}` }))}
        />
      )}
    </ModesOf>
  );
};

export const PatternTab = () => {
  const t = useT();
  return (
    <ModesOf>
      {({ contract, now, busy, choose }) => (
        <>
          <ChoiceCards<SelectedMode>
            label={t('settings.pattern.of', { contract: contract.name })}
            value={now.selectedMode}
            onChange={(selectedMode) => choose({ selectedMode })}
            items={[
              ['merged', t('form.merged'), t('form.selected.merged.says')] as const,
              ['split', t('form.split'), t('form.selected.split.says')] as const,
            ].map(([value, label, hint]) => ({
              value,
              label,
              hint,
              disabled: busy || now.mode === 'one-way',
              testId: `settings-pattern-${value}`,
            }))}
          />
          <p className={styles['note']}>
            {t(now.mode === 'one-way' ? 'settings.pattern.oneWay' : 'settings.pattern.says')}
          </p>
        </>
      )}
    </ModesOf>
  );
};
