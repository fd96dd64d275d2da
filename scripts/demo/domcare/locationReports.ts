import type { Contact } from '#shared/contacts/contact.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import type { Story } from '../reporting/houses.ts';
import { reportedPeriods } from '../reporting/months.ts';
import { addReport, type DemoReports } from '../reporting/reports.ts';
import { timingOf } from '../reporting/timing.ts';
import { inventedOf } from './inventedLocations.ts';
import { type FiguresStory, locationFigures, peopleAtFirst } from './locationFigures.ts';

/** When a location sends its reports in, where it is not as most are. */
const TIMING: Readonly<Record<string, Story>> = {
  // The demo account's: a report half done.
  Lambeth: 'halfDone',
  'Tower Hamlets': 'alwaysLate',
  Newham: 'gaps',
  Westminster: 'silent',
  Bexley: 'improved',
  Sutton: 'amends',
};

/** What there is to see in its figures. */
const FIGURES: Readonly<Record<string, FiguresStory>> = {
  Croydon: 'jump',
  Bexley: 'improved',
  Southwark: 'zeros',
  'City of London': 'small',
};

const AMENDED = 'A complaint that came by telephone had not been counted.';

/** The reports of an invented service location up to now; nothing of a real one (domiciliary, section 9). */
export function locationReportsOf(
  location: ServiceLocation,
  contacts: readonly Contact[],
  now: Date,
): DemoReports {
  const reports: DemoReports = {
    returns: [],
    versions: [],
    sections: [],
    placementDrafts: [],
    placementItems: [],
  };
  const invented = inventedOf(location);
  if (!invented) return reports;
  const house = { uuid: location.uuid, story: TIMING[invented.local_authority] ?? null };
  const story = FIGURES[invented.local_authority];
  const months = reportedPeriods(now).map((period, at, { length }) => {
    const back = length - 1 - at;
    return { period, timing: timingOf({ house, period, back, now }) };
  });
  const newestDue = months.findLastIndex(
    ({ timing: { submits_at: at } }) => at !== null && at <= instant(now),
  );
  const suspended = location.embargo || location.aqp_suspension;
  let people = peopleAtFirst(invented, story);
  for (const [at, { period, timing }] of months.entries()) {
    const back = newestDue - at;
    const figures = locationFigures({ location, period, people, back, story });
    people = Number(figures.answers.people_served);
    addReport(reports, {
      ...{ home: location, contacts, period, figures, now },
      timing: {
        ...timing,
        amendment: timing.amendment && { ...timing.amendment, reason: AMENDED },
      },
      placed: { items: [], placements: null },
      amended: { complaints: Number(figures.answers.complaints) + 1 },
      // Suspended now, and for as long as the demo looks back on a deadline: since its last two.
      suspendedAt: () => suspended && at >= months.length - 2,
      unreachable: null,
    });
  }
  return reports;
}
