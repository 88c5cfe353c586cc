// Frames to events: the book in view by the scanner, everything else (and every frame the scanner does not know exactly) by the schemas.
import type { EngineState } from '../fold/state.ts';
import { readFrame, readScanned, type Reading } from './read-frame.ts';
import { createDepthScanner } from './scan-depth.ts';
import { streamKey } from './stream-key.ts';
import { wireEnv } from './translate/contract.ts';

type Scan = { readonly key: string; readonly digits: number; readonly scan: ReturnType<typeof createDepthScanner> };

/** Both ways give the same events for the same frame. */
export const createFrameReader = (state: EngineState): ((text: string) => Reading) => {
  let current: Scan | null = null;
  let seen: readonly unknown[] = [];
  const scanner = (): Scan | null => {
    const { view, account } = state;
    const contract = view === null ? undefined : account.contracts.get(view.contract);
    if (view === null || contract === undefined) return null;
    // Asked for every frame: made anew only when the view or its contract's rules changed.
    if (current !== null && seen[0] === view && seen[1] === contract) return current;
    seen = [view, contract];
    const params = { biz: contract.bizType, contractCode: contract.code, env: wireEnv(view.environment) };
    const key = streamKey({ type: 'depth', ...params });
    if (current?.key !== key || current.digits !== contract.priceDigits) {
      current = {
        key,
        digits: contract.priceDigits,
        scan: createDepthScanner({ ...params, priceDigits: contract.priceDigits }),
      };
    }
    return current;
  };
  return (text) => {
    const ready = scanner();
    const scanned = ready?.scan(text) ?? null;
    return ready === null || scanned === null ? readFrame(state, text) : readScanned(state, ready.key, scanned);
  };
};
