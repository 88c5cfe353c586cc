import { ownName } from '../../../format/account-name.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { PositionLine } from './position-lines.ts';

/** What a dialog about a position is called. Example: "Adjust margin · BTCUSDT Long". */
export const positionTitle = (
  t: Translate,
  act: string,
  { contract, position }: Pick<PositionLine, 'contract' | 'position'>,
): string => `${act} · ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`;
