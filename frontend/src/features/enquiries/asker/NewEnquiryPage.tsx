import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  checkEnquiryPlaces,
  type EnquiryView,
  getEnquiry,
} from '#shared/enquiries/enquiries.api.ts';
import { MOST_AT_ONCE, MOST_PLACES } from '#shared/enquiries/enquiryLimits.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { EnquiryId, PlaceUuid } from '#shared/kernel/ids.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { askableKinds } from '../../../app/session/askableKinds.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { kindWords } from '../kinds/wordsOf.ts';
import { checkedQuery } from './checkedQuery.ts';
import { HOME_NEEDS } from './homeNeeds.tsx';
import { LOCATION_NEEDS } from './locationNeeds.tsx';
import { NewEnquiryForm, type NewEnquiryProps } from './NewEnquiryForm.tsx';

/** The form of each kind of place. */
const FORMS: Readonly<Record<string, ComponentType<NewEnquiryProps>>> = {
  [CARE_HOME]: (props) => <NewEnquiryForm kind={HOME_NEEDS} {...props} />,
  [SERVICE_LOCATION]: (props) => <NewEnquiryForm kind={LOCATION_NEEDS} {...props} />,
};

/** Places that the address names, all of one kind. */
interface Named {
  kind: string;
  uuids: PlaceUuid[];
}

const uuidsIn = (text: string): PlaceUuid[] =>
  [...new Set(text.split(','))]
    .flatMap((part) => PlaceUuid.safeParse(part.trim()).data ?? [])
    .slice(0, MOST_PLACES);

/** `asks`: the kinds that the person may ask. */
function namedIn(params: URLSearchParams, asks: readonly string[]): Named {
  const locations = params.get('locations');
  if (locations !== null) return { kind: SERVICE_LOCATION, uuids: uuidsIn(locations) };
  const homes = params.get('homes');
  // Where none is named, it is said where to find those that the person may ask.
  if (homes === null) return { kind: asks[0] ?? CARE_HOME, uuids: [] };
  return { kind: CARE_HOME, uuids: uuidsIn(homes) };
}

/**
 * /enquiries/new?homes=… or ?locations=…: what is needed, to the places named; `from` copies an enquiry of before, `replaces` closes
 * one whose needs have changed.
 */
export default function NewEnquiryPage() {
  const [params] = useSearchParams();
  const asks = askableKinds(useSession());
  const named = namedIn(params, asks);
  const replaces = EnquiryId.safeParse(params.get('replaces')).data;
  const copied = replaces ?? EnquiryId.safeParse(params.get('from')).data;
  if (!asks.includes(named.kind)) return <NoAccessPage />;
  return (
    <>
      <PageHeading title={replaces ? 'Change the needs and send again' : 'New enquiry'} />
      {copied === undefined ? (
        <ToPlaces named={named} copied={null} replaces={undefined} />
      ) : (
        <Copied id={copied} named={named} replaces={replaces} />
      )}
    </>
  );
}

function Copied(props: { id: EnquiryId; named: Named; replaces: EnquiryId | undefined }) {
  const { id, named, replaces } = props;
  const { data, error, mutate } = useEndpoint(getEnquiry, { params: { id } });
  // What was copied stays what the form began with.
  const [copied, setCopied] = useState<EnquiryView | null>(null);
  if (data && copied === null) setCopied(data);
  if (!copied) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} />;
  }
  const kind = copied.enquiry.place_kind;
  const before = { kind, uuids: copied.places.map(({ place }) => place.uuid) };
  const isNamed = named.uuids.length > 0 && named.kind === kind;
  return <ToPlaces named={isNamed ? named : before} copied={copied} replaces={replaces} />;
}

function ToPlaces(props: {
  named: Named;
  copied: EnquiryView | null;
  replaces: EnquiryId | undefined;
}) {
  const { named, copied, replaces } = props;
  const { kind, uuids } = named;
  const { place, short, pages, unknown } = kindWords(kind);
  const { data, error, mutate } = useEndpoint(
    checkEnquiryPlaces,
    uuids.length === 0 ? null : { query: checkedQuery(kind, uuids, replaces) },
    { revalidateOnFocus: false },
  );
  if (uuids.length === 0) {
    return (
      <EmptyState title={`Choose the ${place[1]} first`}>
        <p>
          Put up to {MOST_AT_ONCE} {short[1]} on your <Link to={pages.shortlist}>shortlist</Link>,
          then press ‘Send an enquiry’ there.
        </p>
        <ButtonLink to={pages.list}>Find {place[1]}</ButtonLink>
      </EmptyState>
    );
  }
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} label="Looking who answers…" />;
  }
  const Form = FORMS[kind];
  return (
    <>
      {data.unknown.length > 0 && (
        <Notice kind="warning" title={unknown(data.unknown.length)}>
          {data.unknown.length === 1 ? 'It' : 'They'} cannot be asked here.
        </Notice>
      )}
      {Form && <Form places={data.places} {...{ copied, replaces }} />}
    </>
  );
}
