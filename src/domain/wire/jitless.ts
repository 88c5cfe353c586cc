// Import this before any schema: the page's policy forbids making code from text, which zod would otherwise try. Once per realm.
import * as z from 'zod/mini';

z.config({ jitless: true });
