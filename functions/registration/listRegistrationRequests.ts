import * as z from 'zod/mini';
import { Instant } from '../../shared/kernel/ids.ts';
import {
  RegistrationId,
  type RegistrationRequest,
} from '../../shared/registration/registrationRequest.ts';
import { listRegistrationRequests } from '../../shared/registration/registrationRequests.api.ts';
import { openRequestsOf, registrationsOf } from '../../shared/store/registrations.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { registrationView } from './registrationView.ts';

const PAGE_SIZE = 20;
/** Open requests of one home that its page shows; more are the central team's to look into. */
const MOST_OF_A_HOME = 50;

const { readCursor, writeCursor } = cursorsTo(() =>
  z.strictObject({ confirmed_at: Instant, id: RegistrationId }),
);

export const handler = handle(
  listRegistrationRequests,
  async ({ query: { state, cursor }, place, caller, table, now }) => {
    const views = (requests: RegistrationRequest[]) =>
      Promise.all(
        requests.map((request) =>
          registrationView(request, { table, now, ...(place && { of: place }) }),
        ),
      );
    if (place) {
      return {
        results: await views(await openRequestsOf(table, place, MOST_OF_A_HOME)),
        cursor: null,
      };
    }
    if (accountOf(caller).kind !== 'lph') throw new Error('Only the central team may name no home');
    const question = `registrations/${state}`;
    const after = cursor === undefined ? null : readCursor(question, cursor);
    const { items, more } = await registrationsOf(table, state, { after, limit: PAGE_SIZE });
    const last = items.at(-1);
    const next =
      more && last?.confirmed_at
        ? writeCursor(question, { confirmed_at: last.confirmed_at, id: last.id })
        : null;
    return { results: await views(items), cursor: next };
  },
);
