// What copies are worth at this moment: by their own accounts and marks where those are known, else as they were read.
import { useMemo } from 'react';
import { holdingOf, indexesOf } from '../../../../../domain/account/holdings.ts';
import { balanceRow } from '../../../../../domain/account/own-account.ts';
import { copyResult, type Copy, type CopyResult } from '../../../../../domain/copy/copy.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { markPositions } from '../../../../flows/marked-positions.ts';

const none: readonly never[] = [];
const indexOf = indexesOf({});

/** A copy with its figures of now. `open`: how many positions it has. */
export type CopyLine = {
  readonly copy: Copy;
  readonly equity: string;
  readonly open: number;
  readonly result: CopyResult;
};

/** Example: of a copy with 500 put in, 475 free and margin, and an open loss of 2 the equity is "473" and the result "-27", "-5.4" %. */
export const useCopyLines = (copies: readonly Copy[]): readonly CopyLine[] => {
  const assets = useSelected('assets', (snapshot) => snapshot?.rows ?? none);
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  return useMemo(() => {
    const lines = markPositions(positions, contracts, marks);
    return copies.map((copy) => {
      const balance = copy.status === 'ended' ? null : balanceRow(assets, copy.account, 'usdt');
      const equity = (balance === null ? null : holdingOf(balance, lines, indexOf).equity) ?? copy.equity;
      const open = positions.filter(({ account }) => account === copy.account).length;
      return { copy, equity, open, result: copyResult({ ...copy, equity }) };
    });
  }, [copies, assets, positions, contracts, marks]);
};
