import type { Decimal } from '../../../src/domain/num/decimal.ts';
import { exact, toText } from '../../../src/domain/num/decimal.ts';

/** One figure as both sides have it. */
export type Pair = {
  readonly figure: string;
  readonly terminal: Decimal | string | null;
  readonly exchange: string | null;
  /** To the last digit; else to 1e-22 of its size, for divisions do not end. */
  readonly isWhole?: boolean;
};

const SLACK = exact(10).pow(-22);

/** Do both sides say the same? */
export const agrees = ({ terminal, exchange, isWhole }: Pair): boolean => {
  if (terminal === null || exchange === null) return terminal === exchange;
  const [mine, theirs] = [typeof terminal === 'string' ? exact(terminal) : terminal, exact(exchange)];
  const apart = mine.minus(theirs).abs();
  return isWhole === true ? apart.isZero() : apart.lte(SLACK.mul(theirs.abs().plus(1)));
};

export const pairText = ({ figure, terminal, exchange }: Pair): string =>
  `${figure}: terminal ${terminal === null || typeof terminal === 'string' ? String(terminal) : toText(terminal)}, exchange ${String(exchange)}`;
