/** A page of this site, or an https page of a named host. */
export type SafeLink =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string; readonly host: string };

/** Most characters of a link. */
const LONGEST = 500;
/** Letters, digits and marks that no browser strips, folds or writes anew; an escape is whole. */
const TAIL = String.raw`(?:[A-Za-z0-9._~!$&()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*`;
const SEARCH = String.raw`(?:\?${TAIL})?(?:#${TAIL})?`;
const PAGE = new RegExp(String.raw`^\/(?:[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*\/?)?${SEARCH}$`);
/** No label in code (`xn--…`): it may stand for letters that look like others, and not every such code is one. */
const PLAIN_LABEL = '(?![a-z0-9]{2}--)';
const LABEL = `${PLAIN_LABEL}[a-z0-9](?:[a-z0-9-]*[a-z0-9])?`;
const SITE = new RegExp(
  String.raw`^https:\/\/((?:${LABEL}\.)+${PLAIN_LABEL}[a-z](?:[a-z0-9-]*[a-z0-9])?)(?:\/(?:[A-Za-z0-9._~!$&()*+,;=:@/-]|%[0-9A-Fa-f]{2})*${SEARCH})?$`,
);
/** A segment that leads upwards, or a dot in disguise anywhere. */
const UPWARDS = /\/\.{1,2}(?:\/|$)/;
const HIDDEN_DOT = /%2e/i;

/**
 * What a text leads to when it is opened; null: it is no link that may be shown. Only paths of this site, and https with a host in plain letters: no
 * scripts or data, no '//host', backslash, control character, name or password, port, address of numbers, name in code (`xn--`), way upwards.
 * Examples: safeLink('/vip') is { kind: 'page', path: '/vip' }; safeLink('https://example.com/a?b=1') has the host 'example.com';
 * safeLink('javascript:alert(1)'), safeLink('//example.com') and safeLink('/\\example.com') are null.
 */
export const safeLink = (text: string): SafeLink | null => {
  const [path = ''] = text.split(/[?#]/);
  if (text.length > LONGEST || UPWARDS.test(path) || HIDDEN_DOT.test(text)) return null;
  if (PAGE.test(text)) return { kind: 'page', path: text };
  const host = SITE.exec(text)?.[1];
  return host === undefined ? null : { kind: 'site', url: text, host };
};
