import { expect, it } from 'vitest';
import { patchContact } from '#shared/contacts/contacts.api.ts';
import type { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Change, Request } from './handle.ts';

/** The change under which a handler of the endpoint may save. */
type ChangeOf<E extends typeof patchContact | typeof getHome> = Parameters<Request<E>['save']>[0];

const change = { of: 'careHome#1', before: null, after: null };

it('saves only under a name that the endpoint states', () => {
  const stated: ChangeOf<typeof patchContact> = { ...change, what: 'contacts.changed' };
  // @ts-expect-error: a name of another endpoint
  const foreign: ChangeOf<typeof patchContact> = { ...change, what: 'contacts.deleted' };
  // @ts-expect-error: an endpoint that states nothing saves nothing
  const unstated: ChangeOf<typeof getHome> = { ...change, what: 'status.changed' };
  // @ts-expect-error: a name without words
  const wordless: Change = { ...change, what: 'contacts.painted' };
  const names = [stated, foreign, unstated, wordless].map(({ what }) => what);
  expect(patchContact.audit.filter((what) => names.includes(what))).toEqual(['contacts.changed']);
});
