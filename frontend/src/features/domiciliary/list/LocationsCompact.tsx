import { NO_AVAILABILITY } from '#shared/domiciliary/areasInWords.ts';
import { freshnessOf } from '#shared/domiciliary/freshness.ts';
import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { CardContacts } from '../../../components/homes/CardContacts.tsx';
import { phonesOf, ratingColour } from '../../../components/homes/homeText.ts';
import { RatingFacts } from '../../../components/homes/RatingFacts.tsx';
import { CompactAge } from '../../../components/placeList/compact/CompactAge.tsx';
import { CompactList } from '../../../components/placeList/compact/CompactList.tsx';
import type { CompactKind } from '../../../components/placeList/compact/compactKind.ts';
import type { CompactListProps, PlaceCardProps } from '../../../components/placeList/shownKind.ts';
import { ShortlistStar } from '../../../components/shortlist/ShortlistStar.tsx';
import { locationsShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { Tag } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { LocationAnswer } from './LocationAnswer.tsx';
import { LocationPromptButton } from './LocationPromptButton.tsx';
import { LocationQualityLink } from './LocationQualityLink.tsx';
import { LocationTags } from './LocationTags.tsx';
import { areasText, callsFrom, liveInText, locationPath, tierName } from './locationText.ts';
import { timeText } from './locationTime.ts';

type Row = PlaceCardProps<LocationListItem>;

/** '1, 3' of 'Care Tier 1' and 'Care Tier 3'. */
const tiersOf = ({ care_tiers }: LocationListItem): string =>
  care_tiers.map(({ name }) => tierName(name).replace('Care Tier ', '')).join(', ');

const Areas = ({ place, now }: Row) => {
  const areas = areasText(place, now);
  if (areas === NO_AVAILABILITY) {
    return (
      <p className="pw-row__areas pw-row__areas--none">
        <span aria-hidden="true">⚠</span> {NO_AVAILABILITY}
      </p>
    );
  }
  if (areas === null) return <NotSaid />;
  return <p className="pw-row__areas">{areas}</p>;
};

const NotSaid = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not yet responded</VisuallyHidden>
  </>
);

/** How soon, and from how short a call. */
const Notice = ({ place }: Row) =>
  place.capacity_updated_at === null ? (
    <NotSaid />
  ) : (
    <>
      <p className="pw-row__small">
        <strong>{place.notice}</strong>
      </p>
      <p className="pw-row__small">
        {callsFrom(place.minimum_call) && (
          <>
            <VisuallyHidden>Minimum call: </VisuallyHidden>
            {callsFrom(place.minimum_call)}
          </>
        )}
      </p>
    </>
  );

const Age = ({ place, justUpdated, now }: Row) => (
  <CompactAge
    age={freshnessOf(place.capacity_updated_at, now)}
    updatedAt={place.capacity_updated_at}
    stamp={place.capacity_updated}
    promptedAt={place.prompted_at}
    justUpdated={justUpdated}
    now={now}
  />
);

const Care = ({ place }: Row) => (
  <>
    <p className="pw-row__small">{tiersOf(place)}</p>
    <p className="pw-row__small">{liveInText(place)}</p>
  </>
);

const Rating = ({ place: { overall_cqc_rating } }: { place: LocationListItem }) => (
  <Tag colour={ratingColour(overall_cqc_rating)}>{overall_cqc_rating}</Tag>
);

/** What the columns say, on a small card. */
const Lines = (row: Row) => (
  <>
    <p>
      {[tiersOf(row.place) && `Care Tier ${tiersOf(row.place)}`, liveInText(row.place)]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <Areas {...row} />
    {row.place.capacity_updated_at !== null && (
      <p>
        {row.place.notice}
        {callsFrom(row.place.minimum_call) && ` · calls ${callsFrom(row.place.minimum_call)}`}
      </p>
    )}
    <Age {...row} />
    <div className="pw-small__rating">
      <Tag colour={ratingColour(row.place.overall_cqc_rating)}>{row.place.overall_cqc_rating}</Tag>
    </div>
  </>
);

/** The rest of the location's card: its whole answer, whom to ask, and to ask for a new one. */
function Details({ place: location, bsol, justUpdated, now, onPrompted }: Row) {
  return (
    <div className="pw-row-details">
      <p className="pw-home__provider">{location.provider}</p>
      <LocationTags location={location} />
      <LocationAnswer location={location} justUpdated={justUpdated} now={now} />
      <div className="pw-home__facts">
        <CardContacts home={location} />
        <div>
          <h3 className="pw-home__label">CQC rating</h3>
          <RatingFacts home={location} />
          <LocationQualityLink location={location} now={now} />
        </div>
      </div>
      {!bsol && <LocationPromptButton location={location} now={now} onPrompted={onPrompted} />}
    </div>
  );
}

const Warnings = ({ place }: { place: LocationListItem }) =>
  place.embargo ? (
    <ul className="pw-row__warnings">
      <li>
        <Tag colour="red">Suspension on new placements</Tag> Local authority suspension
      </li>
    </ul>
  ) : null;

const LOCATIONS: CompactKind<LocationListItem> = {
  caption: 'Homecare agencies',
  head: 'Provider',
  idLead: 'location-',
  path: locationPath,
  where: ({ local_authority, provider }) => [local_authority, provider].filter(Boolean).join(' · '),
  phones: phonesOf,
  phoneHead: 'Phone, CQC',
  phoneTrack: 'minmax(136px, 0.46fr)',
  UnderPhone: Rating,
  Warnings,
  columns: () => [
    {
      key: 'care',
      head: 'Care Tiers',
      track: 'minmax(108px, 0.33fr)',
      of: (row) => <Care {...row} />,
    },
    {
      key: 'areas',
      head: 'New packages in',
      track: 'minmax(170px, 0.47fr)',
      of: (row) => <Areas {...row} />,
    },
    {
      key: 'notice',
      head: 'Notice, call',
      track: 'minmax(120px, 0.36fr)',
      of: (row) => <Notice {...row} />,
    },
    { key: 'age', head: 'Availability', track: '172px', of: (row) => <Age {...row} /> },
  ],
  Lines,
  Details,
  Star: ({ place, withWord }) => (
    <ShortlistStar
      place={place}
      shortlists={locationsShortlists}
      places="service locations"
      withWord={withWord}
    />
  ),
  timeText,
};

/** The service locations of a list, a row each. */
export default function LocationsCompact(props: CompactListProps<LocationListItem>) {
  return <CompactList kind={LOCATIONS} {...props} />;
}
