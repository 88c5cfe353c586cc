// What npm run announce says when the exchange did not do it.
import { codes } from '../../../src/domain/wire/codes.ts';
import type { AnnounceOptions } from './options.ts';

/**
 * One line for the operator. `code` is the protocol's, undefined where the answer was none of the protocol: another program may listen there.
 * Example: refusalLine({ does: 'withdraw', id: '3', port: 4173, json: false }, 404, 22007) is 'No announcement 3 stands.'.
 */
export const refusalLine = (options: AnnounceOptions, status: number, code: unknown): string =>
  options.does === 'withdraw' && code === codes.notFound
    ? `No announcement ${options.id} stands.`
    : `The exchange refused it: status ${status}, code ${String(code)}.`;
