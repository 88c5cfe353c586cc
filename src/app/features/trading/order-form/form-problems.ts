// Which problem is said where, while the form is typed and after a button was pressed.
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { stopNames } from '../../../../domain/order/stops/blank.ts';
import { directions, type Direction, type FormState } from './form-state.ts';

export type SideProblems = Readonly<Record<Direction, readonly Problem[]>>;

/** The field a problem stands at; null: it is about the market or the account, and is said above the buttons. */
export const fieldOf = ({ key, field }: Problem): string | null => {
  // What the exchange refuses a card for names no field of the form.
  if (field === undefined && /^error\.(?:unknownCard$|card)/.test(key)) return 'card';
  return field === undefined || field === 'market' ? null : field;
};

/** Was anything entered there? A field X is typed into XText of the form, its size or its stops; one without such a text always holds a choice. */
export const isFilled = (form: FormState, field: string): boolean => {
  if (field === 'amount' && form.percent !== null) return true;
  const text = Object.entries({ ...form, ...form.size, ...form.stops }).find(([name]) => name === `${field}Text`)?.[1];
  return typeof text !== 'string' || text.trim() !== '';
};

/**
 * The problem to say at a field. What was asked for (a button, Enter) is answered as a whole; while it is typed only what was entered and what neither
 * side could send: what one side alone is refused for is said by its button.
 */
export const problemAt = (
  field: string,
  form: FormState,
  live: SideProblems,
  asked: readonly Problem[],
): Problem | null => {
  const at = (problems: readonly Problem[]): Problem | null =>
    problems.find((problem) => fieldOf(problem) === field) ?? null;
  const answered = at(asked);
  if (answered !== null || !isFilled(form, field)) return answered;
  const [buy, sell] = directions.map((direction) => at(live[direction]));
  return buy === null || sell === null ? null : (buy ?? null);
};

/** The field whose problem is said whole above the buttons: the price, which stands first, then what was asked for, then what either side lacks. */
export const firstAtField = (form: FormState, live: SideProblems, asked: readonly Problem[]): Problem | null => {
  const fields = new Set([asked, live.buy, live.sell].flat().flatMap((problem) => fieldOf(problem) ?? []));
  return ['price', ...fields].map((field) => problemAt(field, form, live, asked)).find((one) => one !== null) ?? null;
};

/** Why a side cannot be sent as the form stands. other-side: all stops that were typed fit the other one; wrong: fields to correct; missing: fields that are still empty. */
export type Obstacle =
  | { readonly type: 'nothing-held' }
  | { readonly type: 'other-side' }
  | { readonly type: 'wrong' | 'missing'; readonly fields: readonly [string, ...string[]] };

/** Null: nothing at a field stands in the way. What is wrong comes before what is missing. */
export const obstacleOf = (form: FormState, problems: readonly Problem[]): Obstacle | null => {
  if (problems.some(({ key }) => key === 'contract_254')) return { type: 'nothing-held' };
  const typedStops = stopNames.filter((name) => form.stops[`${name}Text`].trim() !== '').length;
  const misplaced = problems.filter(
    ({ key, field }) => key === 'error.badTrigger' && stopNames.some((name) => name === field),
  );
  if (misplaced.length > 0 && misplaced.length === typedStops) return { type: 'other-side' };
  const fields = [...new Set(problems.flatMap((problem) => fieldOf(problem) ?? []))];
  const wrong = fields.filter((field) => isFilled(form, field));
  const [first, ...others] = wrong.length > 0 ? wrong : fields;
  return first === undefined ? null : { type: wrong.length > 0 ? 'wrong' : 'missing', fields: [first, ...others] };
};

/**
 * What Enter in a field comes to: the first button that could be pressed; else the problems of the first side that has anything to act on.
 * Example: the form to close, a long alone, no amount yet: what closing the long lacks, not that there is no short.
 */
export const onEnter = (
  form: FormState,
  live: SideProblems,
): { readonly ready: Direction } | { readonly ready: null; readonly problems: readonly Problem[] } => {
  const obstacle = (direction: Direction): Obstacle | null => obstacleOf(form, live[direction]);
  const ready = directions.find((direction) => obstacle(direction) === null);
  if (ready !== undefined) return { ready };
  const able = directions.find((direction) => obstacle(direction)?.type !== 'nothing-held') ?? 'buy';
  return { ready: null, problems: live[able] };
};
