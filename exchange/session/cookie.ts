export const SESSION_COOKIE = 'tapedeck_session';

/** The session token of a Cookie header, or null. Example: readToken('a=1; tapedeck_session=xyz') is 'xyz'. */
export const readToken = (header: string | undefined): string | null => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === SESSION_COOKIE) return part.slice(at + 1).trim() || null;
  }
  return null;
};

/** Set-Cookie value. Scripts cannot read it, other sites cannot send it along with their requests. */
export const sessionCookie = (token: string, maxAgeSeconds: number, secure: boolean): string =>
  `${SESSION_COOKIE}=${token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`;

export const endedCookie = (secure: boolean): string => sessionCookie('', 0, secure);
