import { useState } from 'react';
import {
  deleteContact,
  listContacts,
  patchContact,
  postContact,
  postInvitation,
  putLeave,
  putManager,
} from '#shared/contacts/contacts.api.ts';
import {
  homeResponsibilities,
  type ResponsibleHome,
} from '#shared/contacts/homeResponsibilities.ts';
import { getHome, type HomePage, putPublicContact } from '#shared/homeDetails/homePage.api.ts';
import { HOME_WORDS } from '#shared/homes/careHome.ts';
import { creationSender, useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { REPORT_MAILS } from './contactMessages.ts';
import type { ContactCalls, ContactsPlace } from './contactsPlace.ts';
import { useHomeBounces } from './useHomeBounces.ts';
import { useMissingResponsibilities } from './useMissingResponsibilities.ts';

type HomeWithContacts = ResponsibleHome &
  Pick<HomePage, 'uuid' | 'name' | 'phone' | 'public_contact' | 'location_status'>;

/** A care home as its contacts tab knows it. */
export const homeContacts = (home: HomeWithContacts): ContactsPlace => ({
  uuid: home.uuid,
  name: home.name,
  words: HOME_WORDS,
  responsibilities: homeResponsibilities(home),
  regulatorPhone: home.phone,
  publicContact: home.public_contact,
  asks: {
    vacancy: 'the weekday email that asks about available beds goes',
    reports: REPORT_MAILS,
    both: 'the emails that ask about available beds and for monthly reports go',
  },
  nobodyYet: 'Add the people who look after this home’s vacancies and reports.',
  calls: callsOf(home),
});

const callsOf = (home: HomeWithContacts): ContactCalls => {
  const care_home = home.uuid;
  return {
    useList: () => {
      const { data, error, mutate } = useEndpoint(listContacts, { query: { care_home } });
      return { data: data?.results, error, reload: () => mutate() };
    },
    useCreate: () => {
      const [create] = useState(() => creationSender(postContact));
      return async (entry) => {
        const { reply, sent } = await create({ body: { ...entry, care_home } });
        const { care_home: _, ...sentEntry } = sent.body;
        return { reply, sent: sentEntry };
      };
    },
    useChange: () => {
      const [act, busy] = useAction(patchContact);
      return [(id, entry) => act({ params: { id }, body: { ...entry, care_home } }), busy];
    },
    useRemove: () => {
      const [act, busy] = useAction(deleteContact);
      return [(id) => act({ params: { id }, body: { care_home, user: id } }), busy];
    },
    useSetLeave: () => {
      const [act, busy] = useAction(putLeave);
      return [(id, leave) => act({ params: { id }, body: { care_home, leave } }), busy];
    },
    useSetManager: () => {
      const [act, busy] = useAction(putManager);
      return [(id, set) => act({ params: { id }, body: { care_home, ...set } }), busy];
    },
    useSetPublicContact: () => {
      const [act, busy] = useAction(putPublicContact);
      return [(entry) => act({ params: { uuid: care_home }, body: entry }), busy];
    },
    useReloadPlace: () => {
      const { mutate } = useEndpoint(getHome, { params: { uuid: care_home } });
      return () => mutate();
    },
    useInvite: () => {
      const [act, busy] = useAction(postInvitation);
      return [(id, address) => act({ params: { id }, body: { care_home, address } }), busy];
    },
    useMissing: () => useMissingResponsibilities(home),
    useBounces: () => {
      const { bounces, refresh } = useHomeBounces(care_home);
      return { bounces: bounces.results, refresh };
    },
    useSuggestions: () => NONE,
  };
};

const NONE: readonly string[] = [];
