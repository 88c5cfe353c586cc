// The terminal's own book and trades over its own engine, and nothing else of the trade page: beside the peers' two panels.
import '@fontsource-variable/inter';
import '../../src/app/styles/base.css';
import '../../src/app/styles/tokens.css';
import { createRoot } from 'react-dom/client';
import { EngineProvider } from '../../src/app/engine/engine-context.tsx';
import { startEngine } from '../../src/app/engine/start-engine.ts';
import { BookPanel } from '../../src/app/features/trading/book/book-panel.tsx';
import { TradesPanel } from '../../src/app/features/trading/trades/trades-panel.tsx';
import { TradeProvider } from '../../src/app/flows/trade-context.tsx';
import { switchLanguage } from '../../src/app/i18n/i18n.ts';

const panel = { width: 320, height: 1040 };
const engine = startEngine();
await switchLanguage('en');
await engine.door.setView({
  environment: 'mock',
  contract: 'btcusdt',
  bizType: 'perpetual',
  period: '1m',
  groupTicks: 1,
});
createRoot(document.getElementById('root')!).render(
  <EngineProvider engine={engine}>
    <TradeProvider environment="mock" contractCode="btcusdt" bizType="perpetual">
      <main style={{ display: 'flex', gap: 8 }}>
        <div style={panel}>
          <BookPanel />
        </div>
        <div style={panel}>
          <TradesPanel />
        </div>
      </main>
    </TradeProvider>
  </EngineProvider>,
);
