import { useCallback } from 'react';
import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import {
  getPromptedAvailability,
  type LinkedAvailability,
} from '#shared/domiciliary/capacity.api.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinked } from '../../app/useLinked.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { PromptedPlacesPage } from '../../components/prompted/PromptedPlacesPage.tsx';
import { PROMPTED_LOCATIONS } from './promptedLocations.tsx';
import './domiciliary.scss';

/**
 * What the button of a prompt about several service locations opens (domiciliary, section 4): exactly those
 * locations, each with its last answer, 'Nothing has changed' and the form. Opening it saves nothing.
 */
export default function AvailabilityLinksPage() {
  const token = useLinkToken('placewell.availability.links');
  if (token === null) return <DeadPrompt why={CUT_SHORT} />;
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { token: string }) {
  const { data, mutate, instead } = useLinked(getPromptedAvailability, token, (why) => (
    <DeadPrompt why={why} />
  ));
  const show = useCallback(
    (location: string, view: Partial<LinkedAvailability>) =>
      void mutate(
        (now) =>
          now && {
            ...now,
            locations: now.locations.map((promptedAvailability) =>
              promptedAvailability.location === location && promptedAvailability.open
                ? {
                    ...promptedAvailability,
                    open: {
                      ...promptedAvailability.open,
                      availability: {
                        ...promptedAvailability.open.availability,
                        ...ownParts(view),
                      },
                    },
                  }
                : promptedAvailability,
            ),
          },
        { revalidate: false },
      ),
    [mutate],
  );
  if (instead) return instead;
  const { areas, notices, locations } = data;
  const places = locations.map(({ location, name, open }) => ({
    id: location,
    name,
    open: open && {
      token: open.token,
      updated: open.updated,
      view: { ...open.availability, areas, notices },
    },
  }));
  const title = `Where can your ${places.length} homecare agencies take new packages?`;
  return <PromptedPlacesPage kind={PROMPTED_LOCATIONS} title={title} places={places} show={show} />;
}

/** What of a view is not every location's. */
const ownParts = ({ areas: _, notices: __, ...own }: Partial<LinkedAvailability>) => own;

function DeadPrompt({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in an email works for {AVAILABILITY_LINK_HOURS / 24} days and for the homecare agencies
      of that email. You can confirm your availability at any time by signing in.
    </DeadLink>
  );
}
