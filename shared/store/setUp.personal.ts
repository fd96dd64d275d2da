import { ID, NONE, PERSONAL, registered, TEXT } from './personalData.ts';
import { helpContactEntity, mailTestEntity } from './setUp.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const setUpPersonal = [
  registered(mailTestEntity, {
    holds: {
      test: NONE,
      account: ID,
    },
  }),
  // An office's, unless somebody typed their own.
  registered(helpContactEntity, {
    holds: {
      email: PERSONAL,
      phone: PERSONAL,
      controller: TEXT,
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
