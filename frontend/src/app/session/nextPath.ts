/** Pages that only make sense signed out: coming back to them after signing in would loop. */
const NOT_AFTER_SIGN_IN = ['/sign-in', '/signout', '/new-password', '/forgotten-password'];

/**
 * Where to go after signing in: `next` if it is a path of this site, else the start, `/`.
 *
 * Anything that a browser could read as another site (`//host`, `/\host`, a scheme, control
 * characters that it drops) is refused by resolving it as the browser will.
 */
export function safeNext(next: string | null, origin: string): string {
  if (!next?.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  const path = url.pathname.replace(/\/+$/, '');
  if (path === '' || NOT_AFTER_SIGN_IN.includes(path)) return '/';
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to a place; `ended` explains that the session ran out. */
export function signInPath(
  from: { pathname: string; search: string; hash: string },
  ended = false,
): string {
  const query = new URLSearchParams();
  const next = from.pathname + from.search + from.hash;
  if (next !== '/' && next !== '/home') query.set('next', next);
  if (ended) query.set('ended', '1');
  const text = query.toString();
  return text === '' ? '/sign-in' : `/sign-in?${text}`;
}
