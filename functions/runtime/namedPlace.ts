import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Account, mayUse } from '#shared/account/account.ts';
import type { Access, NamedPlace } from '#shared/kernel/endpoint.ts';
import { PlaceUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { noSuchPlace } from '#shared/places/placeWords.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';

export const NO_ACCOUNT = 'Your account is not set up yet. Please ask the central team.';
export const NOT_YOURS =
  'If you need access to this, ask the person who set up your account or the central team.';

/** Whether a rule names a place: the central team's may. */
export const namesPlace = (access: Access): access is Access & NamedPlace =>
  'kind' in access && access.kind !== undefined && 'place' in access;

/** The place that a request names, before anything else of the request is looked at; undefined: none. */
export function namedPlace(
  event: APIGatewayProxyEventV2,
  { kind, place, in: part = 'path' }: NamedPlace,
): PlaceRef | undefined {
  const uuid = PlaceUuid.safeParse(fieldOf(event, part, place));
  return uuid.success ? { kind, uuid: uuid.data } : undefined;
}

/** Whether a request has anything in the place's field. */
export const namesAny = (event: APIGatewayProxyEventV2, { place, in: part = 'path' }: NamedPlace) =>
  fieldOf(event, part, place) !== undefined;

function fieldOf(event: APIGatewayProxyEventV2, part: 'path' | 'query' | 'body', name: string) {
  if (part === 'path') return event.pathParameters?.[name];
  if (part === 'query') return event.queryStringParameters?.[name];
  try {
    const text = event.isBase64Encoded
      ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
      : (event.body ?? '');
    const body: unknown = JSON.parse(text);
    return Object.hasOwn(Object(body), name) ? (body as Record<string, unknown>)[name] : undefined;
  } catch {
    return undefined;
  }
}

/** No place is named: the request breaks the contract, and a caller who may know places learns how. */
export function refuseUnnamed(account: Account | undefined, access: Access & NamedPlace): Refusal {
  const { place: field, in: part = 'path' } = access;
  const mayKnow = account?.kind === 'provider' || account?.kind === 'lph';
  if (!mayKnow || part === 'path') return refusePlace(account, access);
  const { name } = placeKindOf(access).words;
  return new Refusal('invalid', 'Please check what you sent', {
    errors: { [field]: [`Please name the ${name} by its uuid`] },
  });
}

/** To a provider a place that is not theirs does not exist; a commissioner learns that it is not for them. */
export function refusePlace(account: Account | undefined, access: Access & NamedPlace): Refusal {
  const { kind } = access;
  if (!account) return new Refusal('forbidden', NO_ACCOUNT);
  const mayRead = access.who === 'placeReaders' && mayUse(account, access.flag);
  return account.kind === 'commissioner' && !mayRead
    ? new Refusal('forbidden', NOT_YOURS)
    : new Refusal('notFound', noSuchPlace(placeKindOf({ kind }).words));
}
