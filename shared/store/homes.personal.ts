import type { CardContact } from '../places/place.ts';
import { homeEntity } from './homes.store.ts';
import { isTheirs, NONE, PERSONAL, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const homesPersonal = [
  registered(homeEntity, {
    holds: {
      name: NONE,
      provider_name: NONE,
      address: NONE,
      postcode: NONE,
      local_authority: NONE,
      region: NONE,
      // The regulator's number, also where it is one that a contact gave.
      phone: NONE,
      // Typed by the home's people: it may be the number of one of them.
      public_phone: PERSONAL,
      email: PERSONAL,
      website: NONE,
      cqc_recorded_id: NONE,
      last_report_publication_date: NONE,
      service_types: NONE,
      closed_on: NONE,
      closes_on: NONE,
      aqp_suspension_since: NONE,
      self_imposed_suspension_date: NONE,
      self_imposed_suspension_other: TEXT,
      self_imposed_suspension_until: NONE,
      reporting_from: NONE,
      home_manager: PERSONAL,
      manager_contact: PERSONAL,
      icb_contact: PERSONAL,
      new_services: NONE,
      vacancy: PERSONAL,
      // The words of a reason 'Other' are checked to name nobody; a bare first name passes.
      notes: TEXT,
      prompt: NONE,
    },
    async erase(home, context) {
      const { cleaner } = context;
      const partition = homeEntity.key(home).pk;
      const near = cleaner.isNear({ partition });
      const manages =
        near && cleaner.isName(home.home_manager) && !(await context.hasNamesake(home));
      const updated = await isTheirs(home.vacancy.updated_by, context, {
        partition,
        at: home.vacancy.updated_at,
        what: 'vacancies.confirmed',
      });
      const comments = cleaner.clean(home.vacancy.comments, { near });
      const other = cleaner.clean(home.self_imposed_suspension_other, { near });
      const isListed = cleaner.isAddress(home.email);
      const isRung = cleaner.clean(home.public_phone, { near }) !== home.public_phone;
      const isTheirsOnCard = async (card: CardContact | null) =>
        card !== null &&
        (card.emails.some((email) => cleaner.isAddress(email)) ||
          (near && cleaner.isName(card.name) && !(await context.hasNamesake(home))));
      const isContact = await isTheirsOnCard(home.icb_contact);
      const isManager = await isTheirsOnCard(home.manager_contact);
      const stays =
        !manages &&
        !updated &&
        !isListed &&
        !isRung &&
        !isContact &&
        !isManager &&
        comments === home.vacancy.comments &&
        other === home.self_imposed_suspension_other;
      if (stays) return home;
      return {
        ...home,
        home_manager: manages || isManager ? '' : home.home_manager,
        manager_contact: isManager ? null : home.manager_contact,
        self_imposed_suspension_other: other,
        public_phone: isRung ? '' : home.public_phone,
        email: isListed ? '' : home.email,
        icb_contact: isContact ? null : home.icb_contact,
        vacancy: {
          ...home.vacancy,
          comments,
          updated_by: updated ? cleaner.pseudonym : home.vacancy.updated_by,
        },
      };
    },
  }),
];
