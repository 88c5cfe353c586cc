import { useRouter } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { useCommand } from '../../engine/use-command.ts';
import { useProblemText } from '../../format/problem-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { fieldOfProblem, type AccountField, type AccountProblem } from './check-account.ts';
import { safeNext } from './safe-next.ts';

export type AccountFormRules = {
  readonly next: string | undefined;
  readonly check: (name: string, password: string) => readonly AccountProblem[];
  readonly kind: 'login' | 'register';
};

type Problems = { readonly name?: string; readonly password?: string; readonly form?: string };

export type AccountFormModel = {
  readonly name: string;
  readonly password: string;
  readonly problems: Problems;
  readonly busy: boolean;
  readonly setName: (name: string) => void;
  readonly setPassword: (password: string) => void;
  readonly submit: () => void;
};

/** Checks, sends once, and shows each refusal at its field; success goes to where one came from. */
export const useAccountForm = (
  { kind, next, check }: AccountFormRules,
  element: RefObject<HTMLFormElement | null>,
): AccountFormModel => {
  const t = useT();
  const textOf = useProblemText();
  const { history } = useRouter();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { busy, run } = useCommand(kind === 'login' ? 'logIn' : 'register');
  const focus = (field: AccountField): void =>
    element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const ask = async (): Promise<void> => {
    const answer = await run({ userName: name, password });
    if (answer.ok) history.push(safeNext(next));
    // What the other texts say of a lost answer is meant for orders.
    else if (answer.isUnknown === true) setProblems({ form: t(`auth.${kind}.unknown`) });
    else {
      const field = fieldOfProblem(answer.problem.key);
      setProblems({ [field ?? 'form']: textOf(answer.problem, 'auth.failed') });
      if (field !== null) focus(field);
    }
  };
  const submit = (): void => {
    if (busy) return;
    const wrong = check(name, password);
    setProblems(Object.fromEntries(wrong.map(({ field, key }) => [field, t(key)])));
    if (wrong[0] === undefined) void ask();
    else focus(wrong[0].field);
  };
  return { name, password, problems, busy, setName, setPassword, submit };
};
