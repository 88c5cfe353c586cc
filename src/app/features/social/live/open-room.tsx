// The form by which somebody opens a room.
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Language } from '../../../../domain/settings/settings.ts';
import { useCommand } from '../../../engine/use-command.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { makeTag } from '../../../flows/live-tag.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './live.module.css';

const MOST = 40;
const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'zh-HK'];

const Form = () => {
  const t = useT();
  const textOf = useProblemText();
  const navigate = useNavigate();
  const { environment } = useTrade();
  const { busy, problem, run, reset } = useCommand('openLiveRoom');
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [showsFills, setShowsFills] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const tag = useRef<string | null>(null);
  /** Another room than the one that was sent: it gets a tag of its own. */
  const changed = (): void => {
    tag.current = null;
    setUnknown(false);
    reset();
  };
  const open = async (): Promise<void> => {
    if (name.trim() === '' || busy) return;
    tag.current ??= makeTag();
    const input = { tag: tag.current, name: name.trim(), language, startMs: null, showsFills, showsDrawings: false };
    const answer = await run(input);
    if (answer.ok)
      await navigate(lateLink('/live/room', { id: answer.value.id, env: environment === 'mock' ? '1' : undefined }));
    else {
      setUnknown(answer.isUnknown === true);
      if (answer.isUnknown !== true) tag.current = null;
    }
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <TextField
        label={t('live.open.name')}
        value={name}
        maxLength={MOST}
        autoComplete="off"
        onChange={(next) => {
          setName(next);
          changed();
        }}
        testId="live-open-name"
      />
      <Segmented
        named
        label={t('live.open.language')}
        value={language}
        items={LANGUAGES.map((value) => ({ value, label: t(`live.language.${value}`) }))}
        onChange={(next) => {
          setLanguage(next);
          changed();
        }}
      />
      <Checkbox
        checked={showsFills}
        onChange={(next) => {
          setShowsFills(next);
          changed();
        }}
        testId="live-open-fills"
      >
        {t('live.open.fills')}
      </Checkbox>
      {problem === null ? null : (
        <Banner
          title={t(isUnknown ? 'live.unknown' : 'live.failed')}
          body={isUnknown ? t('live.unknown.open') : (textOf(problem) ?? '')}
          tone={isUnknown ? 'warn' : 'danger'}
          testId="live-open-problem"
        />
      )}
      <Button
        type="submit"
        variant="accent"
        aria-disabled={busy || name.trim() === ''}
        aria-busy={busy}
        data-testid="live-open"
      >
        {t('live.open')}
      </Button>
    </form>
  );
};

/** For who is logged in, and not on a tape. */
export const OpenRoom = () => {
  const t = useT();
  const isReplay = useIsReplay();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  if (!isUser || isReplay) return null;
  return (
    <details className={styles['opening']}>
      <summary data-testid="live-opening">{t('live.open.title')}</summary>
      <Form />
    </details>
  );
};
