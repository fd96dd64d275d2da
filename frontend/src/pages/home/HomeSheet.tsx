import type { ReactNode } from 'react';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { aqpRateText } from '#shared/homes/aqpRate.ts';
import { closedWhyText } from '#shared/homes/closedWhy.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { byCategory } from '#shared/specialisms/newServices.ts';
import { suspendedSince } from '#shared/suspensions/suspensionRules.ts';

/** The home on one sheet of paper; on a screen it is not there. */
export function HomeSheet({ home }: { home: HomePage }) {
  const { categories, languages } = byCategory(home.new_services);
  const rate = aqpRateText(home);
  const answered = home.vacancy_updated_at !== null;
  return (
    <dl className="pw-home-sheet">
      {!home.is_bsol && (
        <Line name="Vacancies">
          {answered ? (
            <>
              <strong className="pw-home-sheet__vacant">{home.vacant_beds}</strong>
              {[
                ' in total',
                ...home.vacancy_info.types.map(
                  ({ bed_type, vacant_beds }) => `${bed_type}: ${vacant_beds}`,
                ),
              ].join(' · ')}
            </>
          ) : (
            'Not yet known'
          )}
        </Line>
      )}
      {!home.is_bsol && <Line name="Updated">{home.vacancy_updated}</Line>}
      {answered && home.vacancy_info.comments && (
        <Line name="Comments">{home.vacancy_info.comments}</Line>
      )}
      {rate !== null && <Line name="AQP weekly rate">{rate}</Line>}
      <Line name="Suspensions">{suspensions(home).join('. ') || 'None'}</Line>
      {categories.map(({ name, options }) => (
        <Line key={name} name={name}>
          {options.join(', ')}
        </Line>
      ))}
      {languages.length > 0 && <Line name="Languages">{languages.join(', ')}</Line>}
      {home.new_services.length === 0 && <Line name="Specialisms">Not chosen yet</Line>}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function suspensions(home: HomePage): string[] {
  const since = suspendedSince(home);
  return [
    ...(home.embargo ? ['New placements suspended by the local authority'] : []),
    ...(home.self_imposed_suspension
      ? [
          `New placements suspended by the home${since ? ` since ${since}` : ''}`,
          closedWhyText(home, londonDay(new Date())),
        ]
      : []),
    ...(home.aqp_suspension ? ['Suspended from the AQP list'] : []),
  ].filter(Boolean);
}
