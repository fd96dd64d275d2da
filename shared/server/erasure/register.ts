import { NAMELESS_LINK } from '../../audit/audit.ts';
import { homeRef } from '../../homes/careHome.ts';
import { placePartition } from '../../places/place.ts';
import { accountEntity } from '../../store/accounts.store.ts';
import {
  announcementEntity,
  announcementPartition,
  readMarkEntity,
} from '../../store/announcements.store.ts';
import { auditEntity } from '../../store/audit.store.ts';
import { suppressedAddressEntity } from '../../store/bounces.store.ts';
import { contactEntity, membershipEntity, rosterEntity } from '../../store/contacts.store.ts';
import { erasingEntity, erasureEntity } from '../../store/erasures.store.ts';
import { vacancyFeedbackEntity } from '../../store/feedback.store.ts';
import { documentEntity, ratesEntity } from '../../store/guidance.store.ts';
import { homeEntity } from '../../store/homes.store.ts';
import { pastAnswerEntity } from '../../store/idempotency.store.ts';
import { invitationEntity } from '../../store/invitations.store.ts';
import { outboxEntity } from '../../store/outbox.store.ts';
import { passwordTriesEntity } from '../../store/passwordTries.store.ts';
import {
  alertCountEntity,
  appearanceEntity,
  savedSearchesEntity,
} from '../../store/savedSearches.store.ts';
import { vacancyUpdateEntity } from '../../store/vacancies.store.ts';
import { pageVisitEntity } from '../../store/visits.store.ts';
import { watcherEntity } from '../../store/watchers.store.ts';
import { type Asked, type RegisterRow, registered } from './registerRow.ts';

/**
 * Whether a name that stands without an id is the person's: by who the audit trail says did it, and
 * where it says nothing (figures that came with the home) by the name alone.
 */
async function isTheirs(
  name: string | null,
  { cleaner, actorsAt }: Asked,
  act: { partition: string; at: string | null; what: string },
): Promise<boolean> {
  if (!cleaner.isName(name)) return false;
  const { partition, at, what } = act;
  const actors = at === null ? [] : await actorsAt(partition, { at, what });
  return actors.length === 0 ? cleaner.isNear(act) : actors.some(cleaner.isId);
}

const NONE = 'none';
const ID = 'id';
const PERSONAL = 'personal';
const TEXT = 'text';

/**
 * The register of personal data: every kind of item that the table holds, what each of its fields may
 * hold of a person, and what erasing does to it. A kind that is missing fails a test; a field that is
 * missing does not compile.
 */
const REGISTER: readonly RegisterRow[] = [
  registered(accountEntity, {
    holds: {
      id: ID,
      version: NONE,
      kind: NONE,
      email: PERSONAL,
      first_name: PERSONAL,
      last_name: PERSONAL,
      organisation: PERSONAL,
      flags: NONE,
      area_flags: NONE,
      cookie_consent: PERSONAL,
      time_of_consent: PERSONAL,
      second_step: PERSONAL,
    },
    erase: (account, { cleaner }) =>
      cleaner.isId(account.id) || cleaner.isAddress(account.email) ? null : account,
  }),

  // A responsibility and a leave hang on a contact: `eraseContacts` takes it out of its place first.
  registered(contactEntity, {
    holds: {
      id: ID,
      place: NONE,
      version: NONE,
      first_name: PERSONAL,
      last_name: PERSONAL,
      job_title: PERSONAL,
      emails: PERSONAL,
      phone_numbers: PERSONAL,
      central_contact: NONE,
      individual_contact: NONE,
      vacancy_contact: NONE,
      aqp_list_stakeholder: NONE,
      home_manager: NONE,
      leave: ID,
      created_at: NONE,
    },
    erase: (contact, { cleaner }) => (cleaner.isId(contact.id) ? null : contact),
  }),

  registered(membershipEntity, {
    holds: {
      place: NONE,
      email: PERSONAL,
      contact: ID,
      version: NONE,
      vacancy_contact: NONE,
      central_contact: NONE,
    },
    erase: (part, { cleaner }) =>
      cleaner.isId(part.contact) || cleaner.isAddress(part.email) ? null : part,
  }),

  registered(rosterEntity, { holds: { place: NONE, version: NONE, changed_at: NONE } }),

  registered(homeEntity, {
    holds: {
      kind: NONE,
      uuid: NONE,
      version: NONE,
      changed_at: NONE,
      name: NONE,
      provider_name: NONE,
      address: NONE,
      postcode: NONE,
      local_authority: NONE,
      region: NONE,
      // The home's own line, also where it is the number that a contact gave.
      phone: NONE,
      email: PERSONAL,
      website: NONE,
      cqc_recorded_id: NONE,
      overall_cqc_rating: NONE,
      last_report_publication_date: NONE,
      service_types: NONE,
      no_beds: NONE,
      latitude: NONE,
      longitude: NONE,
      aqp_status: NONE,
      aqp_variant: NONE,
      rate: NONE,
      aqp_rates: NONE,
      aqp_suspension: NONE,
      embargo: NONE,
      self_imposed_suspension: NONE,
      self_imposed_suspension_date: NONE,
      is_bsol: NONE,
      reporting: NONE,
      last_submitted_quality_questionnaire: NONE,
      vacancy_reporting: NONE,
      bed_type_preferences: NONE,
      home_manager: PERSONAL,
      new_services: NONE,
      new_services_updated: NONE,
      vacancy: PERSONAL,
      prompt: NONE,
    },
    async erase(home, asked) {
      const { cleaner } = asked;
      const partition = homeEntity.key(home).pk;
      const near = cleaner.isNear({ partition });
      const manages = near && cleaner.isName(home.home_manager) && !(await asked.hasNamesake(home));
      const updated = await isTheirs(home.vacancy.updated_by, asked, {
        partition,
        at: home.vacancy.updated_at,
        what: 'vacancies.confirmed',
      });
      const comments = cleaner.clean(home.vacancy.comments, { near });
      const isListed = cleaner.isAddress(home.email);
      const stays = !manages && !updated && !isListed && comments === home.vacancy.comments;
      if (stays) return home;
      return {
        ...home,
        home_manager: manages ? '' : home.home_manager,
        email: isListed ? '' : home.email,
        vacancy: {
          ...home.vacancy,
          comments,
          updated_by: updated ? cleaner.pseudonym : home.vacancy.updated_by,
        },
      };
    },
  }),

  registered(vacancyUpdateEntity, {
    holds: {
      home: NONE,
      at: NONE,
      vacancy_version: NONE,
      vacant_beds: NONE,
      types: NONE,
      comments: TEXT,
      by: PERSONAL,
      channel: NONE,
    },
    erase: async (update, asked) =>
      (await isTheirs(update.by, asked, {
        partition: placePartition(homeRef(update.home)),
        at: update.at,
        what: 'vacancies.confirmed',
      }))
        ? { ...update, by: asked.cleaner.pseudonym }
        : update,
  }),

  registered(vacancyFeedbackEntity, {
    holds: {
      home: NONE,
      vacancy_version: NONE,
      account: ID,
      organisation: NONE,
      correct: NONE,
      at: NONE,
      version: NONE,
    },
  }),

  registered(watcherEntity, {
    holds: { place: NONE, account: ID, version: NONE, at: NONE, update_version: NONE },
    erase: (watcher, { cleaner }) => (cleaner.isId(watcher.account) ? null : watcher),
  }),

  registered(auditEntity, {
    holds: {
      of: PERSONAL,
      at: NONE,
      id: NONE,
      who: PERSONAL,
      what: NONE,
      before: TEXT,
      after: TEXT,
      trace: NONE,
    },
    erase(entry, { cleaner }) {
      const [partition = '', of = ''] = entry.of.split(/#(.*)/s);
      const isOwn = cleaner.isId(of) || cleaner.isAddress(of);
      const did = cleaner.isId(entry.who.id) && entry.who.name !== NAMELESS_LINK;
      const erased = {
        ...entry,
        // Some partitions are named by an address.
        of: cleaner.isAddress(of) ? `${partition}#${cleaner.pseudonym}` : entry.of,
        who: did ? { ...entry.who, name: cleaner.pseudonym } : entry.who,
        before: isOwn ? cleaner.clean(entry.before, { near: true, self: true }) : entry.before,
        after: isOwn ? cleaner.clean(entry.after, { near: true, self: true }) : entry.after,
      };
      const stays =
        erased.of === entry.of &&
        erased.who.name === entry.who.name &&
        erased.before === entry.before &&
        erased.after === entry.after;
      return stays ? entry : erased;
    },
  }),

  registered(invitationEntity, {
    holds: { email: PERSONAL, place: NONE, contact: ID, version: NONE, invited_at: NONE },
    erase: (sent, { cleaner }) =>
      cleaner.isAddress(sent.email) || cleaner.isId(sent.contact) ? null : sent,
  }),

  // Nobody writes there any more; a new contact with the address begins without a past.
  registered(suppressedAddressEntity, {
    holds: {
      email: PERSONAL,
      version: NONE,
      changed_at: PERSONAL,
      bounced_at: PERSONAL,
      complained_at: PERSONAL,
      failed_on: PERSONAL,
      tried_again_at: PERSONAL,
    },
    erase: (kept, { cleaner }) => (cleaner.isAddress(kept.email) ? null : kept),
  }),

  registered(outboxEntity, {
    holds: {
      key: PERSONAL,
      version: NONE,
      to: PERSONAL,
      content: TEXT,
      status: NONE,
      created_at: NONE,
      claimed_at: NONE,
      attempts: NONE,
      sent_at: NONE,
      message_id: NONE,
      reason: NONE,
      bounced: NONE,
    },
    erase: (mail, { cleaner }) => (cleaner.isAddress(mail.to) ? null : mail),
  }),

  registered(pastAnswerEntity, {
    holds: { caller: ID, key: NONE, request_hash: NONE, reply: TEXT, at: NONE },
    erase: (answer, { cleaner }) =>
      cleaner.isId(answer.caller.slice(answer.caller.indexOf(':') + 1)) ? null : answer,
  }),

  registered(passwordTriesEntity, {
    holds: { account: ID, version: NONE, at: PERSONAL },
    erase: (tries, { cleaner }) => (cleaner.isId(tries.account) ? null : tries),
  }),

  registered(pageVisitEntity, {
    holds: { account: ID, page: PERSONAL, at: PERSONAL },
    erase: (visit, { cleaner }) => (cleaner.isId(visit.account) ? null : visit),
  }),

  registered(savedSearchesEntity, {
    holds: { account: ID, version: NONE, changed_at: NONE, searches: PERSONAL },
    erase: (searches, { cleaner }) => (cleaner.isId(searches.account) ? null : searches),
  }),

  registered(appearanceEntity, {
    holds: {
      search: ID,
      account: ID,
      home: NONE,
      vacancy_version: NONE,
      version: NONE,
      at: NONE,
      status: NONE,
    },
    erase: (appearance, { cleaner }) => (cleaner.isId(appearance.account) ? null : appearance),
  }),

  // Counts under the id of a search that has gone; they expire after 90 days.
  registered(alertCountEntity, {
    holds: { search: ID, version: NONE, last_alert_at: NONE, day: NONE, at_once: NONE },
  }),

  registered(announcementEntity, {
    holds: {
      id: NONE,
      version: NONE,
      title: TEXT,
      summary: TEXT,
      markdown: TEXT,
      content: TEXT,
      audience: NONE,
      status: NONE,
      publish_at: NONE,
      withdrawn_at: NONE,
      attachments: TEXT,
      created_at: NONE,
      created_by: PERSONAL,
      edited_at: NONE,
      edited_by: PERSONAL,
    },
    async erase(news, asked) {
      const partition = announcementPartition(news.id);
      const act = { partition, what: 'announcement.' };
      const made = await isTheirs(news.created_by, asked, { ...act, at: news.created_at });
      const edited = await isTheirs(news.edited_by, asked, { ...act, at: news.edited_at });
      if (!made && !edited) return news;
      const { pseudonym } = asked.cleaner;
      return {
        ...news,
        created_by: made ? pseudonym : news.created_by,
        edited_by: edited ? pseudonym : news.edited_by,
      };
    },
  }),

  registered(readMarkEntity, {
    holds: { account: ID, announcement: NONE, at: PERSONAL },
    erase: (mark, { cleaner }) => (cleaner.isId(mark.account) ? null : mark),
  }),

  registered(documentEntity, {
    holds: {
      id: NONE,
      version: NONE,
      name: TEXT,
      section: NONE,
      tooltip: TEXT,
      withdrawn: NONE,
      key: NONE,
      ext: NONE,
      content_type: NONE,
      size: NONE,
      creation: NONE,
      past: NONE,
    },
  }),

  registered(ratesEntity, {
    holds: { version: NONE, ccg_rates: NONE, la_rates: NONE, saved_at: NONE },
  }),

  // One that is under way holds the person until its own end; a later one finds who asked for it.
  registered(erasureEntity, {
    holds: {
      id: ID,
      version: NONE,
      pseudonym: NONE,
      status: NONE,
      begun_at: NONE,
      done_at: NONE,
      asked_by: PERSONAL,
      reason: TEXT,
      person: PERSONAL,
      successors: ID,
      gathered: NONE,
      pass: NONE,
      removed: NONE,
      changed: NONE,
      unreadable: NONE,
    },
    erase: (erasure, { cleaner }) =>
      cleaner.isId(erasure.asked_by.id) && cleaner.isName(erasure.asked_by.name)
        ? { ...erasure, asked_by: { ...erasure.asked_by, name: cleaner.pseudonym } }
        : erasure,
  }),

  registered(erasingEntity, { holds: { email: PERSONAL, erasure: ID } }),
];

/** The register by the kind of item. */
export const register: ReadonlyMap<string, RegisterRow> = new Map(
  REGISTER.map((row) => [row.name, row]),
);
