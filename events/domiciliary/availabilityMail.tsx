import { Text } from '@react-email/components';
import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import { ContactId } from '#shared/kernel/ids.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { capacityBarOf } from '#shared/serviceLocations/capacityBar.ts';
import { lastUpdatedText, NO_AVAILABILITY } from '#shared/serviceLocations/capacityRules.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
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

/** Why a location need not be asked any more; undefined while it is to be. */
export async function whyAvailabilityMoot(
  { to, content }: Prompt,
  { table }: { table: Table },
): Promise<string | undefined> {
  const { contact, location: uuid } = content;
  const whyNot = await whyNotToContact(table, { place: locationRef(uuid), contact, to });
  if (whyNot) return whyNot;
  const location = await findLocation(table, uuid);
  if (!location || capacityBarOf(location)) return 'The location is not on the list';
  if (location.capacity.updated !== content.updated) return 'The location has answered since';
  return undefined;
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
