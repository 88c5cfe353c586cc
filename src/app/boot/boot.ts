// The page's boot script: a live book before the page's own code. It starts the engine, lays out the frame of the trade
// page, hands the book's canvas over, and brings the rest. Where there is nothing to paint first it only brings the rest.
import '../styles/base.css';
import '../styles/tokens.css';
import './boot.css';
import { canHandOver, FORCED_COLOURS } from '../engine/can-hand-over.ts';
import { removeBootShell } from './shell.ts';
import { createPaintedCanvas } from '../engine/painted-canvas.ts';
import { themeOf } from '../engine/paint-theme.ts';
import { regionsIn, sizeOf } from '../engine/surface-size.ts';
import { bootView } from './view.ts';
import { readDrawn, readKeptChart } from '../features/trading/chart/state/kept-chart.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { PHONE } from '../ui/phone.ts';
import { browserStorage } from '../prefs/browser-storage.ts';
import { LIGHT, wearLook } from '../prefs/look.ts';
import { parseSettings } from '../prefs/parse-settings.ts';
import { readGuarded } from '../prefs/device-settings.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { View } from '../../worker/api/door.ts';
import { loadApp } from './load-app.ts';
import { createBootFrame, type BootFrame } from './frame.ts';
import type { BootParts } from './parts.ts';
import { bootWords } from './words.ts';
import { startEarlyEngine, type StartedEngine } from './start-early-engine.ts';

declare const BOOT_PARTS: BootParts;

/** The page's code is not held back longer than this for the sake of the book. */
const PATIENCE_MS = 700;

const holds = (query: string): boolean => window.matchMedia(query).matches;

const readKept = (): Settings => parseSettings(readGuarded(browserStorage()));

/** Puts the frame up and has its book painted. */
const paintBook = (
  early: StartedEngine,
  frame: BootFrame,
  view: View,
  { unit }: Settings,
  spreadWord: string,
): void => {
  const canvas = createPaintedCanvas('book');
  frame.place.prepend(canvas);
  document.body.append(frame.element);
  early.leave(canvas);
  const contentRect = frame.place.getBoundingClientRect();
  early.say({ kind: 'size', panel: 'book', size: sizeOf({ contentRect }), regions: regionsIn(frame.place) });
  early.say({
    kind: 'look',
    panel: 'book',
    look: {
      contract: view.contract,
      shape: { chosen: unit },
      theme: themeOf(frame.place),
      ownBids: [],
      ownAsks: [],
      spreadWord,
    },
  });
};

/** Answers when the page's code should run. */
const showBook = (view: View, prefs: Settings): Promise<unknown> =>
  new Promise<void>((resolve) => {
    const isSeen =
      canHandOver() &&
      !prefs.plainRows &&
      !prefs.hiddenPanels.includes('book') &&
      !holds(FORCED_COLOURS) &&
      !holds(PHONE);
    const language = chooseLanguage(
      new URLSearchParams(window.location.search).get('lang'),
      prefs.language,
      navigator.languages,
    );
    const words = bootWords[language];
    let frame: BootFrame | null = null;
    const early = startEarlyEngine(BOOT_PARTS.engine, view, {
      onMessage: (message) => {
        if (message.kind !== 'shown') return;
        frame?.say(message.freshness);
        resolve();
      },
      onDeath: () => {
        removeBootShell();
        resolve();
      },
    });
    early.say({ kind: 'font', url: new URL(BOOT_PARTS.font, window.location.href).href });
    if (!isSeen) {
      early.leave(null);
      resolve();
      return;
    }
    try {
      document.documentElement.lang = language;
      wearLook(prefs, holds(LIGHT));
      frame = createBootFrame(prefs, words);
      paintBook(early, frame, view, prefs, words['book.spread']);
      setTimeout(resolve, PATIENCE_MS);
    } catch {
      // The page does without a first book, and with one engine.
      early.stop();
      removeBootShell();
      resolve();
    }
  });

const begin = async (): Promise<void> => {
  const prefs = readKept();
  const view = bootView(window.location, prefs, readDrawn(readKeptChart(browserStorage()).fields));
  if (view !== null) await showBook(view, prefs).catch(removeBootShell);
  await loadApp(BOOT_PARTS)();
};

void begin();
