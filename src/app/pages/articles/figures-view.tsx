import { useEffect } from 'react';
import { useEngine } from '../../engine/engine-context.tsx';
import { useTrade } from '../../flows/trade-context.tsx';

/** Tells the engine which contract the figures of the texts are of. There is no chart and no book here: what they would choose stays at its plainest. */
export const FiguresView = () => {
  const engine = useEngine();
  const { environment, contractCode, bizType } = useTrade();
  useEffect(() => {
    engine
      .setView({ environment, contract: contractCode, bizType, period: '15m', groupTicks: 1 })
      .catch(() => undefined);
  }, [engine, environment, contractCode, bizType]);
  return null;
};
