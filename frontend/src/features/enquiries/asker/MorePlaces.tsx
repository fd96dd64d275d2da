import { Link } from 'react-router-dom';
import { checkEnquiryPlaces } from '#shared/enquiries/enquiries.api.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Checkboxes } from '../../../components/Choices.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { phoneText } from '../../../components/homes/phoneText.ts';
import { Loading } from '../../../components/Loading.tsx';
import { kindWords } from '../kinds/wordsOf.ts';
import { checkedQuery } from './checkedQuery.ts';

/** A place that is to be asked too. */
export interface ChosenPlace {
  uuid: PlaceUuid;
  name: string;
  /** '' where none is known. */
  phone: string;
}

/** Places of one's shortlist that were not asked yet, up to `most` to choose. */
export function MorePlaces(props: {
  kind: string;
  field: { id: string; error: string | undefined };
  shortlisted: readonly PlaceUuid[];
  most: number;
  chosen: readonly ChosenPlace[];
  onChange: (places: ChosenPlace[]) => void;
}) {
  const { kind, field, shortlisted, most, chosen, onChange } = props;
  const words = kindWords(kind);
  const { data, error, mutate } = useEndpoint(
    checkEnquiryPlaces,
    shortlisted.length === 0 ? null : { query: checkedQuery(kind, shortlisted) },
    { revalidateOnFocus: false },
  );
  const isChosen = (uuid: PlaceUuid) => chosen.some((chosenPlace) => chosenPlace.uuid === uuid);
  if (shortlisted.length === 0 || most <= 0) {
    return (
      <p>
        {most <= 0 ? (
          `As many ${words.short[1]} are asked as can be.`
        ) : (
          <>
            Put {words.short[1]} that were not asked yet on your{' '}
            <Link to={words.pages.shortlist}>shortlist</Link> first.
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
      options={data.places.map(({ place, name, phone, left_out }) => ({
        value: place.uuid,
        label: name,
        hint:
          left_out && `${words.leftOut[left_out]} Please phone${phone && ` ${phoneText(phone)}`}.`,
        disabled: left_out !== null || (chosen.length >= most && !isChosen(place.uuid)),
      }))}
      chosen={chosen.map(({ uuid }) => uuid)}
      onToggle={(uuid, on) => {
        const { name = '', phone = '' } =
          data.places.find(({ place }) => place.uuid === uuid) ?? {};
        const others = chosen.filter((chosenPlace) => chosenPlace.uuid !== uuid);
        onChange(on ? [...others, { uuid, name, phone }] : others);
      }}
    />
  );
}
