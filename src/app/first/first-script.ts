// The page's first script: a live book before the page's own code. It starts the engine, lays out the frame of the trade
// page, hands the book's canvas over, and brings the rest. Where there is nothing to paint first it only brings the rest.
import '../styles/base.css';
import '../styles/tokens.css';
import './first.css';
import { canHandOver, FORCED_COLOURS } from '../engine/can-hand-over.ts';
import { removeFirstShell } from '../engine/first-shell.ts';
import { createPaintedCanvas } from '../engine/painted-canvas.ts';
import { themeOf } from '../engine/paint-theme.ts';
import { regionsIn, sizeOf } from '../engine/surface-size.ts';
import { firstView } from '../first-view.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { PHONE } from '../pages/trade/panes.ts';
import { LIGHT, wearLook } from '../prefs/look.ts';
import { parsePrefs } from '../prefs/parse-prefs.ts';
import { readGuarded } from '../prefs/prefs-store.ts';
import type { Prefs } from '../prefs/prefs-shape.ts';
import type { View } from '../../worker/api/door.ts';
import { bringApp } from './bring-app.ts';
import { createFirstFrame, type FirstFrame } from './first-frame.ts';
import type { FirstParts } from './first-parts.ts';
import { firstWords } from './first-words.ts';
import { startEarly, type EarlyStart } from './start-early.ts';

declare const FIRST_PARTS: FirstParts;

/** The page's code is not held back longer than this for the sake of the book. */
const PATIENCE_MS = 700;

const holds = (query: string): boolean => window.matchMedia(query).matches;

const readPrefs = (): Prefs => {
  try {
    return parsePrefs(readGuarded(window.localStorage));
  } catch {
    return parsePrefs(null);
  }
};

/** Puts the frame up and has its book painted. */
const paintFirst = (early: EarlyStart, frame: FirstFrame, view: View, { unit }: Prefs, spreadWord: string): void => {
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
const showFirst = (view: View, prefs: Prefs): Promise<unknown> =>
  new Promise<void>((resolve) => {
    const isSeen = canHandOver() && !prefs.plainRows && !holds(FORCED_COLOURS) && !holds(PHONE);
    const language = chooseLanguage(
      new URLSearchParams(window.location.search).get('lang'),
      prefs.language,
      navigator.languages,
    );
    const words = firstWords[language];
    let frame: FirstFrame | null = null;
    const early = startEarly(FIRST_PARTS.engine, view, {
      onNews: (news) => {
        if (news.kind !== 'shown') return;
        frame?.say(news.freshness);
        resolve();
      },
      onDeath: () => {
        removeFirstShell();
        resolve();
      },
    });
    early.say({ kind: 'face', url: new URL(FIRST_PARTS.face, window.location.href).href });
    if (!isSeen) {
      early.leave(null);
      resolve();
      return;
    }
    try {
      document.documentElement.lang = language;
      wearLook(prefs, holds(LIGHT));
      frame = createFirstFrame(prefs, words);
      paintFirst(early, frame, view, prefs, words['book.spread']);
      setTimeout(resolve, PATIENCE_MS);
    } catch {
      // The page does without a first book, and with one engine.
      early.stop();
      removeFirstShell();
      resolve();
    }
  });

const begin = async (): Promise<void> => {
  const prefs = readPrefs();
  const view = firstView(window.location, prefs);
  if (view !== null) await showFirst(view, prefs).catch(removeFirstShell);
  await bringApp(FIRST_PARTS)();
};

void begin();
