import type { Account } from '#shared/account/account.ts';
import type { Actor } from '#shared/audit/audit.ts';
import { type Contact, fullName } from '#shared/contacts/contact.ts';
import { londonHourBefore, reminderAt, respondBy } from '#shared/enquiries/answeringHours.ts';
import { type Enquiry, enquiryPartition, type PlaceAnswer } from '#shared/enquiries/enquiry.ts';
import {
  afterCommand,
  dueCommand,
  ENQUIRY_COMMANDS,
  type EnquiryCommand,
  nextDue,
} from '#shared/enquiries/enquiryCommands.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { KEPT_HOURS } from '#shared/enquiries/enquiryLimits.ts';
import { withHeldBed } from '#shared/enquiries/heldBeds.ts';
import { bedNeeded } from '#shared/enquiries/needs.ts';
import { makeReference } from '#shared/enquiries/reference.ts';
import { organisationOf } from '#shared/enquiries/whoseEnquiry.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { addDays, londonDay } from '#shared/kernel/calendar.ts';
import { type EnquiryId, type Instant, instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import type { Place } from '#shared/places/place.ts';
import { commandWrites } from '#shared/server/enquiries/commandWrites.ts';
import { askerOf } from '#shared/server/enquiries/enquiryOwners.ts';
import { auditEntity, type NamedEntry } from '#shared/store/audit.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import {
  enquiryEntity,
  enquiryPlaceEntity,
  enquiryReferenceEntity,
  findEnquiry,
  groupedLetterEntity,
  notifiedReaderEntity,
  notifiedReadersOf,
} from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { findPlace, findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { create, discard, remove, replace, type Write } from '#shared/store/write.ts';
import { sendGrouped, tellPlaces } from '../../events/enquiries/tellPlaces.ts';
import { mailKindOf } from '../../events/mailKinds.ts';
import { newEnquiryPlace } from '../../functions/enquiries/placesToAsk.ts';
import {
  demoNoteId,
  ENQUIRY_STORIES,
  type EnquiryStory,
  enquiryId,
  needsOf,
  placeCalled,
} from './enquiries.ts';
import { dice } from './random.ts';
import { type SentMail, tableOfThePast, writtenMails } from './sentMails.ts';

const HOUR_MS = 3_600_000;
const PHONE = '01632 960042';
const JOB: Actor = { kind: 'job', id: 'carryEnquiries', name: 'Placewell' };

/**
 * Lets each enquiry of the demo live its story by the product's own commands, at times in the past. Answers the
 * mails that followed, as they went out; `writes`: whether they are written at all.
 */
export async function seedEnquiries(
  table: Table,
  { accounts, now, writes }: { accounts: readonly Account[]; now: Date; writes: boolean },
): Promise<SentMail[]> {
  const { past, sent } = tableOfThePast(table);
  const written: SentMail[] = [];
  /** Letters say how an enquiry stands when they go out: so they are written at once. */
  const write = async (at: Date) => {
    const fresh = sent.splice(0);
    if (!writes) return;
    const standing = await Promise.all(fresh.map((mail) => standingMail(mail, past, at)));
    written.push(...(await writtenMails(standing.flatMap((mail) => mail ?? []))));
  };
  for (const story of ENQUIRY_STORIES) await forgetNotifiedReaders(table, enquiryId(story));
  for (const story of ENQUIRY_STORIES) {
    const asker = accounts.find(({ email }) => email === story.by);
    if (asker) await new StoryTeller(past, { story, asker, now, write }).tell();
  }
  await sendGrouped({ table: past, now });
  await write(now);
  return written.sort((mail, other) => mail.at - other.at);
}

/** Forgets who was told by a seed that was broken off, so that they are told again. */
async function forgetNotifiedReaders(table: Table, enquiry: EnquiryId): Promise<void> {
  for (const notified of await notifiedReadersOf(table, enquiry)) {
    const { email } = notified;
    const letters = await table.read(
      wanted(groupedLetterEntity, { email, group: 'asked' }),
      wanted(groupedLetterEntity, { email, group: 'over' }),
    );
    await table.commit(
      discard(notifiedReaderEntity, notified),
      ...letters.flatMap((letter) => (letter ? [remove(groupedLetterEntity, letter)] : [])),
    );
  }
}

/** A mail with what its letter says; undefined where it is moot already. */
async function standingMail(
  mail: OutboxMail,
  table: Table,
  now: Date,
): Promise<OutboxMail | undefined> {
  const stands = await mailKindOf(mail.content).standing(mail, { table, now });
  return 'moot' in stands ? undefined : { ...mail, content: stands.content };
}

/** One story, being told. */
class StoryTeller {
  readonly #table: Table;
  readonly #story: EnquiryStory;
  readonly #asker: Account;
  readonly #now: Date;
  readonly #write: (at: Date) => Promise<void>;
  readonly #id: EnquiryId;

  constructor(
    table: Table,
    parts: {
      story: EnquiryStory;
      asker: Account;
      now: Date;
      write: (at: Date) => Promise<void>;
    },
  ) {
    this.#table = table;
    this.#story = parts.story;
    this.#asker = parts.asker;
    this.#now = parts.now;
    this.#write = parts.write;
    this.#id = enquiryId(parts.story);
  }

  async tell(): Promise<void> {
    await this.#send(this.#before(this.#story.hours));
    for (const step of this.#story.steps) {
      const at = this.#before(step.hours);
      await this.#carryTo(at);
      await this.#take(step, at);
    }
    await this.#carryTo(this.#now);
  }

  #before(hours: number): Date {
    return new Date(this.#now.getTime() - hours * HOUR_MS);
  }

  /** As the page sends it. */
  async #send(sentAt: Date): Promise<void> {
    const { key, within, asks } = this.#story;
    const id = this.#id;
    const at = instant(sentAt);
    const needs = needsOf(this.#story);
    const respond_by = respondBy(within, sentAt);
    if (!respond_by) throw new Error(`Nobody answers ${key} in time`);
    const beds = enquiryKindOf(needs.kind).keepsBeds ? 1 : null;
    const foundPlaces = await findPlaces(
      this.#table,
      asks.map((place) => placeCalled(this.#story, place)),
    );
    const places = foundPlaces.map((place) =>
      newEnquiryPlace(place, { enquiry: { id, needs, beds }, version: 1, now: sentAt }),
    );
    const roll = dice('enquiry', key);
    const remind_at = reminderAt(sentAt, respond_by);
    const asker = this.#asker;
    const draft: Omit<Enquiry, 'due'> = {
      ...{ id, version: 1, changed_at: at, created_at: at, place_kind: needs.kind, needs, beds },
      reference: makeReference((below) => roll.whole(0, below - 1)),
      organisation: organisationOf(asker),
      organisation_name: asker.organisation,
      account: asker.id,
      contact: { name: fullName(asker), phone: PHONE },
      needed_from: londonDay(sentAt),
      respond_by: instant(respond_by),
      ...{ state: 'OPEN', asked: places.length, answered: 0, yes: 0 },
      remind_at: remind_at && instant(remind_at),
      ...{ time_is_told: false, yes_is_told: false, moved_in_asked: false, told: 1 },
      ...{ chosen: null, outcome: null, reason: null, ended_at: null, news: null },
    };
    const enquiry: Enquiry = { ...draft, due: nextDue(draft) };
    await this.#table.commit(
      create(enquiryEntity, enquiry),
      create(enquiryReferenceEntity, { reference: enquiry.reference, enquiry: id }),
      ...places.map((place) => create(enquiryPlaceEntity, place)),
      this.#entry('enquiries.sent', { at, who: accountActor(asker), version: 1 }),
    );
    await this.#tellOf(1, sentAt);
  }

  async #take(step: EnquiryStory['steps'][number], at: Date): Promise<void> {
    const place = placeCalled(this.#story, step.at);
    const chosenPlace = await findPlace(this.#table, place);
    if (!chosenPlace) throw new Error(`There is no ${step.at}`);
    const contact = await this.#reader(chosenPlace);
    const asker = accountActor(this.#asker);
    switch (step.does) {
      case 'chosen': {
        const arrival = addDays(londonDay(this.#now), step.arrives);
        const writes = this.#keep(chosenPlace, { until: null, chosen: true, at });
        const doer = { id: asker.id, name: asker.name };
        const bed_kept = writes.length > 0;
        // Of an arrival that is past the figures of today say nothing.
        const isPast = step.arrives < 0 && place.kind === CARE_HOME;
        const command = {
          command: 'choose',
          place,
          arrival,
          by: doer,
          bed_kept: bed_kept || isPast,
        };
        return this.#give(command as EnquiryCommand, {
          at,
          who: asker,
          writes: isPast ? [] : writes,
        });
      }
      case 'moved in':
        return this.#give({ command: 'movedIn', place }, { at, who: contact });
      default: {
        const byPhone = step.does === 'yes' && step.byPhone === true;
        const who = byPhone ? asker : contact;
        const latest = await this.#latestKept();
        const keeps = step.does === 'yes' && step.keeps === true && Date.parse(latest) > +this.#now;
        const writes = keeps ? this.#keep(chosenPlace, { until: latest, chosen: false, at }) : [];
        const answer: PlaceAnswer = {
          answer: step.does,
          from: step.does === 'yes' ? londonDay(at) : null,
          keep_until: writes.length > 0 ? latest : null,
          assess_by: step.does === 'assess' ? step.by : null,
          reasons: step.does === 'no' ? step.reasons : [],
          beyond: step.does === 'no' ? (step.beyond ?? []) : [],
          text: step.does === 'yes' ? (step.text ?? '') : '',
          channel: byPhone ? 'phone' : 'link',
          by: { id: who.id, name: who.name },
          at: instant(at),
        };
        const command = byPhone ? 'answerByPhone' : 'answer';
        return this.#give({ command, place, answer }, { at, who, writes });
      }
    }
  }

  /** Who answers for a place. */
  async #reader(place: Place): Promise<Actor> {
    const contacts = await contactsOf(this.#table, place);
    const contact = contacts.find(({ vacancy_contact }) => vacancy_contact) ?? contacts[0];
    return linkActor(contact, place);
  }

  async #latestKept(): Promise<Instant> {
    const { enquiry } = await this.#facts();
    const after = Date.parse(enquiry.respond_by) + KEPT_HOURS * HOUR_MS;
    return instant(londonHourBefore(new Date(after)));
  }

  /** The home with a bed kept; nothing where none fits, or at a place that has no beds. */
  #keep(place: Place, hold: { until: Instant | null; chosen: boolean; at: Date }): Write[] {
    const needed = bedNeeded({ needs: needsOf(this.#story), beds: 1 });
    if (!needed) return [];
    const home = place as Home;
    const { until, chosen, at } = hold;
    const newId = () => demoNoteId(`${this.#story.key} ${home.name}`);
    const bed = { enquiry: this.#id, ...needed, until, chosen };
    const withBed = withHeldBed(home, bed, { now: at, newId });
    return withBed.ok ? [replace(homeEntity, { ...home, notes: withBed.notes }, home)] : [];
  }

  /** What the job would have done by then, each in its time. */
  async #carryTo(until: Date): Promise<void> {
    for (;;) {
      const { enquiry } = await this.#facts();
      const at = new Date(enquiry.due);
      const command = at <= until ? dueCommand(enquiry, at) : null;
      if (!command) return;
      await this.#give(command, { at, who: JOB });
    }
  }

  async #give(
    command: EnquiryCommand,
    { at, who, writes = [] }: { at: Date; who: Actor; writes?: Write[] },
  ): Promise<void> {
    const facts = await this.#facts();
    const commanded = afterCommand(facts, command, at);
    const asker = commanded.mail
      ? await askerOf(commanded.enquiry, { table: this.#table, now: at })
      : undefined;
    const version = facts.enquiry.version + 1;
    const what = ENQUIRY_COMMANDS[command.command].audit;
    await this.#table.commit(
      ...commandWrites(facts, commanded, { asker, at: instant(at) }),
      ...writes,
      ...(what ? [this.#entry(what, { at: instant(at), who, version })] : []),
    );
    if (commanded.enquiry.told === version) await this.#tellOf(version, at);
    else await this.#write(at);
  }

  async #tellOf(version: number, at: Date): Promise<void> {
    await tellPlaces(this.#id, version, { table: this.#table, now: at });
    await this.#write(at);
  }

  async #facts() {
    const facts = await findEnquiry(this.#table, this.#id);
    if (!facts) throw new Error('The enquiry was not sent');
    return facts;
  }

  #entry(
    what: NamedEntry['what'],
    { at, who, version }: { at: Instant; who: Actor; version: number },
  ): Write {
    const partition = enquiryPartition(this.#id);
    const after = { enquiry: this.#id };
    const id = `demo-${version}`;
    return create(auditEntity, {
      of: partition,
      at,
      id,
      who,
      what,
      before: null,
      after,
      trace: 'demo',
    });
  }
}

const accountActor = (account: Account): Actor => ({
  kind: 'account',
  id: account.id,
  name: fullName(account),
});

const linkActor = (contact: Contact | undefined, { name }: Place): Actor => ({
  kind: 'link',
  id: contact?.id ?? name,
  name: contact ? fullName(contact) : name,
});
