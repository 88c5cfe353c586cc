// The line in which a listener says something: sent under a tag of its own, so that a lost answer and a second press say it once.
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { LiveRoom } from '../../../../domain/site/live.ts';
import { useCommand } from '../../../engine/use-command.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { makeTag } from '../../../flows/live-tag.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './live.module.css';

const MOST = 200;

const Line = ({ room, onSaid }: { readonly room: LiveRoom; readonly onSaid: () => void }) => {
  const t = useT();
  const textOf = useProblemText();
  const { busy, problem, run, reset } = useCommand('sayInLiveRoom');
  const [text, setText] = useState('');
  const tag = useRef<string | null>(null);
  const send = async (): Promise<void> => {
    const said = text.trim();
    if (said === '' || busy) return;
    tag.current ??= makeTag();
    const answer = await run({ id: room.id, tag: tag.current, text: said });
    // What nobody knows the end of keeps its tag: sent again it is said once.
    if (answer.ok || answer.isUnknown !== true) tag.current = null;
    if (!answer.ok) return;
    setText('');
    onSaid();
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('live.say.label')}
        value={text}
        maxLength={MOST}
        autoComplete="off"
        onChange={(next) => {
          setText(next);
          tag.current = null;
          reset();
        }}
        problem={problem === null ? null : (textOf(problem) ?? null)}
        hint={t('live.say.hint', { count: text.length, most: MOST })}
        testId="live-say"
      />
      <Button type="submit" variant="accent" aria-disabled={busy || text.trim() === ''} data-testid="live-send">
        {t('live.say')}
      </Button>
    </form>
  );
};

/** What a reader may do in a room: say something, log in first, or only read. */
export const Composer = ({ room, onSaid }: { readonly room: LiveRoom; readonly onSaid: () => void }) => {
  const t = useT();
  const isReplay = useIsReplay();
  const href = useLocation({ select: (location) => location.href });
  const state = useSelected('session', (session) => session?.state ?? 'unknown');
  const note = (text: string) => (
    <p className={styles['note']} data-testid="live-note">
      {text}
    </p>
  );
  if (isReplay) return note(t('live.tape'));
  if (room.isHouse) return note(t('live.house.says'));
  if (room.status === 'ended') return note(t('live.ended'));
  if (room.status === 'to-come') return note(t('live.toCome'));
  if (state === 'visitor')
    return (
      <p className={styles['note']} data-testid="live-note">
        {t('live.visitor')}{' '}
        <Link to="/login" search={{ next: href }}>
          {t('positions.logIn')}
        </Link>
      </p>
    );
  return state === 'user' ? <Line room={room} onSaid={onSaid} /> : null;
};
