import { ID, NONE, PERSONAL, registered, TEXT } from './personalData.ts';
import { helpContactEntity, mailTestEntity } from './setUp.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const setUpPersonal = [
  registered(mailTestEntity, {
    holds: {
      version: NONE,
      test: NONE,
      account: ID,
      asked_at: NONE,
      arrived_at: NONE,
      last_arrived_at: NONE,
    },
  }),
  // An office's, unless somebody typed their own.
  registered(helpContactEntity, {
    holds: {
      version: NONE,
      email: PERSONAL,
      phone: PERSONAL,
      controller: TEXT,
      changed_at: NONE,
    },
    erase: (help, { cleaner }) => {
      const controller = cleaner.clean(help.controller, { near: false });
      const phone = cleaner.clean(help.phone, { near: false });
      const isWritten = cleaner.isAddress(help.email);
      if (!isWritten && phone === help.phone && controller === help.controller) return help;
      return {
        ...help,
        controller,
        email: isWritten ? '' : help.email,
        phone: phone === help.phone ? phone : '',
      };
    },
  }),
];
