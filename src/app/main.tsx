import '@fontsource-variable/inter';
import './styles/base.css';
import './styles/tokens.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepAwayPage } from './boot/away-page.ts';
import { EngineProvider } from './engine/engine-context.tsx';
import { startEngine } from './engine/start-engine.ts';
import { switchLanguage } from './i18n/i18n.ts';
import { chooseLanguage } from './i18n/language.ts';
import { followLook } from './prefs/apply-look.ts';
import { thisDevice } from './prefs/this-device.ts';
import { router } from './router.tsx';

const start = async (): Promise<void> => {
  followLook();
  const engine = startEngine();
  // The trade page's code is evaluated while the language is on its way. The boot script has sent the engine its view.
  if (/^\/(?:contract|$)/.test(window.location.pathname))
    void import('./pages/trade/trade-routes.tsx').catch(() => undefined);
  const route = new URLSearchParams(window.location.search).get('lang');
  await switchLanguage(chooseLanguage(route, thisDevice.read().language, navigator.languages));
  const host = document.getElementById('root');
  if (host === null) throw new Error('index.html has no #root');
  createRoot(host).render(
    <StrictMode>
      <EngineProvider engine={engine}>
        <RouterProvider router={router} />
      </EngineProvider>
    </StrictMode>,
  );
  keepAwayPage();
};

void start();
