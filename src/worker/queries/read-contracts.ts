import type { Contract } from '../../domain/contract/contract.ts';
import type { Result } from '../api/door.ts';
import { foldedAnswers } from '../commands/folded-answers.ts';
import { envOf, type Context } from '../commands/context.ts';

/** The listed contracts of the environment in view, both kinds of business. They also land in the state, through the tape. */
export const readContracts = async (context: Context): Promise<Result<readonly Contract[]>> => {
  const env = envOf(context.state);
  const [perpetual, deliver] = await Promise.all([
    context.call(foldedAnswers.readContracts, env, { params: { bizType: 'perpetual' } }),
    context.call(foldedAnswers.readContracts, env, { params: { bizType: 'deliver' } }),
  ]);
  if (!perpetual.result.ok) return perpetual.result;
  if (!deliver.result.ok) return deliver.result;
  return { ok: true, value: [...context.state.account.contracts.values()] };
};
