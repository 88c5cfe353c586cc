// Which links an announcement may carry. The terminal judges each by a rule of its own before it is shown; a property test compares the two.
import { announcementJump } from '../../src/domain/wire/announcement-numbers.ts';

/** Most characters of a link. */
const LONGEST = 500;
/** Nothing that a browser strips, folds or writes anew: no control characters, blanks, quotes, brackets, backslashes. */
const PLAIN = /^[A-Za-z0-9._~!$&()*+,;=:@%/?#-]+$/;
/** A percent sign that is no escape, a dot in disguise, and a second fragment. */
const ODD = /%(?![0-9A-Fa-f]{2})|%2[Ee]|#.*#/;
/** Segments that are a name of this site's pages. */
const PAGE_PATH = /^\/(?:[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*\/?)?$/;
/** A label in code (`xn--…`): letters that may look like others. */
const IN_CODE = /(?:^|\.)[a-z0-9]{2}--/;
/** A name with a dot in it, in the browser's spelling; no address of numbers. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/;
/** Any origin will do: what is asked is whether the link stays within it. */
const HERE = 'https://here.invalid';

const isPage = (link: string): boolean => {
  const url = new URL(link, HERE);
  return link.startsWith('/') && url.href === `${HERE}${link}` && PAGE_PATH.test(url.pathname);
};
const isSite = (link: string): boolean => {
  const url = new URL(link);
  return (
    link.startsWith('https://') &&
    (url.href === link || url.href === `${link}/`) &&
    url.host === url.hostname &&
    url.username === '' &&
    url.password === '' &&
    !link.slice('https://'.length).split(/[/?#]/)[0]?.includes('@') &&
    HOST.test(url.hostname) &&
    !IN_CODE.test(url.hostname)
  );
};

/**
 * Where a link leads, as the wire numbers it; null: it is refused. Pages of this site ('/vip') and https pages of a named host; no scripts, data, other
 * schemes, '//host', names or passwords, ports, names in code (`xn--`), backslashes or control characters.
 * Examples: '/contract/mock/trade?contractCode=ethusdt' is 1, 'https://example.com/news' is 2, 'javascript:alert(1)' and '//example.com' are null.
 */
export const jumpOf = (link: string): number | null => {
  if (link === '') return announcementJump.code('none');
  if (link.length > LONGEST || !PLAIN.test(link) || ODD.test(link) || !URL.canParse(link, HERE)) return null;
  if (link.startsWith('/')) return isPage(link) ? announcementJump.code('page') : null;
  return URL.canParse(link) && isSite(link) ? announcementJump.code('site') : null;
};
