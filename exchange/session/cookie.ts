// The session's cookie. Browsers send a cookie to every port of a host name, so its name carries the port; under TLS it is bound to the host.
import type { IncomingHttpHeaders } from 'node:http';

/** The name where an address has no port; `tapedeck_session_4173` where it has. */
export const SESSION_COOKIE = 'tapedeck_session';
const HOST_PREFIX = '__Host-';
const PORT = /:(\d{1,5})$/;
/** Who may send the session along: our own page, or a person who opens an address; not a page of another port or site. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

export type Cookies = {
  /** Whether pages come over TLS. */
  readonly secure: boolean;
  /** The session token of a request, or null: none, more than one of the name, or sent along by a foreign page. */
  read(headers: IncomingHttpHeaders): string | null;
  /** The Set-Cookie value that starts a session; token '' ends it. */
  write(headers: IncomingHttpHeaders, token: string, maxAgeSeconds: number): string;
  /** Set-Cookie values that remove what was planted beside ours under narrower paths of this address; none when nothing is. */
  unplant(headers: IncomingHttpHeaders, url: string): readonly string[];
};

type Pair = { readonly name: string; readonly value: string };
const pairsOf = (header: string | undefined): Pair[] =>
  (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 ? [{ name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }] : [];
  });

/** '/swap/v1/x' has '/swap', '/swap/', '/swap/v1', '/swap/v1/' and '/swap/v1/x'. */
const pathsOf = (url: string): string[] => {
  const parts = (url.split('?')[0] ?? '').split('/').filter((part) => /^[\w.~%:@!$&'()*+-]+$/.test(part));
  return parts.flatMap((_part, at) => {
    const path = `/${parts.slice(0, at + 1).join('/')}`;
    return [path, `${path}/`];
  });
};
/** No address of ours is deeper. */
const MOST_PATHS = 24;

/**
 * `secure`: pages come over TLS. Then the name begins with `__Host-`, which no other host, port without TLS, or narrower path can plant.
 * Example: at localhost:4173, `a=1; tapedeck_session_4173=xyz` is the session xyz; two cookies of that name are none.
 */
export const createCookies = (secure: boolean): Cookies => {
  const nameAt = ({ host }: IncomingHttpHeaders): string => {
    const port = PORT.exec(host ?? '')?.[1];
    return `${secure ? HOST_PREFIX : ''}${SESSION_COOKIE}${port === undefined ? '' : `_${port}`}`;
  };
  const attributes = secure ? '; Secure' : '';
  const line = (name: string, token: string, path: string, maxAgeSeconds: number): string =>
    `${name}=${token}; HttpOnly; SameSite=Lax; Path=${path}; Max-Age=${maxAgeSeconds}${attributes}`;
  const ours = (headers: IncomingHttpHeaders): Pair[] =>
    pairsOf(headers.cookie).filter(({ name }) => name === nameAt(headers));
  return {
    secure,
    read: (headers) => {
      if (!OWN_SITES.includes(headers['sec-fetch-site'])) return null;
      // Of another port's name, not even one alone: whoever runs something there could log a person in as somebody else here.
      const found = ours(headers);
      return found.length === 1 ? found[0]?.value || null : null;
    },
    write: (headers, token, maxAgeSeconds) => line(nameAt(headers), token, '/', maxAgeSeconds),
    unplant: (headers, url) =>
      ours(headers).length < 2
        ? []
        : pathsOf(url)
            .slice(0, MOST_PATHS)
            .map((path) => line(nameAt(headers), '', path, 0)),
  };
};
