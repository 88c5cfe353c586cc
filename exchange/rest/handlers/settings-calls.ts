import type { ContractSpec } from '../../kernel/language/types.ts';
import { findListed } from '../../contracts.ts';
import { ENVS } from '../../ports.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { settingsChange } from '../../../src/domain/wire/money-rows.ts';
import type { FavouriteRow, SettingsRow } from '../../../src/domain/wire/money-rows.ts';
import { positionMode } from '../../../src/domain/wire/numbers.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { refusalCode } from '../refusals.ts';

type SettingsCall =
  | 'readSettings'
  | 'changeSettings'
  | 'setAccountSetting'
  | 'readFavourites'
  | 'toggleFavourite'
  | 'readHotContracts'
  | 'verifyIdentity';
const HOT = 10;
const FAVOURITES = 'favourites';
/** Flags of orders that are confirmed first; on for all until the user says otherwise. */
const CONFIRMED = [
  'marketOrderFlag',
  'limitOrderFlag',
  'advancedLimitOrderFlag',
  'planOrderFlag',
  'trackOrderFlag',
] as const;
/** A place in the ticker row: change in percent, and turnover of 24 h. */
const CHANGE = 8;
const TURNOVER = 4;

export const settingsCalls = ({ contracts, ledger, market, preferences }: Services): Pick<Handlers, SettingsCall> => {
  const settingsOf = (env: Env, user: string): SettingsRow => {
    const kept = preferences.read(env, user);
    const known = Object.fromEntries(Object.entries(kept).filter(([name]) => name in settingsChange.shape));
    const settings = settingsChange.parse(known);
    return {
      dualPosition: positionMode.code(ledger.kernel(env).account(user)?.mode ?? 'one-way'),
      settings: { ...settings, perpetualOrderConfirmFlags: CONFIRMED.filter((name) => settings[name] !== 0) },
    };
  };
  const favourite = (spec: ContractSpec, env: Env): FavouriteRow => {
    const ticker = market.tickerRow(env, spec.code);
    return {
      pair: `${spec.base}_${spec.quote}`,
      bizType: spec.bizType,
      code: spec.code,
      contractType: spec.contractType,
      liquidationDate: spec.deliveryMs,
      fluctuation: ticker[CHANGE],
      amount24: ticker[TURNOVER],
    };
  };
  const codesOf = (env: Env, user: string): readonly string[] => {
    const kept = preferences.read(env, user)[FAVOURITES];
    return Array.isArray(kept) ? kept.filter((code): code is string => typeof code === 'string') : [];
  };
  const favouritesOf = (env: Env, user: string, biz: string): FavouriteRow[] =>
    codesOf(env, user)
      .flatMap((code) => contracts.filter((spec) => spec.code === code && spec.bizType === biz))
      .map((spec) => favourite(spec, env));

  return {
    readSettings: async ({ query, session }) => {
      await ledger.settled();
      return { data: settingsOf(query.env, session.user.userId) };
    },
    changeSettings: async ({ query, body, session }) => {
      const { dualPosition, ...change } = body;
      const user = session.user.userId;
      if (dualPosition !== undefined) {
        const outcome = await ledger.submit(query.env, {
          type: 'setPositionMode',
          user,
          mode: positionMode.word(dualPosition) ?? 'one-way',
        });
        if (!outcome.ok) return refuse(refusalCode(outcome.refusal));
      }
      await preferences.write(query.env, user, change);
      return { data: settingsOf(query.env, session.user.userId) };
    },
    setAccountSetting: async ({ query, body, session }) => {
      await preferences.write(query.env, session.user.userId, { defaultUsingAccount: body.value });
      return { data: settingsOf(query.env, session.user.userId) };
    },
    readFavourites: async ({ params, query, session }) => {
      await ledger.settled();
      return { data: favouritesOf(query.env, session.user.userId, params.bizType) };
    },
    toggleFavourite: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, { ...params, contractCode: body.contractCode });
      if (spec === undefined) return refuse(20021);
      const user = session.user.userId;
      const codes = codesOf(query.env, user);
      const isOn = body.on === undefined ? !codes.includes(spec.code) : body.on === 1;
      const others = codes.filter((code) => code !== spec.code);
      await preferences.write(query.env, user, { [FAVOURITES]: isOn ? [...others, spec.code] : others });
      return { data: favouritesOf(query.env, user, params.bizType) };
    },
    readHotContracts: ({ params, query }) => {
      const rows = contracts
        .filter((spec) => spec.bizType === params.bizType)
        .map((spec) => favourite(spec, query.env));
      return { data: rows.toSorted((a, b) => Number(b.amount24) - Number(a.amount24)).slice(0, HOT) };
    },
    verifyIdentity: async ({ session }) => {
      await Promise.all(ENVS.map((env) => preferences.write(env, session.user.userId, { identityVerified: 1 })));
      return { data: { verified: 1 } };
    },
  };
};
