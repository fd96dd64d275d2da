import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { wordsOf } from '../functionNames.ts';

/** A share of the endpoints that one HTTP API answers, as AWS takes 300 integrations in each. */
export interface ApiShare {
  /** Of its construct, and before `Endpoint` the name of the stack's output. */
  id: 'Api' | 'SecondApi';
  endpoints: readonly Endpoint[];
}

/** What the second HTTP API answers: whole features, at paths that no other feature has. */
export interface SecondApi {
  /** By their words. */
  features: readonly string[];
  /** How their paths begin, with and without a last slash: CloudFront has a pattern for each, before the others. */
  beginnings: readonly string[];
}

/**
 * A new feature whose paths begin as no other's comes here once the first API is full (ADR 112). One that
 * moves here keeps its paths, so that nobody notices.
 */
export const SECOND_API: SecondApi = {
  features: ['agreements'],
  beginnings: [
    '/api/agreement',
    '/api/commissioner_agreements',
    '/api/proposed_contracts',
    '/api/provider_contract',
    '/api/variation_agreements',
  ],
};

/** Whether CloudFront sends a path to the second API. */
export const isOnSecondApi = (path: string, { beginnings }: SecondApi = SECOND_API): boolean =>
  beginnings.some((beginning) => path.startsWith(beginning));

/**
 * The endpoints by the API that answers them. Throws, naming them, on those of the second's features whose
 * paths CloudFront would send to the first, and on others whose paths it would send to the second.
 */
export function apiShares(endpoints: readonly Endpoint[], second: SecondApi): ApiShare[] {
  const isOfSecond = ({ handler }: Endpoint) => second.features.includes(wordsOf(handler)[0]);
  const astray = endpoints.filter(
    (endpoint) => isOfSecond(endpoint) !== isOnSecondApi(endpoint.path, second),
  );
  if (astray.length > 0) {
    throw new Error(
      `At paths of the other API: ${astray.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    );
  }
  const shares: ApiShare[] = [
    { id: 'Api', endpoints: endpoints.filter((endpoint) => !isOfSecond(endpoint)) },
    { id: 'SecondApi', endpoints: endpoints.filter(isOfSecond) },
  ];
  return shares.filter(({ id, endpoints }) => id === 'Api' || endpoints.length > 0);
}
