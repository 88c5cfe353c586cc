// Where the exchange stands in the network: what it listens on, under which origin its pages come, whose word about addresses it takes.
import { isIP } from 'node:net';

export type SiteOptions = {
  readonly host: string;
  /** The one origin of the pages, as in 'https://trade.example'; null: the loopback names, over plain HTTP. */
  readonly origin: string | null;
  /** Proxies whose X-Forwarded-For is believed: addresses, networks (10.0.0.0/8), or loopback, linklocal, uniquelocal. */
  readonly trustedProxies: readonly string[];
  /** Whether others than this machine can reach it. */
  readonly isPublic: boolean;
  /** Whether the operator wants the demo account there too. */
  readonly demo: boolean;
};

export const SITE_HELP = `  --host H              address to listen on (default 127.0.0.1; HOST); any other than loopback needs --origin
  --origin URL          where browsers find it, as in https://trade.example (ORIGIN); with https cookies are for TLS alone
  --trust-proxy [LIST]  believe X-Forwarded-For of these proxies (addresses, networks; default loopback)
  --demo                make the demo account there too, with a password of its own (printed once)
`;

/** Whether a host name or address is this machine's own loopback. Examples: 'localhost', '127.0.0.2', '[::1]'; not '127.evil.example'. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
};

/** The origin in the browser's own spelling; null when it is none. Example: 'HTTPS://Trade.Example/' is 'https://trade.example'. */
const originOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isPlain && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : null;
};

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return NAMED.includes(text) || (isIP(address) !== 0 && isNetwork && more === undefined);
};

/** A flag that may stand alone: `--trust-proxy` is `--trust-proxy=loopback`. */
export const withDefaults = (argv: readonly string[]): string[] =>
  argv.map((word, at) =>
    word === '--trust-proxy' && (argv[at + 1] ?? '--').startsWith('--') ? '--trust-proxy=loopback' : word,
  );

type Values = {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'trust-proxy'?: string | undefined;
  readonly demo?: boolean | undefined;
  readonly test?: boolean | undefined;
};

/** Example: { host: '0.0.0.0' } alone is a problem: others could come under any name. */
export const readSiteOptions = (
  values: Values,
  environment: Readonly<Record<string, string | undefined>>,
): SiteOptions | { readonly problem: string } => {
  const host = values.host ?? environment['HOST'] ?? '127.0.0.1';
  const wanted = values.origin ?? environment['ORIGIN'] ?? null;
  const origin = wanted === null ? null : originOf(wanted);
  if (wanted !== null && origin === null)
    return { problem: `--origin must be http:// or https:// and a name, without a path, not ${wanted}.` };
  if (origin === null && !isLoopbackHost(host))
    return {
      problem: `--host ${host} lets others in: say under which address they find it, with --origin https://NAME.`,
    };
  const isPublic = !isLoopbackHost(host) || (origin !== null && !isLoopbackHost(new URL(origin).hostname));
  if (isPublic && values.test === true)
    return {
      problem:
        '--test serves routes that command clock, money and faults: it stays on loopback, without a public --host or --origin.',
    };
  const trustedProxies = (values['trust-proxy'] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const stranger = trustedProxies.find((text) => !isProxy(text));
  if (stranger !== undefined)
    return { problem: `--trust-proxy takes addresses, networks, loopback, linklocal or uniquelocal, not ${stranger}.` };
  return { host, origin, trustedProxies, isPublic, demo: values.demo === true };
};
