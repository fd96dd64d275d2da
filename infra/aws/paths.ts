import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { SecondApi } from './apis.ts';
import { needsToken } from './endpoints.ts';

/**
 * The paths that go to the API, as CloudFront's patterns (`*` stands for anything, slashes too).
 * All under a folder called `api` share one; another path has its own, which takes it with and
 * without its last slash.
 */
export function apiPatterns(endpoints: Pick<Endpoint, 'path'>[]): string[] {
  const patterns = endpoints.map(({ path }) => {
    const folder = /^(?:\/[\w-]+)?\/api\//.exec(path)?.[0];
    return `${folder ?? path.replace(/\/$/, '').replace(/\{\w+\}/g, '*')}*`;
  });
  return [...new Set(patterns)].sort();
}

/** Those of the second HTTP API: they come first, as the first API's fit them too. */
export const secondApiPatterns = ({ beginnings }: SecondApi): string[] =>
  beginnings.map((beginning) => `${beginning}*`);

/**
 * Paths that are both a call of the API and an address that people type or have bookmarked
 * (specification 1, section 2): a GET goes to the page named here, all else to the API.
 */
export const pagesOnApiPaths: Record<string, string> = {
  '/profile/password': '/provider_account_settings',
};

/** A path's parts; a parameter is `{}`. */
const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/\{\w+\}/g, '{}'));

const startsWith = (path: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((part, at) => path[at] === part);

/** As a regular expression of the firewall; a parameter stands for one part of a path. */
const expressionOf = (parts: readonly string[]): string =>
  parts.map((part) => (part === '{}' ? '[^/]+' : part)).join('/');

/** How long a regular expression of the firewall may be. */
const MOST_CHARACTERS = 512;

/** Expressions that fit where any of the ends of `^/` does; as many as their length asks for. */
function expressionsOf(ends: readonly string[]): string[] {
  const groups: string[][] = [];
  for (const end of ends) {
    const last = groups.at(-1);
    if (last && `^/(${[...last, end].join('|')})`.length <= MOST_CHARACTERS) last.push(end);
    else groups.push([end]);
  }
  return groups.map((group) => `^/(${group.join('|')})`);
}

/**
 * The paths whose callers the API knows by their token before a function runs, as regular expressions of the
 * firewall: a path is one that begins as `api` says and that none of `open` fits. `open` are the paths that
 * anybody or the bearer of a link may call, whose token is looked at by nobody.
 */
export function tokenPaths(endpoints: readonly Endpoint[]): { api: string; open: string[] } {
  const [signedIn, others] = [true, false].map((is) =>
    endpoints.filter((endpoint) => needsToken(endpoint) === is).map(({ path }) => segmentsOf(path)),
  ) as [string[][], string[][]];
  const folders = new Set<string>();
  // Where some below a path takes a token, only the path itself is open.
  const alone = new Set<string>();
  for (const path of others) {
    const shortest = path.findIndex(
      (_, at) => !signedIn.some((other) => startsWith(other, path.slice(0, at + 1))),
    );
    if (shortest < 0) alone.add(expressionOf(path));
    else folders.add(expressionOf(path.slice(0, shortest + 1)));
  }
  const patterns = apiPatterns([...endpoints])
    .map((pattern) => pattern.replace(/\*$/, ''))
    .filter((beginning) => !Object.hasOwn(pagesOnApiPaths, beginning));
  return {
    api: `^(${patterns.map((pattern) => pattern.replaceAll('*', '.*')).join('|')})`,
    open: expressionsOf([
      ...[...folders].sort().map((folder) => `${folder}(/|$)`),
      ...[...alone].sort().map((path) => `${path}/?$`),
    ]),
  };
}
