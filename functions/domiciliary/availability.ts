import { fullName } from '#shared/contacts/contact.ts';
import { recipientsOf } from '#shared/contacts/recipients.ts';
import * as capacityApi from '#shared/domiciliary/capacity.api.ts';
import * as locationListApi from '#shared/domiciliary/locationList.api.ts';
import { LOCATION_NOT_REACHED } from '#shared/domiciliary/locationPromptWords.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { ownAddressesOf } from '#shared/places/ownAddresses.ts';
import { mayPrompt, notReached } from '#shared/prompts/promptRules.ts';
import { asRead } from '#shared/serviceLocations/capacityRules.ts';
import { isOnAqpList } from '#shared/serviceLocations/locationRules.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { sentLocationPromptEntity } from '#shared/store/prompts.store.ts';
import {
  findLocation,
  latestCapacityUpdates,
  locationEntity,
} from '#shared/store/serviceLocations.store.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { waitsFor, watchWrites } from '#shared/store/watchers.store.ts';
import { create, replace, unchanged, upsert } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { capacityUpdateView, formParts, officeRegion } from './capacityView.ts';
import { answerGiven, confirmCapacity } from './confirmCapacity.ts';

export const getCapacitySetup = handle(
  capacityApi.getCapacitySetup,
  async ({ place, query, table, now }) => {
    const { uuid, name, live_in, prompt_rhythm } = place;
    const limit = Number(query.first ?? 1);
    const { updates } = await latestCapacityUpdates(table, uuid, { limit });
    return {
      service_location: {
        ...{ id: uuid, uuid, name, live_in },
        office_region: officeRegion(place),
        own_addresses: ownAddressesOf(place),
      },
      prompt_rhythm,
      ...formParts(place, now),
      capacity_updates: updates.map((update) => {
        // The newest is what a form begins with; those before it are what was said then.
        const stands = update.capacity_version === place.capacity.version;
        return capacityUpdateView(stands ? asRead(update, place) : update, now);
      }),
    };
  },
);

export const postCapacity = handle(capacityApi.postCapacity, async (request) => {
  const { place, body } = request;
  const answer = answerGiven(place, body);
  const { change, writes, reply } = confirmCapacity(place, answer, 'portal', request);
  return request.save(change, writes, reply);
});

export const getLinkedAvailability = handle(
  capacityApi.getLinkedAvailability,
  async ({ place, now }) => ({
    name: place.name,
    live_in: place.live_in,
    office_region: officeRegion(place),
    own_addresses: ownAddressesOf(place),
    ...formParts(place, now),
  }),
);

export const postLinkedAvailability = handle(
  capacityApi.postLinkedAvailability,
  async (request) => {
    const { place, body } = request;
    const answer = answerGiven(place, body);
    const { change, writes, reply } = confirmCapacity(place, answer, 'link', request);
    return request.save(change, writes, reply);
  },
);

export const promptServiceLocation = handle(
  locationListApi.promptServiceLocation,
  async ({ body, caller, table, now, at, save }) => {
    const account = accountOf(caller);
    const location = await findLocation(table, body.service_location);
    // One that is not on the list is not there to be prompted (domiciliary, section 10).
    if (!location || !isOnAqpList(location)) {
      throw new Refusal('notFound', 'There is no such homecare agency');
    }
    const asking = { account: account.id, update_version: location.capacity.version, at };
    if (!mayPrompt(location, now)) {
      if (!body.notify || (await waitsFor(table, location, asking))) return { status: false };
      return save(
        {
          of: locationEntity.key(location).pk,
          what: 'availability.watched',
          before: null,
          after: null,
        },
        [unchanged(locationEntity, location), ...(await watchWrites(table, location, asking))],
        { status: false },
      );
    }

    const contacts = await contactsOf(table, location);
    const unreachable = await unreachedAmong(table, contacts, now);
    const reach = { contacts, day: londonDay(now), unreachable };
    const recipients = recipientsOf('vacancy_contact', reach);
    if (recipients.length === 0) {
      if (unreachable.suppressed.size > 0) {
        throw new Refusal('conflict', notReached(location), {
          errors: { email: [LOCATION_NOT_REACHED] },
        });
      }
      throw new Refusal('conflict', 'Nobody at this homecare agency can be asked by email');
    }

    const sent = { account: account.id, location: location.uuid };
    const [earlier] = await table.read(wanted(sentLocationPromptEntity, sent));
    const prompt = { at, organisation: account.organisation };
    return save(
      {
        of: locationEntity.key(location).pk,
        what: 'availability.prompted',
        before: location.prompt,
        after: { ...prompt, notify: body.notify },
      },
      [
        replace(locationEntity, { ...location, prompt }, location),
        upsert(
          sentLocationPromptEntity,
          { ...sent, at, update_version: location.capacity.version },
          earlier,
        ),
        ...(body.notify ? await watchWrites(table, location, asking) : []),
        ...recipients.map(({ contact, address, standsInFor }) =>
          create(
            outboxEntity,
            queuedMail({
              cause: `locationPrompt:${location.uuid}`,
              date: at,
              to: address,
              content: {
                kind: 'locationPrompt',
                location: location.uuid,
                location_name: location.name,
                contact: contact.id,
                first_name: contact.first_name,
                ...(standsInFor.length > 0 && { stands_in_for: standsInFor.map(fullName) }),
                organisation: account.organisation,
                updated: location.capacity.updated,
              },
              now: at,
            }),
          ),
        ),
      ],
      { status: true },
    );
  },
);

/** How often a location is asked (domiciliary, section 4); there is no off. */
export const putPromptRhythm = handle(
  capacityApi.putPromptRhythm,
  async ({ place, body, save }) => {
    const { prompt_rhythm } = body;
    const reply = { prompt_rhythm };
    if (place.prompt_rhythm === prompt_rhythm) return reply;
    return save(
      {
        of: locationEntity.key(place).pk,
        what: 'capacity.rhythmChanged',
        before: { prompt_rhythm: place.prompt_rhythm },
        after: { prompt_rhythm },
      },
      [replace(locationEntity, { ...place, prompt_rhythm }, place)],
      reply,
    );
  },
);
