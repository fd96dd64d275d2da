import { fullName } from '../../shared/contacts/contact.ts';
import { reminderAt, respondBy } from '../../shared/enquiries/answeringHours.ts';
import { postEnquiry } from '../../shared/enquiries/enquiries.api.ts';
import { type Enquiry, enquiryPartition } from '../../shared/enquiries/enquiry.ts';
import { afterCommand, nextDue } from '../../shared/enquiries/enquiryCommands.ts';
import { whyNotSend } from '../../shared/enquiries/enquiryLimits.ts';
import { mayAsk, organisationOf } from '../../shared/enquiries/whoseEnquiry.ts';
import { type EnquiryId, instant } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { isSamePlace, type PlaceKind } from '../../shared/places/place.ts';
import { commandWrites } from '../../shared/server/enquiries/commandWrites.ts';
import {
  activeEnquiries,
  enquiriesSince,
  enquiryEntity,
  enquiryPlaceEntity,
  enquiryReferenceEntity,
} from '../../shared/store/enquiries.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, type Write } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { askablePlaces, askedPlace, newEnquiryId, newReference } from './askedPlaces.ts';
import { ownEnquiry, refuseKind } from './ownEnquiry.ts';
import { refuseDay } from './refuseDay.ts';
import { refuseTexts } from './refuseTexts.ts';

const DAY_MS = 86_400_000;
const OTHER_KIND =
  'This would change an enquiry to places of another kind. Please send it as a new one.';
const TODAY_IS_OVER = 'Nobody answers after 20:00. Please choose another time.';

export const handler = handle(postEnquiry, async ({ body, caller, table, now, at, save }) => {
  const account = accountOf(caller);
  const organisation = organisationOf(account);
  refuseKind(account, body.kind);
  refuseDay('needed_from', body.needed_from, now);
  const { line } = body.needs;
  refuseTexts({ 'needs.line': { text: line } }, { checked: body.checked, now });
  const respond_by = respondBy(body.respond_within, now);
  if (!respond_by) {
    throw new Refusal('invalid', TODAY_IS_OVER, { errors: { respond_within: [TODAY_IS_OVER] } });
  }
  const since = instant(new Date(now.getTime() - DAY_MS));
  const [active, ended] = await Promise.all([
    activeEnquiries(table, organisation),
    enquiriesSince(table, organisation, { since, ended: true }),
  ]);
  const lately = [...active, ...ended].filter(({ id }) => id !== body.replaces);
  const maySee = (kind: PlaceKind) => mayAsk(account, kind);
  const why = whyNotSend(lately, { account: account.id, maySee, now });
  if (why !== undefined) throw new Refusal('tooMany', why);
  const askable = await askablePlaces(body.kind, body.places, { table, now });
  const { left_out } = askable;

  const id = newEnquiryId();
  const version = 1;
  const { needs } = body;
  const beds = 'beds' in body ? body.beds : null;
  const places = askable.places.map((place) =>
    askedPlace(place, { enquiry: { id, needs, beds }, version, now }),
  );
  const remind_at = reminderAt(now, respond_by);
  const made: Omit<Enquiry, 'due'> = {
    id,
    version,
    changed_at: at,
    reference: newReference(),
    place_kind: body.kind,
    organisation,
    organisation_name: account.organisation,
    account: account.id,
    contact: { name: fullName(account), phone: body.phone },
    needs,
    beds,
    needed_from: body.needed_from,
    respond_by: instant(respond_by),
    state: 'OPEN',
    created_at: at,
    asked: places.length,
    answered: 0,
    yes: 0,
    remind_at: remind_at && instant(remind_at),
    time_is_told: false,
    yes_is_told: false,
    moved_in_asked: false,
    chosen: null,
    outcome: null,
    reason: null,
    ended_at: null,
    told: version,
  };
  const enquiry: Enquiry = { ...made, due: nextDue(made) };
  const replaced =
    body.replaces === undefined
      ? []
      : await closedFor(body.replaces, {
          account,
          table,
          now,
          kind: body.kind,
          again: places.map((one) => one.place),
        });
  return save(
    {
      of: enquiryPartition(id),
      what: 'enquiries.sent',
      before: body.replaces ? { enquiry: body.replaces } : null,
      after: { enquiry: id, state: 'OPEN', places: places.map(({ place }) => place.uuid) },
    },
    [
      create(enquiryEntity, enquiry),
      create(enquiryReferenceEntity, { reference: enquiry.reference, enquiry: id }),
      ...places.map((one) => create(enquiryPlaceEntity, one)),
      ...replaced,
    ],
    { id, reference: enquiry.reference, version, state: 'OPEN', left_out },
  );
});

/** The end of an enquiry whose needs have changed: whoever is asked again gets the new one alone. */
async function closedFor(
  id: EnquiryId,
  {
    account,
    table,
    now,
    kind,
    again,
  }: {
    account: ReturnType<typeof accountOf>;
    table: Table;
    now: Date;
    kind: PlaceKind;
    again: readonly Parameters<typeof isSamePlace>[0][];
  },
): Promise<Write[]> {
  const { facts } = await ownEnquiry(id, { account, table });
  if (facts.enquiry.place_kind !== kind) throw new Refusal('conflict', OTHER_KIND);
  if (facts.enquiry.state !== 'OPEN') {
    throw new Refusal('conflict', 'Only an open enquiry can be changed.');
  }
  const closed = afterCommand(facts, { command: 'close', outcome: 'changed' }, now);
  const changed = closed.changed.filter(
    ({ place }) => !again.some((one) => isSamePlace(one, place)),
  );
  return commandWrites(facts, { ...closed, changed }, { asker: undefined, at: instant(now) });
}
