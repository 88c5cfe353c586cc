/** A session's cookie as the exchange of another port reads it: after a restart a program goes on with it under the new name. Example: `tapedeck_session_4173=x` for http://127.0.0.1:4180: `tapedeck_session_4180=x`. */
export const cookieAt = (url: string, cookie: string): string =>
  cookie.replace(/(^|;\s*)tapedeck_session(?:_\d+)?=/g, `$1tapedeck_session_${new URL(url).port}=`);
