import type { Endpoint } from '../../shared/kernel/endpoint.ts';

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

/**
 * Paths that are both a call of the API and an address that people type or have bookmarked
 * (specification 1, section 2): a GET goes to the page named here, all else to the API.
 */
export const pagesOnApiPaths: Record<string, string> = {
  '/profile/password': '/provider_account_settings',
};
