/**
 * An expected refusal, as a value: the catalogue's key, what fills its text, and the field that caused it.
 * Example: { key: 'form.problem.overMaximum', params: { max: '198' }, field: 'amount' }.
 */
export type Problem = {
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly field?: string;
};
