import { codes } from '../../../src/domain/wire/codes.ts';
import type { ContractSpec } from '../../kernel/language/types.ts';
import { findListed } from '../../contracts.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { FavouriteRow } from '../../../src/domain/wire/money-rows.ts';
import { settingFields } from '../../../src/domain/wire/settings-rows.ts';
import type { SettingsChange } from '../../../src/domain/wire/settings-rows.ts';
import { positionMode } from '../../../src/domain/wire/numbers.ts';
import { shownContracts } from '../../listing.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import { dollarTurnover } from '../rows/turnover.ts';
import { favouriteCodes, settingsRow, withFavourite } from '../rows/settings-row.ts';
import type { Kept } from '../../store/preferences.ts';

type SettingsCall =
  | 'readSettings'
  | 'changeSettings'
  | 'setAccountSetting'
  | 'readFavourites'
  | 'toggleFavourite'
  | 'readHotContracts'
  | 'verifyIdentity'
  | 'readIdentity';
/** Who is verified is so in both environments. */
const REAL: Env = 0;
const HOT = 10;
/** A place in the ticker row: change in percent, and turnover of 24 h. */
const CHANGE = 8;
const TURNOVER = 4;

/** What of a change holds in an environment: all that a user sets for both, and the rest in the one it was sent for. */
const changeFor = (env: Env, sentFor: Env, { favourites, ...settings }: SettingsChange, kept: Kept): Kept => {
  const own = Object.entries(settings).filter(
    ([name]) => env === sentFor || settingFields[name as keyof typeof settingFields].holds === 'user',
  );
  const codes = env === sentFor ? Object.entries(favourites ?? {}) : [];
  return codes.reduce<Kept>(
    (change, [code, on]) => ({ ...change, ...withFavourite({ ...kept, ...change }, code, on === 1) }),
    Object.fromEntries(own),
  );
};

export const settingsCalls = (services: Services): Pick<Handlers, SettingsCall> => {
  const { clock, contracts, ledger, market, preferences } = services;
  const settingsOf = (env: Env, user: string) => settingsRow(services, env, user);
  const change = (sentFor: Env, user: string, sent: SettingsChange): Promise<void> =>
    preferences.change(user, (env, kept) => changeFor(env, sentFor, sent, kept));
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
  const favouritesOf = (env: Env, user: string, biz: string): FavouriteRow[] =>
    favouriteCodes(preferences.read(env, user))
      .flatMap((code) => contracts.filter((spec) => spec.code === code && spec.bizType === biz))
      .map((spec) => favourite(spec, env));

  return {
    readSettings: async ({ query, session }) => {
      await ledger.whenDurable();
      return { data: settingsOf(query.env, session.user.userId) };
    },
    changeSettings: async ({ query, body, session }) => {
      const { dualPosition, ...sent } = body;
      const user = session.user.userId;
      const isListed = (code: string): boolean => contracts.some((spec) => spec.code === code);
      // What is no longer listed can still be taken away.
      if (Object.entries(sent.favourites ?? {}).some(([code, on]) => on === 1 && !isListed(code)))
        return refuse(codes.unknownContract);
      if (dualPosition !== undefined) {
        const mode = positionMode.word(dualPosition) ?? 'one-way';
        // Nothing is awaited before the rest is enlisted: both are on disk together, or neither is.
        const outcome = ledger.execute(query.env, { type: 'setPositionMode', user, mode });
        if (!outcome.ok) {
          await ledger.whenDurable(outcome);
          return refuse(refusalCode(outcome.refusal));
        }
      }
      await change(query.env, user, sent);
      return { data: settingsOf(query.env, user) };
    },
    setAccountSetting: async ({ query, body, session }) => {
      await change(query.env, session.user.userId, { defaultUsingAccount: body.value });
      return { data: settingsOf(query.env, session.user.userId) };
    },
    readFavourites: async ({ params, query, session }) => {
      await ledger.whenDurable();
      return { data: favouritesOf(query.env, session.user.userId, params.bizType) };
    },
    toggleFavourite: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, { ...params, contractCode: body.contractCode });
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = session.user.userId;
      const isOn = body.on === undefined ? null : body.on === 1;
      await preferences.change(user, (env, kept) => (env === query.env ? withFavourite(kept, spec.code, isOn) : {}));
      return { data: favouritesOf(query.env, user, params.bizType) };
    },
    readHotContracts: ({ params, query }) => {
      const rows = shownContracts(ledger.kernel(query.env), params.bizType, clock.now())
        .filter(({ code }) => ledger.kernel(query.env).tradeStatus(code) !== 'delivered')
        .map((spec) => ({
          row: favourite(spec, query.env),
          turnover: dollarTurnover(
            spec,
            market.tickerRow(query.env, spec.code)[TURNOVER],
            ledger.kernel(query.env).prices(spec.code)?.markTicks ?? null,
          ),
        }));
      const hottest = rows.toSorted((a, b) => (a.turnover < b.turnover ? 1 : a.turnover > b.turnover ? -1 : 0));
      return { data: hottest.slice(0, HOT).map(({ row }) => row) };
    },
    verifyIdentity: async ({ session }) => {
      const atMs = clock.now();
      // Who is verified stays so since when they were.
      await preferences.change(session.user.userId, (_env, kept) =>
        kept['identityVerified'] === 1 ? {} : { identityVerified: 1, identityVerifiedMs: atMs },
      );
      return { data: { verified: 1 } };
    },
    readIdentity: ({ session }) => {
      const kept = preferences.read(REAL, session.user.userId);
      const isVerified = kept['identityVerified'] === 1;
      return {
        data: { verified: isVerified ? 1 : 0, verifiedDate: isVerified ? Number(kept['identityVerifiedMs'] ?? 0) : 0 },
      };
    },
  };
};
