import { useState } from 'react';
import {
  deleteLocationContact,
  listLocationContacts,
  patchLocationContact,
  postLocationContact,
  postLocationInvitation,
  putLocationLeave,
  putLocationManager,
} from '#shared/domiciliary/locationContacts.api.ts';
import { listLocationBounces } from '#shared/domiciliary/locationPage.api.ts';
import {
  locationResponsibilities,
  type ResponsibleLocation,
} from '#shared/domiciliary/locationResponsibilities.ts';
import {
  getServiceLocation,
  putLocationPublicContact,
  type ServiceLocationPage,
} from '#shared/domiciliary/serviceLocation.api.ts';
import { getProviderEmails } from '#shared/domiciliary/staffMember.api.ts';
import { LOCATION_WORDS } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { creationSender, useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { REPORT_MAILS } from './contactMessages.ts';
import type { ContactCalls, ContactsPlace } from './contactsPlace.ts';

type LocationWithContacts = ResponsibleLocation &
  Pick<ServiceLocationPage, 'uuid' | 'name' | 'phone_number' | 'public_contact'>;

/** A service location as its contacts tab knows it. */
export const locationContacts = (location: LocationWithContacts): ContactsPlace => ({
  uuid: location.uuid,
  name: location.name,
  words: LOCATION_WORDS,
  responsibilities: locationResponsibilities(location),
  regulatorPhone: location.phone_number,
  publicContact: location.public_contact,
  asks: {
    vacancy: 'the email that asks about availability goes',
    reports: REPORT_MAILS,
    both: 'the emails that ask about availability and for monthly reports go',
  },
  nobodyYet: 'Add the people who look after this agency’s availability and reports.',
  calls: callsOf(location.uuid),
});

const callsOf = (service_location: LocationUuid): ContactCalls => {
  const ofLocation = { service_location, care_home: null };
  return {
    useList: () => {
      const { data, error, mutate } = useEndpoint(listLocationContacts, {
        query: { service_location },
      });
      return { data: data?.results, error, reload: () => mutate() };
    },
    useCreate: () => {
      const [create] = useState(() => creationSender(postLocationContact));
      return async (entry) => {
        const { reply, sent } = await create({ body: { ...entry, ...ofLocation } });
        const { service_location: _, care_home: __, ...sentEntry } = sent.body;
        return { reply, sent: sentEntry };
      };
    },
    useChange: () => {
      const [act, busy] = useAction(patchLocationContact);
      return [(id, entry) => act({ params: { id }, body: { ...entry, ...ofLocation } }), busy];
    },
    useRemove: () => {
      const [act, busy] = useAction(deleteLocationContact);
      return [(id) => act({ params: { id }, body: { ...ofLocation, user: id } }), busy];
    },
    useSetLeave: () => {
      const [act, busy] = useAction(putLocationLeave);
      return [(id, leave) => act({ params: { id }, body: { ...ofLocation, leave } }), busy];
    },
    useSetManager: () => {
      const [act, busy] = useAction(putLocationManager);
      return [(id, set) => act({ params: { id }, body: { ...ofLocation, ...set } }), busy];
    },
    useSetPublicContact: () => {
      const [act, busy] = useAction(putLocationPublicContact);
      return [(entry) => act({ params: { uuid: service_location }, body: entry }), busy];
    },
    useReloadPlace: () => {
      const { mutate } = useEndpoint(getServiceLocation, { params: { uuid: service_location } });
      return () => mutate();
    },
    useInvite: () => {
      const [act, busy] = useAction(postLocationInvitation);
      return [(id, address) => act({ params: { id }, body: { ...ofLocation, address } }), busy];
    },
    // The page says above its tabs what is missing, by what it loads anyway.
    useMissing: () => {
      const { mutate } = useEndpoint(getServiceLocation, { params: { uuid: service_location } });
      return { missing: NONE, refresh: () => mutate() };
    },
    useBounces: () => {
      const { data, mutate } = useEndpoint(listLocationBounces, {
        params: { uuid: service_location },
      });
      return { bounces: data?.results ?? [], refresh: () => mutate() };
    },
    useSuggestions: (isAsked) => {
      const { data } = useEndpoint(
        getProviderEmails,
        isAsked ? { params: { uuid: service_location } } : null,
      );
      return data?.emails ?? NONE;
    },
  };
};

const NONE: string[] = [];
