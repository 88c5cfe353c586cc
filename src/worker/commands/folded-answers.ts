// The calls whose answers the fold itself reads: they are understood from the first moment, in a replay too.
import {
  isLoginAnswer,
  isLogoutAnswer,
  isReadCandlesAnswer,
  isReadContractsAnswer,
  isReadOrderAnswer,
  isReadUserAnswer,
  isRegisterAnswer,
} from '../../domain/wire/compiled/read.ts';
import { foldedRoutes } from '../../domain/wire/compiled/routes.ts';

export const foldedAnswers = {
  readContracts: { is: isReadContractsAnswer, ...foldedRoutes.readContracts },
  readCandles: { is: isReadCandlesAnswer, ...foldedRoutes.readCandles },
  readUser: { is: isReadUserAnswer, ...foldedRoutes.readUser },
  readOrder: { is: isReadOrderAnswer, ...foldedRoutes.readOrder },
  register: { is: isRegisterAnswer, ...foldedRoutes.register },
  login: { is: isLoginAnswer, ...foldedRoutes.login },
  logout: { is: isLogoutAnswer, ...foldedRoutes.logout },
} as const;
