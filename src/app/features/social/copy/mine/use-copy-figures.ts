// What copies are worth at this moment: by their own accounts and marks where those are known, else as they were read.
import { useMemo } from 'react';
import { holdingOf, indexesOf } from '../../../../../domain/account/holdings.ts';
import { balanceRow } from '../../../../../domain/account/own-account.ts';
import { copyResult, type Copy, type CopyResult } from '../../../../../domain/copy/copy.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { hasRows } from '../../../../flows/has-rows.ts';
import { markPositions } from '../../../../flows/marked-positions.ts';
import { openOf } from '../../../../flows/stop-copy.ts';

const none: readonly never[] = [];
const indexOf = indexesOf({});

/** A copy with its figures of now. `open`: how many positions it has; before those are read, as its own row says. */
export type CopyLine = {
  readonly copy: Copy;
  readonly equity: string;
  readonly open: number;
  readonly result: CopyResult;
};

/** Example: of a copy with 500 put in, 475 free and margin, and an open loss of 2 the equity is "473" and the result "-27", "-5.4" %. */
export const useCopyLines = (copies: readonly Copy[]): readonly CopyLine[] => {
  const { store } = useEngineContext();
  const assets = useSelected('assets', (snapshot) => snapshot?.rows ?? none);
  const held = useSelected('positions', (snapshot) => snapshot);
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  return useMemo(() => {
    const lines = markPositions(held?.rows ?? none, contracts, marks);
    return copies.map((copy) => {
      const balance = copy.status === 'ended' || !hasRows(held) ? null : balanceRow(assets, copy.account, 'usdt');
      const equity = (balance === null ? null : holdingOf(balance, lines, indexOf).equity) ?? copy.equity;
      return { copy, equity, open: openOf(store, copy), result: copyResult({ ...copy, equity }) };
    });
  }, [store, copies, assets, held, contracts, marks]);
};
