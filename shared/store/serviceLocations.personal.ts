import { type CardContact, placePartition } from '../places/place.ts';
import { locationRef } from '../serviceLocations/locationKind.ts';
import { isTheirs, NONE, PERSONAL, registered, TEXT } from './personalData.ts';
import { capacityUpdateEntity, locationEntity } from './serviceLocations.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const serviceLocationsPersonal = [
  registered(locationEntity, {
    holds: {
      name: NONE,
      provider_name: NONE,
      provider_id: NONE,
      address: NONE,
      postcode: NONE,
      local_authority: NONE,
      region: NONE,
      // The regulator's number, also where it is one that a contact gave.
      phone: NONE,
      // Typed by the location's people: it may be the number of one of them.
      public_phone: PERSONAL,
      email: PERSONAL,
      website: NONE,
      cqc_recorded_id: NONE,
      last_report_publication_date: NONE,
      service_types: NONE,
      service_user_bands: NONE,
      closed_on: NONE,
      closes_on: NONE,
      reporting_from: NONE,
      other_specialisms: TEXT,
      services_updated: PERSONAL,
      capacity: PERSONAL,
      home_manager: PERSONAL,
      manager_contact: PERSONAL,
      icb_contact: PERSONAL,
      prompt: NONE,
    },
    async erase(location, context) {
      const { cleaner } = context;
      const partition = placePartition(location);
      const near = cleaner.isNear({ partition });
      const isOfTheirName = async (name: string) =>
        near && cleaner.isName(name) && !(await context.hasNamesake(location));
      const { services_updated, capacity, icb_contact } = location;
      const manages = await isOfTheirName(location.home_manager);
      const saved = await isTheirs(services_updated?.by ?? null, context, {
        partition,
        at: services_updated?.at ?? null,
        what: 'services.changed',
      });
      const answered = await isTheirs(capacity.updated_by, context, {
        partition,
        at: capacity.updated,
        what: 'capacity.confirmed',
      });
      const comments = cleaner.clean(capacity.comments, { near });
      const acceptsCovidComment = cleaner.clean(capacity.acceptsCovidComment, { near });
      const isListed = cleaner.isAddress(location.email);
      const isRung = cleaner.clean(location.public_phone, { near }) !== location.public_phone;
      const isTheirsOnCard = async (card: CardContact | null) =>
        card !== null &&
        (card.emails.some((email) => cleaner.isAddress(email)) || (await isOfTheirName(card.name)));
      const isContact = await isTheirsOnCard(icb_contact);
      const isManager = await isTheirsOnCard(location.manager_contact);
      const stays =
        !manages &&
        !saved &&
        !answered &&
        !isListed &&
        !isRung &&
        !isContact &&
        !isManager &&
        comments === capacity.comments &&
        acceptsCovidComment === capacity.acceptsCovidComment;
      if (stays) return location;
      return {
        ...location,
        home_manager: manages || isManager ? '' : location.home_manager,
        manager_contact: isManager ? null : location.manager_contact,
        public_phone: isRung ? '' : location.public_phone,
        email: isListed ? '' : location.email,
        icb_contact: isContact ? null : icb_contact,
        services_updated:
          saved && services_updated
            ? { ...services_updated, by: cleaner.pseudonym }
            : services_updated,
        capacity: {
          ...capacity,
          comments,
          acceptsCovidComment,
          updated_by: answered ? cleaner.pseudonym : capacity.updated_by,
        },
      };
    },
  }),

  registered(capacityUpdateEntity, {
    holds: {
      by: PERSONAL,
      minimumCallDuration: NONE,
      noticeRequired: NONE,
      comments: TEXT,
      acceptsCovidComment: TEXT,
    },
    erase: async (update, context) =>
      (await isTheirs(update.by, context, {
        partition: placePartition(locationRef(update.location)),
        at: update.at,
        what: 'capacity.confirmed',
      }))
        ? { ...update, by: context.cleaner.pseudonym }
        : update,
  }),
];
