// The named workspaces of this browser: choose, add, save anew, rename, delete.
import { Check, Pencil, Save, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  addWorkspace,
  isSameArrangement,
  readWorkspaces,
  renameWorkspace,
  updateWorkspace,
  withoutWorkspace,
  LONGEST_NAME,
  MOST_WORKSPACES,
  type ChangedWorkspaces,
  type NameProblem,
  type Workspace,
} from '../../../../../../domain/settings/workspaces.ts';
import { useT } from '../../../../../i18n/use-t.ts';
import { useSetting } from '../../../../../prefs/use-setting.ts';
import { Button } from '../../../../../ui/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { usePageLayout } from './use-page-layout.ts';
import styles from './layout.module.css';

/** Says what is wrong with a name, with the numbers that it is measured by. */
const useNameText = () => {
  const t = useT();
  return (problem: NameProblem | null): string | null =>
    problem === null ? null : t(problem, { most: problem === 'workspaces.full' ? MOST_WORKSPACES : LONGEST_NAME });
};

type NameFormProps = {
  readonly label: string;
  readonly first: string;
  readonly action: string;
  readonly testId: string;
  /** Takes the name, or says why not. */
  readonly onName: (name: string) => NameProblem | null;
  readonly onCancel?: () => void;
};

const NameForm = ({ label, first, action, testId, onName, onCancel }: NameFormProps) => {
  const t = useT();
  const textOf = useNameText();
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isRenaming = onCancel !== undefined;
  useLayoutEffect(() => {
    if (isRenaming) field.current?.select();
  }, [isRenaming]);
  const send = (): void => {
    const refused = onName(name);
    setProblem(refused);
    if (refused === null) setName('');
    else field.current?.focus();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        ref={field}
        label={label}
        value={name}
        onChange={(next) => {
          setName(next);
          setProblem(null);
        }}
        problem={textOf(problem)}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || onCancel === undefined) return;
          // The renaming ends, the window around it stays.
          event.stopPropagation();
          onCancel();
        }}
        testId={testId}
      />
      <Button type="submit" variant="accent" data-testid={`${testId}-send`}>
        {action}
      </Button>
      {onCancel === undefined ? null : <Button onClick={onCancel}>{t('common.cancel')}</Button>}
    </form>
  );
};

type RowProps = {
  readonly workspace: Workspace;
  readonly isInUse: boolean;
  readonly onChoose: () => void;
  readonly onSave: () => void;
  readonly onRename: (name: string) => NameProblem | null;
  readonly onDelete: () => void;
};

const Row = ({ workspace: { name }, isInUse, onChoose, onSave, onRename, onDelete }: RowProps) => {
  const t = useT();
  const [mode, setMode] = useState<'row' | 'naming' | 'asking'>('row');
  const choose = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const before = useRef(mode);
  // What was pressed is gone: the focus goes to what came in its place.
  useLayoutEffect(() => {
    if (before.current !== mode) (mode === 'asking' ? keep : choose).current?.focus();
    before.current = mode;
  }, [mode]);
  const back = (): void => setMode('row');
  if (mode === 'naming')
    return (
      <li>
        <NameForm
          label={t('workspaces.rename', { name })}
          first={name}
          action={t('workspaces.rename.do')}
          testId="workspace-rename"
          onName={(typed) => {
            const problem = onRename(typed);
            if (problem === null) back();
            return problem;
          }}
          onCancel={back}
        />
      </li>
    );
  if (mode === 'asking')
    return (
      <li className={styles['row']} data-asking>
        <span className={styles['question']}>{t('workspaces.delete.ask', { name })}</span>
        <Button ref={keep} onClick={back} data-testid="workspace-keep">
          {t('workspaces.keep')}
        </Button>
        <Button variant="danger" onClick={onDelete} data-testid="workspace-delete-yes">
          {t('workspaces.delete.do')}
        </Button>
      </li>
    );
  return (
    <li className={styles['row']} data-testid="workspace">
      <button
        ref={choose}
        type="button"
        className={styles['choose']}
        aria-pressed={isInUse}
        onClick={onChoose}
        data-testid="workspace-choose"
      >
        <span className={styles['tick']}>{isInUse ? <Check size={12} aria-hidden /> : null}</span>
        {name}
      </button>
      <Button
        size="s"
        variant="ghost"
        disabled={isInUse}
        aria-label={t('workspaces.save', { name })}
        title={t('workspaces.save', { name })}
        onClick={onSave}
        data-testid="workspace-save"
      >
        <Save size={13} aria-hidden />
      </Button>
      <Button
        size="s"
        variant="ghost"
        aria-label={t('workspaces.rename', { name })}
        title={t('workspaces.rename', { name })}
        onClick={() => setMode('naming')}
        data-testid="workspace-name"
      >
        <Pencil size={13} aria-hidden />
      </Button>
      <Button
        size="s"
        variant="ghost"
        aria-label={t('workspaces.delete', { name })}
        title={t('workspaces.delete', { name })}
        onClick={() => setMode('asking')}
        data-testid="workspace-delete"
      >
        <Trash2 size={13} aria-hidden />
      </Button>
    </li>
  );
};

export const Workspaces = () => {
  const t = useT();
  const [kept, keep] = useSetting('workspaces');
  const list = readWorkspaces(kept);
  const { now, apply } = usePageLayout();
  const [told, tell] = useState('');
  const section = useRef<HTMLElement>(null);
  const take = (changed: ChangedWorkspaces, words: string): NameProblem | null => {
    if (!changed.ok) return changed.problem;
    keep(changed.list);
    tell(words);
    return null;
  };
  const remove = (name: string): void => {
    keep(withoutWorkspace(list, name));
    tell(t('workspaces.deleted', { name }));
    section.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <section ref={section} className={styles['workspaces']} aria-label={t('workspaces.title')}>
      <h3 className={styles['legend']}>{t('workspaces.title')}</h3>
      {list.length === 0 ? <p className={styles['says']}>{t('workspaces.none')}</p> : null}
      <ul className={styles['list']}>
        {list.map((one) => (
          <Row
            key={one.name}
            workspace={one}
            isInUse={isSameArrangement(one, now)}
            onChoose={() => {
              apply(one);
              tell(t('workspaces.chosen', { name: one.name }));
            }}
            onSave={() => {
              keep(updateWorkspace(list, one.name, now));
              tell(t('workspaces.saved', { name: one.name }));
            }}
            onRename={(typed) => take(renameWorkspace(list, one.name, typed), t('workspaces.renamed', { name: typed }))}
            onDelete={() => remove(one.name)}
          />
        ))}
      </ul>
      <NameForm
        label={t('workspaces.new')}
        first=""
        action={t('workspaces.add')}
        testId="workspace-new"
        onName={(typed) => take(addWorkspace(list, typed, now), t('workspaces.saved', { name: typed }))}
      />
      <p role="status" className={styles['told']} data-testid="workspace-told">
        {told}
      </p>
    </section>
  );
};
