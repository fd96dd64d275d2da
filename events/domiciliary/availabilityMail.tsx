import { Text } from '@react-email/components';
import {
  AVAILABILITY_LINK_HOURS,
  asPrompted,
  isPromptDay,
} from '#shared/domiciliary/availabilityPromptRules.ts';
import { startOfLondonDay } from '#shared/kernel/calendar.ts';
import { ContactId, type Instant } from '#shared/kernel/ids.ts';
import {
  AVAILABILITY_PROMPT_MINUTES,
  FOLLOWED,
  isFollowed,
} from '#shared/prompts/followedPrompt.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { capacityBarOf } from '#shared/serviceLocations/capacityBar.ts';
import { lastUpdatedText, NO_AVAILABILITY } from '#shared/serviceLocations/capacityRules.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { Paragraph } from '../mail/Letter.tsx';
import { look } from '../mail/look.ts';
import type { Addressed } from '../mail/mailKind.ts';
import { whyNotToContact } from '../mail/whyNotToContact.ts';

/** What the mails that ask a location for its availability have in common. */
type Prompt = Addressed<{ location: LocationUuid; contact: string; updated: string | null }>;

/** A link by which this contact answers for this location without signing in (domiciliary, section 4). */
export async function linkToLocation(
  { to, content }: Prompt,
  now: Date,
): Promise<{ action: string }> {
  const contact = ContactId.parse(content.contact);
  const claims = { place: locationRef(content.location), contact, email: to };
  const hours = AVAILABILITY_LINK_HOURS;
  const token = await signLink('availability', claims, { from: now, hours });
  return { action: `${environment().SITE_URL}/domcare/availability_link#${token}` };
}

/** The location as it stands now, while it is still to be asked, and by this contact; or why not. */
async function stillToAsk(
  { to, content }: Prompt,
  table: Table,
): Promise<{ location: ServiceLocation } | { moot: string }> {
  const { contact, location: uuid } = content;
  const whyNot = await whyNotToContact(table, { place: locationRef(uuid), contact, to });
  if (whyNot) return { moot: whyNot };
  const location = await findLocation(table, uuid);
  if (!location || capacityBarOf(location)) return { moot: 'The location is not on the list' };
  if (location.capacity.updated !== content.updated)
    return { moot: 'The location has answered since' };
  return { location };
}

/** Why a location need not be asked any more; undefined while it is to be. */
export async function whyAvailabilityMoot(
  mail: Prompt,
  { table }: { table: Table },
): Promise<string | undefined> {
  const stands = await stillToAsk(mail, table);
  return 'moot' in stands ? stands.moot : undefined;
}

/**
 * Whether a location's prompt has been followed by one of a later day: of those on which it is asked as it stands,
 * since who has not answered is asked on some days only.
 */
export const isLocationFollowed = (
  location: ServiceLocation,
  created_at: Instant,
  now: Date,
): boolean =>
  isFollowed(created_at, now, {
    minutes: AVAILABILITY_PROMPT_MINUTES,
    isDay: (day) => isPromptDay(asPrompted(location), startOfLondonDay(day)),
  });

/** Why the prompt of a day is not to go to a location any more; undefined while it is. */
export async function whyAvailabilityPromptMoot(
  mail: Prompt & { created_at: Instant },
  { table, now }: { table: Table; now: Date },
): Promise<string | undefined> {
  const stands = await stillToAsk(mail, table);
  if ('moot' in stands) return stands.moot;
  return isLocationFollowed(stands.location, mail.created_at, now) ? FOLLOWED : undefined;
}

/** What a link in a prompt is good for. */
export function AvailabilityLinkTerms({ name }: { name: string }) {
  return (
    <>
      You do not need to sign in, whether or not your answer has changed. The link works for{' '}
      {AVAILABILITY_LINK_HOURS} hours and for {name} only. Anyone who has it can update this
      availability, so please do not forward it.
    </>
  );
}

/** The areas of all England, with room for comments. */
export const LONGEST_ANSWER = 3_000;

interface Answer {
  /** In words, by what was asked: the areas first. */
  answer: readonly { label: string; value: string }[];
  updated: string | null;
}

/** What a location said last, a line for each thing that was asked. */
export function LastAnswer({ answer, updated }: Answer) {
  if (updated === null) {
    return <Paragraph>The agency has not yet said where it has availability.</Paragraph>;
  }
  const said = answer.map(({ label, value }, at) => ({
    label,
    value: value || (at === 0 ? NO_AVAILABILITY : 'None'),
  }));
  return (
    <>
      <Text style={look.caption}>{lastUpdatedText(updated)}</Text>
      <Text style={look.text}>
        {said.map(({ label, value }, at) => (
          <span key={label}>
            {at > 0 && <br />}
            <strong>{label.endsWith('?') ? label : `${label}:`}</strong> {value}
          </span>
        ))}
      </Text>
    </>
  );
}
