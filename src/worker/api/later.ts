// What the page may ask of nouns that no page begins with, together. Types only.
import type { CardCommands, CardQueries } from './cards.ts';
import type { CopyCommands, CopyQueries } from './copies.ts';
import type { EarnCommands, EarnQueries, EarnReads } from './earn.ts';
import type { LiveCommands, LiveQueries } from './live.ts';
import type { MoneyCommands } from './money.ts';
import type { OrderFlowReads } from './order-flow.ts';
import type { PracticeCommands, PracticeQueries } from './practice.ts';
import type { ResearchQueries } from './research.ts';

export type LaterQueries = PracticeQueries & CardQueries & CopyQueries & LiveQueries & ResearchQueries & EarnQueries;
export type LaterReads = OrderFlowReads & EarnReads;
export type LaterCommands = PracticeCommands &
  CardCommands &
  MoneyCommands &
  CopyCommands &
  LiveCommands &
  EarnCommands;
