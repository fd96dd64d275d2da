import { randomUUID } from 'node:crypto';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import {
  RegistrationId,
  type RegistrationRequest,
} from '../../shared/registration/registrationRequest.ts';
import { postRegistrationRequest } from '../../shared/registration/registrationRequests.api.ts';
import {
  requestErrors,
  TOO_MANY_REQUESTS,
  tidiedRequest,
} from '../../shared/registration/registrationRules.ts';
import { MOST_REQUESTS } from '../../shared/registration/registrationTimes.ts';
import { counting } from '../../shared/server/registrationCounts.ts';
import { logRequested } from '../../shared/store/countedLine.ts';
import { registrationRequestEntity } from '../../shared/store/registrations.store.ts';
import { create } from '../../shared/store/write.ts';
import { strangerOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

/**
 * RegisterContact (agreements, section 5). It looks at the form and at nothing else: whether the
 * address is somebody's, only the stream finds out, so that answer and work are the same for all.
 */
export const handler = handle(
  postRegistrationRequest,
  async ({ body, viewer, table, now, at, save }) => {
    const { email, ...entered } = tidiedRequest(body);
    const errors = requestErrors({ email, ...entered });
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const count = await counting(
      table,
      { what: `viewer:${viewer}`, hours: 1, most: MOST_REQUESTS },
      now,
    );
    if (!count.hasRoom) throw new Refusal('tooMany', TOO_MANY_REQUESTS);
    const id = RegistrationId.parse(randomUUID());
    const request: RegistrationRequest = {
      ...entered,
      id,
      version: 1,
      email: email as EmailAddress,
      state: 'UNCONFIRMED',
      asked_at: at,
      confirmed_at: null,
      place: null,
      decided: null,
    };
    const reply = await save(
      {
        of: registrationRequestEntity.key({ id }).pk,
        what: 'registration.requested',
        before: null,
        // The trail is kept for good, and what nobody has confirmed is not.
        after: { state: request.state },
        stranger: strangerOf(id),
      },
      [create(registrationRequestEntity, request), count.write],
      { received: true },
    );
    logRequested();
    return reply;
  },
);
