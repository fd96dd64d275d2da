import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { limitsInWords, usableOf } from '#shared/homes/shownBeds.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { vacancyAge } from '#shared/homes/vacancyRules.ts';
import { slug } from '#shared/kernel/text.ts';
import { typeInWords, vacantTypes } from '#shared/vacancies/vacantInWords.ts';
import { BedFigure } from '../../../components/BedFigure.tsx';
import { type AnyFilters, chosenValues } from '../../../components/homeSearch/listState.ts';
import { CardContacts } from '../../../components/homes/CardContacts.tsx';
import { homePath, phonesOf, ratingColour } from '../../../components/homes/homeText.ts';
import { RowPhoneCheck } from '../../../components/phoneCheck/RowPhoneCheck.tsx';
import { CompactAge } from '../../../components/placeList/compact/CompactAge.tsx';
import { CompactList } from '../../../components/placeList/compact/CompactList.tsx';
import type {
  CompactColumn,
  CompactKind,
} from '../../../components/placeList/compact/compactKind.ts';
import type { CompactListProps, PlaceCardProps } from '../../../components/placeList/shownKind.ts';
import { PromptButton } from '../../../components/prompts/PromptButton.tsx';
import { mayOfferPrompt } from '../../../components/prompts/promptOutcome.ts';
import { ShortlistStar } from '../../../components/shortlist/ShortlistStar.tsx';
import { homesShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { Tag } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { CardRate } from '../CardRate.tsx';
import { CardRating } from '../CardRating.tsx';
import { CardTags, warningsOf } from '../CardTags.tsx';
import { CardVacancies } from '../CardVacancies.tsx';
import { timeText } from '../cardText.ts';

type Row = PlaceCardProps<CareHomeListItem>;

/** More bed types than these have no room for a column each. */
const MOST_COLUMNS = 2;

/** As wide as the longest word of its head. */
const COLUMN_WIDTHS: Record<BedType, string> = {
  Nursing: '74px',
  'Nursing dementia': '80px',
  Residential: '94px',
  'Residential dementia': '94px',
};

/** The bed types asked for, in the order of every card; none where any bed will do. */
function filteredBedTypes(filters: AnyFilters): BedType[] {
  const chosen = chosenValues(filters, 'vacant_bed_type');
  return BedType.options.filter((type) => chosen.includes(slug(type)));
}

/** The free beds of the types asked for, a column each; else how many are free, and of which types. */
function bedColumns(filters: AnyFilters): CompactColumn<CareHomeListItem>[] {
  const types = filteredBedTypes(filters);
  if (types.length === 0 || types.length > MOST_COLUMNS) {
    const cell = ({ place }: Row) => <FreeBeds home={place} />;
    return [{ key: 'free', head: 'Vacant', track: 'minmax(160px, 0.49fr)', of: cell }];
  }
  return types.map((type) => ({
    key: type,
    head: type,
    track: COLUMN_WIDTHS[type],
    isFigure: true,
    of: ({ place }) => {
      if (place.vacancy_updated_at === null) return <NotKnown />;
      return <Beds home={place} type={type} />;
    },
  }));
}

/** A figure that was never given is no 0, and no word about its type. */
const NotKnown = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not known</VisuallyHidden>
  </>
);

/** The vacant beds of a type, or of all; where the home has noted some that cannot be used, what can be. */
function Beds({ home, type }: { home: CareHomeListItem; type?: BedType }) {
  const vacant =
    type === undefined
      ? home.vacant_beds
      : home.vacancy_info.types.find(({ bed_type }) => bed_type === type)?.vacant_beds;
  if (vacant === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>None of this type</VisuallyHidden>
      </>
    );
  }
  const usable = usableOf(home.usable, vacant, type);
  return (
    <span className={`pw-row__beds ${usable === 0 ? 'pw-row__beds--none' : ''}`.trim()}>
      <BedFigure vacant={vacant} usable={usable} />
    </span>
  );
}

/** Vacant beds in total, and by type in words. */
function FreeBeds({ home }: { home: CareHomeListItem }) {
  if (home.vacancy_updated_at === null) return <NotKnown />;
  const { aqp_status, vacant_beds, vacancy_info, usable } = home;
  const { types } = vacancy_info;
  const free = vacantTypes({ aqp_status, vacant_beds, types, usable });
  const isNoted = usableOf(usable, vacant_beds) < vacant_beds;
  return (
    <div className={`pw-row__free ${isNoted ? 'pw-row__free--noted' : ''}`.trim()}>
      <Beds home={home} />
      <ul>
        {[...free, ...limitsOf(home)].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

/** Vacant beds that are for some people only, as one line; none where there are none. */
const limitsOf = ({ bed_limits }: CareHomeListItem): string[] =>
  bed_limits.length === 0 ? [] : [limitsInWords(bed_limits)];

const Age = ({ place, justUpdated, now }: Row) => (
  <CompactAge
    age={vacancyAge(place.vacancy_updated_at, now)}
    disputed={place.vacancy_disputed_at !== null}
    updatedAt={place.vacancy_updated_at}
    stamp={place.vacancy_updated}
    promptedAt={place.prompted_at}
    justUpdated={justUpdated}
    now={now}
  />
);

/** How old the figures are, and from amber on the button that asks for new ones. */
function Figures(row: Row) {
  const { place: home, bsol, now, onPrompted } = row;
  const isOld = vacancyAge(home.vacancy_updated_at, now) !== 'green';
  return (
    <>
      <Age {...row} />
      {isOld && mayOfferPrompt(home, bsol) && (
        <PromptButton home={home} now={now} onPrompted={onPrompted} inRow />
      )}
    </>
  );
}

const Rating = ({ place, bsol }: Row) => (
  <>
    <Tag colour={ratingColour(place.overall_cqc_rating)}>{place.overall_cqc_rating}</Tag>
    {place.aqp_status && <CardRate home={place} logo={!bsol} />}
  </>
);

/** '3 nursing'; where some cannot be used, 'Nursing 3 · 2 usable now'. */
function Line(props: { home: CareHomeListItem; type: BedType; vacant: number }) {
  const { home, type, vacant } = props;
  const figure = <Beds home={home} type={type} />;
  return usableOf(home.usable, vacant, type) === vacant ? (
    <>
      {figure} {typeInWords(type, home.aqp_status)}
    </>
  ) : (
    <>
      {type} {figure}
    </>
  );
}

/** What the columns say, on a small card: each bed type that the home has, with its free beds. */
function Lines(row: Row) {
  const { types } = row.place.vacancy_info;
  return (
    <>
      {row.place.vacancy_updated_at !== null && types.length > 0 && (
        <ul className="pw-small__beds">
          {BedType.options
            .flatMap((type) => types.filter((bedVacancy) => bedVacancy.bed_type === type))
            .map(({ bed_type, vacant_beds }) => (
              <li key={bed_type}>
                <Line home={row.place} type={bed_type} vacant={vacant_beds} />
              </li>
            ))}
          {limitsOf(row.place).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Age {...row} />
      <div className="pw-small__rating">
        <Rating {...row} />
        <span>{row.place.local_authority}</span>
      </div>
    </>
  );
}

/** The rest of the home's card, and what whoever has just phoned found. */
function Details({ place: home, bsol, justUpdated, now, onPrompted }: Row) {
  return (
    <div className="pw-row-details">
      <p className="pw-home__provider">{home.provider}</p>
      <CardTags home={home} bsol={bsol} />
      <CardVacancies home={home} justUpdated={justUpdated} now={now} />
      <div className="pw-home__facts">
        <CardContacts home={home} />
        <CardRating home={home} now={now} />
      </div>
      {mayOfferPrompt(home, bsol) && <PromptButton home={home} now={now} onPrompted={onPrompted} />}
      <RowPhoneCheck home={home} />
    </div>
  );
}

const Warnings = ({ place, bsol }: { place: CareHomeListItem; bsol: boolean }) => {
  const warnings = warningsOf(place, bsol);
  return warnings.length === 0 ? null : (
    <ul className="pw-row__warnings">
      {warnings.map(({ text, colour, kind }) => (
        <li key={`${text} ${kind}`} className={colour === 'amber' ? 'pw-home__warning' : undefined}>
          <Tag colour={colour}>{text}</Tag>
          {kind && <span> {kind}</span>}
        </li>
      ))}
    </ul>
  );
};

const HOMES: CompactKind<CareHomeListItem> = {
  caption: 'Care homes',
  head: 'Care home',
  idLead: 'home-',
  path: homePath,
  where: ({ local_authority, provider }) => [local_authority, provider].filter(Boolean).join(' · '),
  phones: phonesOf,
  phoneHead: 'Phone',
  phoneTrack: '104px',
  Warnings,
  columns: (filters) => [
    ...bedColumns(filters),
    {
      key: 'figures',
      head: 'Figures',
      track: '176px',
      of: (row) => <Figures {...row} />,
    },
    {
      key: 'rating',
      head: 'CQC, rate',
      track: '174px',
      of: (row) => <Rating {...row} />,
    },
  ],
  Lines,
  Details,
  Star: ({ place, withWord }) => (
    <ShortlistStar
      place={place}
      shortlists={homesShortlists}
      places="care homes"
      withWord={withWord}
    />
  ),
  timeText,
};

/** The care homes of a list, a row each. */
export default function HomesCompact(props: CompactListProps<CareHomeListItem>) {
  return <CompactList kind={HOMES} {...props} />;
}
