import { ID, NONE, PERSONAL, registered, TEXT } from './personalData.ts';
import {
  registrantEntity,
  registrationCountEntity,
  registrationRequestEntity,
} from './registrations.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const registrationsPersonal = [
  registered(registrationRequestEntity, {
    holds: {
      id: ID,
      email: PERSONAL,
      first_name: PERSONAL,
      last_name: PERSONAL,
      job_title: PERSONAL,
      care_home_name: PERSONAL,
      provider_name: PERSONAL,
      local_authority_name: NONE,
      cqc_registration_id: NONE,
      place: NONE,
      decided: TEXT,
    },
    erase(request, { cleaner }) {
      if (cleaner.isAddress(request.email)) return null;
      const { decided } = request;
      if (!decided || !cleaner.isId(decided.by.id)) return request;
      const decider = { ...decided.by, name: cleaner.pseudonym };
      return { ...request, decided: { ...decided, by: decider } };
    },
  }),
  registered(registrantEntity, {
    holds: {
      email: PERSONAL,
      about: NONE,
      request: ID,
    },
    erase: (registrant, { cleaner }) => (cleaner.isAddress(registrant.email) ? null : registrant),
  }),
  // Nobody can tell whose these are, we neither; they go after a day.
  registered(registrationCountEntity, { holds: { hash: NONE } }),
];
