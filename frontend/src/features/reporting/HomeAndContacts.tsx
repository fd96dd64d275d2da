import { listContacts } from '#shared/contacts/contacts.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { PlaceAndContacts } from './PlaceAndContacts.tsx';

/** What the home is known as and whom it has named. */
export function HomeAndContacts({ uuid }: { uuid: HomeUuid }) {
  const home = useEndpoint(getHome, { params: { uuid } });
  const contacts = useEndpoint(listContacts, { query: { care_home: uuid } });
  return (
    <PlaceAndContacts
      word="home"
      change={`/${uuid}/home?tab=2`}
      facts={
        home.data && [
          ['Care home', home.data.name],
          ['Address', fullAddress(home.data)],
          ['Provider', home.data.provider.name],
          ['Registered beds', home.data.no_beds?.toLocaleString('en-GB') ?? ''],
        ]
      }
      contacts={contacts.data?.results}
      error={home.error ?? contacts.error}
      onRetry={() => void Promise.all([home.mutate(), contacts.mutate()])}
    />
  );
}
