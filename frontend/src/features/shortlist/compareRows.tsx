import { Fragment, type ReactNode } from 'react';
import { cannotUpdateText, SUSPENDED_FROM_AQP } from '#shared/careHomesList/suspensionWords.ts';
import { findingsTexts } from '#shared/feedback/feedbackWords.ts';
import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import { limitsInWords, usableOf } from '#shared/homes/shownBeds.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { vacancyAge } from '#shared/homes/vacancyRules.ts';
import {
  stillFreeBasis,
  stillFreeText,
  usualTimeBasis,
  usualTimeText,
} from '#shared/insight/insightWords.ts';
import { postcodeInWords } from '#shared/postcodes/postcodeParts.ts';
import type { ShortlistedHome } from '#shared/shortlist/shortlist.api.ts';
import { countsTwice, vacantInWords } from '#shared/vacancies/vacantInWords.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { Ago } from '../../components/Ago.tsx';
import { BedFigure } from '../../components/BedFigure.tsx';
import {
  dayText,
  homeTypeTags,
  milesText,
  phonesOf,
  rateText,
  ratingColour,
  reportAddress,
  suspensionsOf,
} from '../../components/homes/homeText.ts';
import { Phone } from '../../components/homes/Phone.tsx';
import type { CompareRow } from '../../components/shortlist/compared.ts';
import { Tag } from '../../components/Tag.tsx';
import { commonAndOther } from './comparison.ts';

type HomeRow = CompareRow<ShortlistedHome>;

/** The lines of the comparison, most urgent first. */
export function compareRows(
  homes: ShortlistedHome[],
  { now, bsol, from }: { now: Date; bsol: boolean; from: string | null },
): HomeRow[] {
  return [
    { label: 'Vacant beds', of: (place) => <FreeBeds {...place} /> },
    {
      label: 'Figures updated',
      of: ({ home }) => (
        <>
          <AgeTag
            age={vacancyAge(home.vacancy_updated_at, now)}
            disputed={home.vacancy_disputed_at !== null}
          >
            {home.vacancy_updated}
          </AgeTag>
          {home.vacancy_updated_at !== null && (
            <div>
              <Ago at={home.vacancy_updated_at} />
            </div>
          )}
        </>
      ),
    },
    ...(homes.some(hasComments)
      ? [{ label: 'Comments on vacancies', of: ({ home }: ShortlistedHome) => commentsOf(home) }]
      : []),
    { label: 'Still vacant?', of: (place) => <StillFree {...place} /> },
    {
      label: 'Usual update time',
      of: ({ insight }) => (
        <>
          {usualTimeText(insight)}
          {insight.usual_time && (
            <span className="pw-compare__basis">{usualTimeBasis(insight)}</span>
          )}
        </>
      ),
    },
    {
      label: 'Found by phone',
      of: ({ feedback }) => {
        const findings = findingsTexts(feedback);
        if (findings.length === 0) return 'No information yet';
        return <Lines of={findings.map(({ text }) => text)} />;
      },
    },
    { label: 'New placements', of: (place) => <Placements {...place} bsol={bsol} /> },
    ...(from === null
      ? []
      : [
          {
            label: 'Distance',
            onScreen: `from ${postcodeInWords(from)}`,
            of: ({ distance }: ShortlistedHome) => milesText(distance),
          },
        ]),
    {
      label: 'CQC rating',
      of: ({ home }) => (
        <>
          <Tag colour={ratingColour(home.overall_cqc_rating)}>{home.overall_cqc_rating}</Tag>
          {home.last_report_publication_date && (
            <span className="pw-compare__basis">
              Published {dayText(home.last_report_publication_date)}
            </span>
          )}
          {home.cqc_recorded_id && (
            <a
              className="pw-compare__report"
              href={reportAddress(home.cqc_recorded_id)}
              target="_blank"
              rel="noreferrer"
            >
              See the report
              <span className="nhsuk-u-visually-hidden"> of {home.name} (opens in a new tab)</span>
            </a>
          )}
        </>
      ),
    },
    { label: 'AQP weekly rate', of: rateOf },
    {
      label: 'Size',
      of: ({ home }) => (home.no_beds === null ? 'Not known' : `${home.no_beds} registered beds`),
    },
    {
      label: 'Kind of home',
      of: ({ home }) => <Lines of={homeTypeTags(home)} none="Not known" />,
    },
    servicesRow(homes, 'specialisms', 'Specialisms'),
    servicesRow(homes, 'languages', 'Languages'),
    { label: 'Address', of: ({ home }) => home.full_address || 'Not known' },
    { label: 'Contact', of: ({ home }) => <HomeContact home={home} /> },
    {
      label: 'For commissioners',
      of: ({ commissioner_contacts: people }) => (
        <Lines
          of={people.map(({ name, job_title, phone_numbers, emails }) => (
            <Fragment key={name}>
              {[name, job_title].filter(Boolean).join(', ')}
              {phone_numbers.map((number) => (
                <Fragment key={number}>
                  , <Phone number={number} />
                </Fragment>
              ))}
              {emails.map((email) => `, ${email}`)}
            </Fragment>
          ))}
          none="Nobody named"
        />
      ),
    },
  ];
}

function FreeBeds({ home, closed_on }: Pick<ShortlistedHome, 'home' | 'closed_on'>) {
  // Its last figures are of no bed that is vacant now.
  if (closed_on !== null) return 'None: the home has closed';
  if (home.vacancy_updated_at === null) return 'The home has not answered yet';
  const { aqp_status, vacant_beds, usable, bed_limits } = home;
  const { types } = home.vacancy_info;
  const vacant = { aqp_status, vacant_beds, types, usable };
  const inOrder = BedType.options.flatMap((type) =>
    types.filter((bedVacancy) => bedVacancy.bed_type === type),
  );
  return (
    <>
      <strong className="pw-compare__count">
        <BedFigure vacant={vacant_beds} usable={usableOf(usable, vacant_beds)} />
      </strong>
      {countsTwice(vacant) ? (
        <div>{vacantInWords(vacant)}</div>
      ) : (
        <ul className="pw-compare__types">
          {inOrder.map(({ bed_type, vacant_beds }) => (
            <li key={bed_type}>
              {bed_type}:{' '}
              <strong>
                <BedFigure vacant={vacant_beds} usable={usableOf(usable, vacant_beds, bed_type)} />
              </strong>
            </li>
          ))}
        </ul>
      )}
      {bed_limits.length > 0 && <div>{limitsInWords(bed_limits)}</div>}
    </>
  );
}

function StillFree({ insight, closed_on }: Pick<ShortlistedHome, 'insight' | 'closed_on'>) {
  if (closed_on !== null || !insight.has_free_bed) return 'No vacant bed to ask about';
  return (
    <>
      {stillFreeText(insight.still_free)}
      {insight.still_free && (
        <span className="pw-compare__basis">{stillFreeBasis(insight.still_free)}</span>
      )}
    </>
  );
}

function Placements({
  home,
  closed_on,
  bsol,
}: Pick<ShortlistedHome, 'home' | 'closed_on'> & { bsol: boolean }) {
  if (closed_on !== null) return <Tag colour="amber">Closed</Tag>;
  const suspended = suspensionsOf(home).map(({ kind }) => kind);
  if (home.aqp_suspension && !bsol) suspended.push(SUSPENDED_FROM_AQP, cannotUpdateText(home));
  if (suspended.length === 0) return 'Taking new placements';
  return (
    <>
      <Tag colour="red">Suspended</Tag> <Lines of={suspended} />
    </>
  );
}

function rateOf({ home }: ShortlistedHome): ReactNode {
  if (!home.aqp_status) return 'Not an AQP home';
  if (home.aqp_price !== 'Multiple') return rateText(home.aqp_price) ?? 'Not known';
  return (
    <Lines of={home.aqp_rates.map(({ bed_type, rate }) => `${bed_type}: ${poundsAWeek(rate)}`)} />
  );
}

/** What all have is said once; each home's cell then has the rest. */
function servicesRow(
  homes: ShortlistedHome[],
  kind: 'specialisms' | 'languages',
  label: string,
): HomeRow {
  const { common, otherOf } = commonAndOther(homes, kind);
  const none = common.length > 0 ? 'No others' : 'None given';
  return {
    label,
    ...(common.length > 0 && { common: common.join(', ') }),
    of: (home) => <Services of={otherOf(home)} none={none} />,
  };
}

/** More than these fold away: forty specialisms would push all else off the page. */
const SERVICES_SHOWN = 5;

function Services({ of, none }: { of: string[]; none: string }) {
  if (of.length <= SERVICES_SHOWN) return <Lines of={of} none={none} />;
  const list = (names: string[]) => (
    <ul className="pw-compare__lines">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  return (
    <>
      {list(of.slice(0, SERVICES_SHOWN))}
      <details className="pw-compare__more">
        <summary>{of.length - SERVICES_SHOWN} more</summary>
        {list(of.slice(SERVICES_SHOWN))}
      </details>
    </>
  );
}

function HomeContact({ home }: Pick<ShortlistedHome, 'home'>) {
  // As on its card: whom commissioners ring, in one order everywhere (decisions, section 10).
  const { name, emails } = home.contact;
  const phones = phonesOf(home);
  if (!name && phones.length + emails.length === 0) return 'Not known';
  return (
    <ul className="pw-compare__lines">
      {name && <li>{name}</li>}
      {phones.map((number) => (
        <li key={number}>
          <Phone number={number} />
        </li>
      ))}
      {emails.map((email) => (
        <li key={email}>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </li>
      ))}
    </ul>
  );
}

const hasComments = ({ home }: ShortlistedHome): boolean =>
  home.vacancy_info.comments.trim() !== '';

/** What the home wrote beside its figures. */
const commentsOf = ({ vacancy_info }: ShortlistedHome['home']): string =>
  vacancy_info.comments.trim() || 'None';

function Lines({ of, none = '' }: { of: ReactNode[]; none?: string }) {
  if (of.length === 0) return none;
  if (of.length === 1) return of[0];
  return (
    <ul className="pw-compare__lines">
      {of.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, in its order
        <li key={at}>{text}</li>
      ))}
    </ul>
  );
}
