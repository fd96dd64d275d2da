import { addDays } from '#shared/kernel/calendar.ts';
import type { Answered, Answers } from '#shared/reporting/answers.ts';
import { firstDay, isSixMonthly, type Period } from '#shared/reporting/period.ts';
import { type Dice, dice } from '../random.ts';
import { among, events, near } from '../reporting/counts.ts';
import type { InventedLocation } from './inventedLocations.ts';

/** What there is to see in a location's figures; those without one are as most are. */
export type FiguresStory =
  /** Many more missed visits in the newest month. */
  | 'jump'
  /** Many missed visits until seven months ago. */
  | 'improved'
  /** No medicines error for the last months. */
  | 'zeros'
  /** Starts and ends nothing, and has few people: much is not to be measured. */
  | 'small';

/** Months back in which a location was still as it was before it improved. */
const CHANGED_BACK = 7;
/** Months back in which nothing was recorded, of the location with zeros. */
const ZEROS_BACK = 8;
const QUARTER = 0.25;

/** Hours of care that a person has in a month, of a visit, and of a care worker. */
const HOURS = { person: 48, visit: 0.72, worker: 95 } as const;

const quarters = (hours: number): number => Math.round(hours / QUARTER) * QUARTER;

/** People with a package before the first month. */
export const peopleAtFirst = (
  { uuid }: Pick<InventedLocation, 'uuid'>,
  story: FiguresStory | undefined,
): number => (story === 'small' ? 4 : dice('domcare people', uuid).whole(14, 58));

/** The figures of a location's month (domiciliary, section 8): invented, and possible together. */
export function locationFigures({
  location,
  period,
  people,
  back,
  story,
}: {
  location: Pick<InventedLocation, 'uuid'>;
  period: Period;
  /** With a package at the end of the month before. */
  people: number;
  /** Months before the newest that was due. */
  back: number;
  story: FiguresStory | undefined;
}): Answered {
  const roll = dice('domcare figures', location.uuid, period);
  const started = story === 'small' ? 0 : events(roll, people * 0.12);
  const ended = story === 'small' ? 0 : Math.min(people - 1, events(roll, people * 0.11));
  const served = people + started - ended;
  const planned = quarters(served * near(roll, HOURS.person, 0.06));
  const visits = Math.round(planned / HOURS.visit);
  const missed = Math.min(visits, events(roll, visits * missedShare(story, back)));
  const workers = Math.round(planned / HOURS.worker) + 2;
  const errors = story === 'zeros' && back < ZEROS_BACK ? 0 : events(roll, visits * 0.0009);
  const answers: Answers = {
    people_served: served,
    hours_planned: planned,
    hours_delivered: quarters(planned * near(roll, 0.975, 0.02)),
    visits_planned: visits,
    visits_missed: missed,
    visits_late: Math.min(visits - missed, events(roll, visits * 0.055)),
    people_with_regular_carers: among(roll, served, 0.74),
    packages_started: started,
    packages_ended: ended,
    packages_handed_back: among(roll, ended, 0.07),
    safeguarding_concerns: events(roll, served * 0.02),
    medication_errors: errors,
    pressure_ulcers: Math.min(served, events(roll, served * 0.008)),
    hospital_admissions: Math.min(served, events(roll, served * 0.05)),
    complaints: events(roll, served * 0.025),
    compliments: events(roll, served * 0.06),
    care_workers: workers,
    leavers: Math.min(workers, events(roll, workers * 0.03)),
    training_up_to_date: among(roll, workers, 0.93),
    ...commentOf(roll, story, back),
  };
  if (!isSixMonthly(period)) return { answers, not_known: [] };
  const never = roll.chance(0.1);
  return {
    answers: {
      ...answers,
      visit_monitoring: roll.one(['yes', 'yes', 'yes', 'in_part', 'no']),
      ...(!never && { continuity_plan_tested: addDays(firstDay(period), -roll.whole(20, 200)) }),
    },
    not_known: never ? ['continuity_plan_tested'] : [],
  };
}

/** The share of planned visits that nobody makes. */
function missedShare(story: FiguresStory | undefined, back: number): number {
  if (story === 'jump' && back === 0) return 0.012;
  if (story === 'improved' && back >= CHANGED_BACK) return 0.009;
  return 0.0012;
}

const COMMENTS = [
  'Two of our rounds changed hands this month; some visits began late in the first week.',
  'The electronic records were down for a morning. We counted that day from the paper sheets.',
  'One package was handed back because we could not find two care workers for the evening visit.',
] as const;

function commentOf(roll: Dice, story: FiguresStory | undefined, back: number): Answers {
  if (story === 'jump' && back === 0) {
    return {
      comments:
        'Five care workers were ill in the same week. We have agreed cover with a second agency since.',
    };
  }
  return roll.chance(0.12) ? { comments: roll.one(COMMENTS) } : {};
}
