import { accountEntity } from './accounts.store.ts';
import { centralTeamEntity } from './centralTeam.store.ts';
import { ID, NONE, PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const accountsPersonal = [
  registered(accountEntity, {
    holds: {
      id: ID,
      email: PERSONAL,
      first_name: PERSONAL,
      last_name: PERSONAL,
      organisation: PERSONAL,
      organisation_code: NONE,
      cookie_consent: PERSONAL,
      time_of_consent: PERSONAL,
      second_step: PERSONAL,
    },
    erase: (account, { cleaner }) =>
      cleaner.isId(account.id) || cleaner.isAddress(account.email) ? null : account,
  }),
  registered(centralTeamEntity, {
    holds: { active: ID },
    erase: (team, { cleaner }) =>
      team.active.some(cleaner.isId)
        ? { ...team, active: team.active.filter((id) => !cleaner.isId(id)) }
        : team,
  }),
];
