import { getServiceLocation } from '#shared/domiciliary/serviceLocation.api.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Check } from '../Check.tsx';
import { PlaceAndContacts } from '../PlaceAndContacts.tsx';
import { useReport } from '../reportContext.ts';
import { useSigner } from '../useSigner.ts';

/** The check of a service location's report: it and its contacts are looked at too. */
export default function LocationCheck() {
  const { report, source } = useReport();
  const uuid = LocationUuid.parse(report.home.uuid);
  const { pageOf, place } = reportKindOf(source.place);
  const { data, error, mutate } = useEndpoint(getServiceLocation, { params: { uuid } });
  const signer = useSigner(data?.contacts);
  return (
    <Check signer={signer}>
      <PlaceAndContacts
        word={place}
        change={`${pageOf(uuid)}?tab=contacts`}
        facts={
          data && [
            ['Homecare agency', data.name],
            ['Address', fullAddress(data)],
            ['Provider', data.provider.name],
          ]
        }
        contacts={data?.contacts}
        error={error}
        onRetry={() => void mutate()}
      />
    </Check>
  );
}
