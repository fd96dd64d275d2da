import { Link } from 'react-router-dom';
import { checkEnquiryPlaces } from '../../../../../shared/enquiries/enquiries.api.ts';
import type { HomeUuid, PlaceUuid } from '../../../../../shared/kernel/ids.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Checkboxes } from '../../../components/Choices.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { LEFT_OUT } from './enquiryText.ts';

/** Homes of one's shortlist that were not asked yet, up to `most` to choose. */
export function MoreHomes(props: {
  field: { id: string; error: string | undefined };
  shortlisted: readonly HomeUuid[];
  most: number;
  chosen: PlaceUuid[];
  onChange: (places: PlaceUuid[]) => void;
}) {
  const { field, shortlisted, most, chosen, onChange } = props;
  const { data, error, mutate } = useEndpoint(
    checkEnquiryPlaces,
    shortlisted.length === 0 ? null : { query: { homes: shortlisted.join(',') as never } },
    { revalidateOnFocus: false },
  );
  if (shortlisted.length === 0 || most <= 0) {
    return (
      <p>
        {most <= 0 ? (
          'As many homes are asked as can be.'
        ) : (
          <>
            Put homes that were not asked yet on your <Link to="/shortlist">shortlist</Link> first.
          </>
        )}
      </p>
    );
  }
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={3} />;
  }
  return (
    <Checkboxes
      {...field}
      legend={`From your shortlist, up to ${most}`}
      options={data.places.map(({ place, name, left_out }) => ({
        value: place.uuid,
        label: name,
        hint: left_out && `${LEFT_OUT[left_out]} Please phone.`,
        disabled: left_out !== null || (chosen.length >= most && !chosen.includes(place.uuid)),
      }))}
      chosen={chosen}
      onToggle={(uuid, on) =>
        onChange(on ? [...chosen, uuid] : chosen.filter((one) => one !== uuid))
      }
    />
  );
}
