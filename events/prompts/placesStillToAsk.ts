import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { Place } from '#shared/places/place.ts';
import { hasAnsweredSince, type PromptedPlace } from '#shared/prompts/promptsOfDay.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { type Entity, wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';

/**
 * The places of a prompt that are still to be asked, and by this person, as they are now: they have not
 * answered since, may answer, and are theirs.
 */
export async function placesStillToAsk<P extends Place, A>(
  asks: readonly A[],
  to: EmailAddress,
  {
    table,
    promptedAs,
    entity,
    updated,
    bar,
  }: {
    table: Table;
    promptedAs: (ask: A) => PromptedPlace;
    entity: Entity<P, Pick<P, 'uuid'>>;
    /** When a place has answered last. */
    updated: (place: P) => string | null;
    /** Why a place may not answer; null: it may. */
    bar: (place: P) => unknown;
  },
): Promise<{ asked: A; place: P }[]> {
  const prompted = asks.map(promptedAs);
  const [memberships, places] = await Promise.all([
    table.readMany(
      prompted.map((promptedPlace) =>
        wanted(membershipEntity, { place: promptedPlace.place, email: to }),
      ),
    ),
    table.readMany(prompted.map(({ place: { uuid } }) => wanted(entity, { uuid }))),
  ]);
  return asks.flatMap((ask, at) => {
    const place = places[at];
    const prompt = prompted[at];
    const isTheirs = memberships[at]?.contact === prompt?.contact;
    const isStill = isTheirs && place && prompt && !bar(place);
    return isStill && !hasAnsweredSince(prompt.updated, updated(place))
      ? [{ asked: ask, place }]
      : [];
  });
}
