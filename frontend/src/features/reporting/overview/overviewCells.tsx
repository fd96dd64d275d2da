import type { QualityOverviewHome } from '#shared/reporting/monthlyReporting.api.ts';
import { DISPUTED } from '../../../components/AgeTag.tsx';
import { ButtonLink } from '../../../components/Button.tsx';
import { Tag, type TagColour } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';

interface OfHome {
  home: QualityOverviewHome;
}

/** A tick or a cross, in words too. */
export const AqpCell = ({ isAqp }: { isAqp: boolean }) => (
  <>
    <span aria-hidden="true">{isAqp ? '✓' : '✕'}</span>
    <VisuallyHidden>{isAqp ? 'Yes' : 'No'}</VisuallyHidden>
  </>
);

/** Vacant beds by type and the day of the last update. */
export function Vacancies({ home }: OfHome) {
  const { types } = home.vacancy_info;
  return (
    <div className="pw-quality__vacancies">
      {types.length > 0 && (
        <ul>
          {types.map(({ bed_type, vacant_beds }) => (
            <li key={bed_type}>
              {bed_type} {vacant_beds}
            </li>
          ))}
        </ul>
      )}
      <span className="pw-quality__updated">{home.vacancy_updated}</span>
      {home.vacancy_disputed_at !== null && <Tag colour="amber">{DISPUTED}</Tag>}
    </div>
  );
}

/** Whether reports are to be sent in, and the way to them. */
export function Reporting({ home }: OfHome) {
  const { reporting_archive_link: archive, number_outstanding_reports: open } = home;
  const status = open > 0 ? 'incomplete' : 'complete';
  return (
    <div className="pw-quality__reporting">
      <Tag colour={colourOf(home)}>{home.incomplete_reporting_status}</Tag>
      {archive !== null && (
        <ButtonLink kind="secondary" small to={`${archive}?status=${status}`}>
          See all {status}
          <VisuallyHidden> reports of {home.name}</VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  );
}

/** Red is what is late, as in a home's archive: what is only due is no fault. */
function colourOf(home: QualityOverviewHome): TagColour {
  if (home.number_overdue_reports > 0) return 'red';
  return home.reporting && home.number_outstanding_reports === 0 ? 'green' : 'grey';
}

/** The home's quality dashboard, in a new tab; a dash where the home does not report. */
export function Dashboard({ home }: OfHome) {
  if (home.dashboard_link === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Not reporting</VisuallyHidden>
      </>
    );
  }
  return (
    <ButtonLink kind="secondary" small to={home.dashboard_link} target="_blank" rel="noopener">
      Go to quality dashboard
      <VisuallyHidden> of {home.name} (opens in a new tab)</VisuallyHidden>
    </ButtonLink>
  );
}
