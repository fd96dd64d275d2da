import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  checkEnquiryPlaces,
  type EnquiryView,
  getEnquiry,
} from '../../../../../shared/enquiries/enquiries.api.ts';
import { MOST_AT_ONCE, MOST_PLACES } from '../../../../../shared/enquiries/enquiryLimits.ts';
import { EnquiryId, HomeUuid } from '../../../../../shared/kernel/ids.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { NewEnquiryForm } from './NewEnquiryForm.tsx';

/**
 * /enquiries/new?homes=…: what is needed, to the homes named; `from` copies an enquiry of before, `replaces` closes one
 * whose needs have changed.
 */
export default function NewEnquiryPage() {
  const [params] = useSearchParams();
  const homes = [...new Set((params.get('homes') ?? '').split(','))]
    .flatMap((text) => HomeUuid.safeParse(text.trim()).data ?? [])
    .slice(0, MOST_PLACES);
  const replaces = EnquiryId.safeParse(params.get('replaces')).data;
  const copied = replaces ?? EnquiryId.safeParse(params.get('from')).data;
  return (
    <>
      <PageHeading title={replaces ? 'Change the needs and send again' : 'New enquiry'} />
      {copied === undefined ? (
        <ToHomes homes={homes} copied={null} replaces={undefined} />
      ) : (
        <Copied id={copied} homes={homes} replaces={replaces} />
      )}
    </>
  );
}

function Copied(props: { id: EnquiryId; homes: HomeUuid[]; replaces: EnquiryId | undefined }) {
  const { id, homes, replaces } = props;
  const { data, error, mutate } = useEndpoint(getEnquiry, { params: { id } });
  // What was copied stays what the form began with.
  const [copied, setCopied] = useState<EnquiryView | null>(null);
  if (data && copied === null) setCopied(data);
  if (!copied) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} />;
  }
  const before = copied.places.map(({ place }) => place.uuid as HomeUuid);
  return <ToHomes homes={homes.length > 0 ? homes : before} copied={copied} replaces={replaces} />;
}

function ToHomes(props: {
  homes: HomeUuid[];
  copied: EnquiryView | null;
  replaces: EnquiryId | undefined;
}) {
  const { homes, copied, replaces } = props;
  const { data, error, mutate } = useEndpoint(
    checkEnquiryPlaces,
    homes.length === 0 ? null : { query: { homes: homes.join(',') as never } },
    { revalidateOnFocus: false },
  );
  if (homes.length === 0) {
    return (
      <EmptyState title="Choose the care homes first">
        <p>
          Put up to {MOST_AT_ONCE} homes on your <Link to="/shortlist">shortlist</Link>, then press
          ‘Send an enquiry’ there.
        </p>
        <ButtonLink to="/care_homes/list">Find care homes</ButtonLink>
      </EmptyState>
    );
  }
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} label="Looking who answers…" />;
  }
  return <NewEnquiryForm homes={data.places} copied={copied} replaces={replaces} />;
}
