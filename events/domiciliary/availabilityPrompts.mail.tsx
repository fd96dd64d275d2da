import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import {
  AvailabilityPromptsContent,
  availabilityPromptKey,
  promptedLocationAs,
} from '#shared/domiciliary/availabilityPrompts.mail.ts';
import { availabilityPromptAbout, locationToPrompt } from '#shared/domiciliary/promptAbout.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { FOLLOWED } from '#shared/prompts/followedPrompt.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { capacityBarOf } from '#shared/serviceLocations/capacityBar.ts';
import { lastUpdatedText } from '#shared/serviceLocations/capacityRules.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import { FiguresTable, PlaceRow } from '../mail/Figures.tsx';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { type Addressed, mailKind } from '../mail/mailKind.ts';
import { placesStillToAsk } from '../prompts/placesStillToAsk.ts';
import { isLocationFollowed } from './availabilityMail.tsx';

const subject = ({ locations }: AvailabilityPromptsContent): string =>
  `Please confirm the availability of your ${locations.length} homecare agencies`;

/** The prompt to somebody who looks after several service locations (domiciliary, section 4). */
function AvailabilityPrompts(props: { content: AvailabilityPromptsContent; link: string }) {
  const { content, link } = props;
  const { first_name, locations } = content;
  return (
    <Letter
      heading={subject(content)}
      preview="If nothing has changed, one page says so for all of them."
      action={{ label: `Confirm these ${locations.length} agencies`, href: link }}
      note={
        <>
          You do not need to sign in, whether or not your answers have changed. The link works for{' '}
          {AVAILABILITY_LINK_HOURS} hours and for these {locations.length} agencies only. Anyone who
          has it can update their availability, so please do not forward it.
        </>
      }
      reason={
        <>
          You get this email because you look after availability updates at these agencies. It comes
          without those that have answered. To change how often it comes, or who gets it, sign in to
          Placewell and open the agency.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        Commissioners are looking for care at home today. This is when your {locations.length}{' '}
        agencies last said where they can take new packages.
      </Paragraph>
      <FiguresTable of="Homecare agency" counted="Areas">
        {locations.map((location) => (
          <PlaceRow
            key={location.location}
            name={location.location_name}
            updated={lastUpdatedText(location.updated)}
            standsInFor={location.stands_in_for}
            figure={location.updated === null ? null : location.areas}
          />
        ))}
      </FiguresTable>
    </Letter>
  );
}

/** A link by which this person answers for the locations of this mail without signing in. */
async function linkToLocations(
  { to, content }: Addressed<AvailabilityPromptsContent>,
  now: Date,
): Promise<{ action: string }> {
  const claims = { mail: availabilityPromptKey(content, to), email: to };
  const hours = AVAILABILITY_LINK_HOURS;
  const token = await signLink('availabilities', claims, { from: now, hours });
  return { action: `${environment().SITE_URL}/domcare/availability_links#${token}` };
}

export const availabilityPromptsMail = mailKind(AvailabilityPromptsContent, {
  links: linkToLocations,
  subject,
  letter: (content, { action }) => <AvailabilityPrompts content={content} link={action} />,
  async standing({ to, content, created_at }, { table, now }) {
    const asked = await placesStillToAsk(content.locations, to, {
      table,
      promptedAs: promptedLocationAs,
      entity: locationEntity,
      updated: ({ capacity }) => capacity.updated,
      bar: capacityBarOf,
    });
    const still = asked.filter(({ place }) => !isLocationFollowed(place, created_at, now));
    if (asked.length > 0 && still.length === 0) return { moot: FOLLOWED };
    const day = content.day as LondonDay;
    const prompted = still.map(({ asked: { contact, stands_in_for }, place }) =>
      locationToPrompt(place, { contact, ...(stands_in_for && { stands_in_for }) }, day),
    );
    return prompted.length === 0
      ? { moot: 'No location of the email is to be asked any more' }
      : { content: availabilityPromptAbout(prompted, content) };
  },
});
