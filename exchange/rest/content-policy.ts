// What a page of ours may load and run.
import { createHash } from 'node:crypto';

/** Inline scripts of the document: those without a type or any other attribute. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Our own files alone, and of inline scripts those with these hashes. */
const policy = (hashes: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

export const CONTENT_POLICY = policy([]);

/** The policy of a document of ours: its own inline scripts, as they stand in it, may run. Example: one script gives one 'sha256-…'. */
export const pagePolicy = (page: string): string =>
  policy(
    [...page.matchAll(INLINE)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  );
