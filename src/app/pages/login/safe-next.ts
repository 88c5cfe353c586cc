/** Where one goes after logging in when the address does not say. */
export const home = '/';

/** Tabs, line breaks and other control characters, which browsers strip from addresses before reading them. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/;

/**
 * The path to go to after logging in: only a path of this site, never another host, a script, or back to the login page.
 * Examples: "/contract/mock/trade?contractCode=ethusdt" stays; "//evil.example", "/\\evil.example", "https://evil.example",
 * "javascript:alert(1)" and "/login?next=/login" become "/".
 */
export const safeNext = (next: string | undefined): string => {
  if (next === undefined || !next.startsWith('/') || next.startsWith('//') || next.includes('\\') || control.test(next))
    return home;
  const base = 'http://here.invalid';
  let url: URL;
  try {
    url = new URL(next, base);
  } catch {
    return home;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return home;
  const path = url.pathname.replace(/\/+$/, '');
  return path === '/login' || path === '/register' ? home : `${url.pathname}${url.search}${url.hash}`;
};
