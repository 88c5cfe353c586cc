// Whether the person is verified, what that opens, and the form that verifies. Identity is play here: the exchange takes the word of who says so.
import { useState } from 'react';
import type { Identity } from '../../../../domain/account/practice.ts';
import { useCommand } from '../../../engine/use-command.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Board, BoardPart, BoardTable } from '../../../ui/layout/board.tsx';
import styles from './identity.module.css';

/** The command and what it came to: a refusal, or that nobody knows, stands in its place until it is sent again. */
const useVerify = () => {
  const t = useT();
  const toast = useToast();
  const { busy, run } = useCommand('verifyIdentity');
  const [failure, setFailure] = useState<{ readonly key: string; readonly isUnknown: boolean } | null>(null);
  const verify = async (): Promise<void> => {
    setFailure(null);
    const answer = await run(null);
    if (answer.ok) toast({ title: t('identity.done'), tone: 'success' });
    else setFailure({ key: answer.problem.key, isUnknown: answer.isUnknown === true });
  };
  return { busy, failure, verify };
};

const Form = () => {
  const t = useT();
  const textOf = useProblemText();
  const userName = useSelected('session', (session) => session?.userName ?? '');
  const { busy, failure, verify } = useVerify();
  const [ticked, setTicked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (ticked && !busy) void verify();
      }}
    >
      <p>{t('identity.form.says')}</p>
      <KeyValueList>
        <KeyValue label={t('identity.account')}>{userName}</KeyValue>
      </KeyValueList>
      <Checkbox
        checked={ticked}
        onChange={setTicked}
        problem={isAsked && !ticked ? t('identity.tickFirst') : null}
        testId="identity-tick"
      >
        {t('identity.tick')}
      </Checkbox>
      {failure === null ? null : (
        <Banner
          title={t(failure.isUnknown ? 'identity.unknown' : 'identity.refused')}
          body={failure.isUnknown ? t('identity.unknown.says') : textOf({ key: failure.key })}
          tone={failure.isUnknown ? 'warn' : 'danger'}
          testId="identity-failure"
        />
      )}
      <Button
        type="submit"
        variant="accent"
        size="l"
        aria-disabled={busy}
        aria-busy={busy}
        data-testid="identity-submit"
      >
        {t(busy ? 'identity.busy' : 'identity.do')}
      </Button>
    </form>
  );
};

const Status = ({ identity, isLate }: { readonly identity: Identity; readonly isLate: boolean }) => {
  const t = useT();
  const { isVerified, sinceMs } = identity;
  return (
    <BoardPart title={t('identity.status')}>
      <p className={styles['status']} data-verified={isVerified} data-testid="identity-status" role="status">
        {isVerified
          ? sinceMs === null
            ? t('identity.verified')
            : t('identity.since', { time: formatDateTime(sinceMs) })
          : t('identity.none')}
      </p>
      {isLate ? (
        <p className={styles['says']} data-testid="identity-late">
          {t('identity.late')}
        </p>
      ) : null}
      {isVerified ? <p className={styles['says']}>{t('identity.verified.says')}</p> : <Form />}
    </BoardPart>
  );
};

const rows = ['trade', 'topup', 'transfer', 'realCards'] as const;
/** What needs it: the claim of reward cards in Real, and nothing else. */
const needs = (row: (typeof rows)[number]): boolean => row === 'realCards';

const Changes = ({ isVerified }: Pick<Identity, 'isVerified'>) => {
  const t = useT();
  return (
    <BoardPart title={t('identity.changes')}>
      <BoardTable
        label={t('identity.changes')}
        heads={[t('identity.what'), t('identity.without'), t('identity.with')]}
        testId="identity-changes"
      >
        {rows.map((row) => (
          <tr key={row} data-testid={`identity-row-${row}`}>
            <th scope="row">{t(`identity.can.${row}`)}</th>
            <td className={isVerified ? 'tone-3' : undefined}>{t(needs(row) ? 'identity.no' : 'identity.yes')}</td>
            <td className={isVerified ? undefined : 'tone-3'}>{t('identity.yes')}</td>
          </tr>
        ))}
      </BoardTable>
      <p className={styles['says']}>{t('identity.changes.says')}</p>
    </BoardPart>
  );
};

export const IdentityPanel = () => {
  const t = useT();
  const textOf = useProblemText();
  const { state, value, problem, retry } = useQuery('identity', {});
  if (state === 'failed')
    return (
      <Failed title={t('identity.failed')} body={textOf(problem) ?? ''} onRetry={retry} testId="identity-failed" />
    );
  if (value === null) return <Empty title={t('common.loading')} />;
  return (
    <Board says={t('identity.says')} testId="identity">
      <Status identity={value} isLate={state === 'late'} />
      <Changes isVerified={value.isVerified} />
    </Board>
  );
};
