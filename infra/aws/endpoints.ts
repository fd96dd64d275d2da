import type { Endpoint } from '#shared/kernel/endpoint.ts';

/** The form that routes take: API Gateway knows no path that ends in a slash. */
export const routePath = (path: string) => path.replace(/\/$/, '');

/** True when the token is looked at by the API already, before the function runs. */
export const needsToken = ({ access }: Pick<Endpoint, 'access'>) =>
  access.who !== 'public' && access.who !== 'link';

/** Throws, naming them, on endpoints without an access rule and on two that share a route. */
export function checkEndpoints(endpoints: readonly Endpoint[]): void {
  const open = endpoints.filter(({ access }) => !access?.who);
  if (open.length > 0) {
    throw new Error(`No access rule: ${open.map((e) => `${e.method} ${e.path}`).join(', ')}`);
  }
  // To the router a parameter's name means nothing.
  const routes = endpoints.map((e) => `${e.method} ${routePath(e.path).replace(/\{\w+\}/g, '{}')}`);
  const twice = routes.filter((route, at) => routes.indexOf(route) !== at);
  if (twice.length > 0) throw new Error(`Two endpoints on one route: ${twice.join(', ')}`);
}
