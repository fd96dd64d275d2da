import type { Period } from '../period.ts';
import {
  atMost,
  type Check,
  choice,
  comment,
  count,
  pastDay,
  type Question,
  type Questionnaire,
  type Section,
} from '../questionnaire.ts';

/** The most that may be entered (domiciliary, section 8). */
const MOST = 100_000;
const MOST_HOURS = 500_000;
const COMMENT_LENGTH = 2_000;

type More = Parameters<typeof count>[3];
const figure = (id: string, text: string, more: More = {}): Question => count(id, text, MOST, more);
const hours = (id: string, text: string, more: More = {}): Question =>
  count(id, text, MOST_HOURS, { step: 0.25, unit: 'hours', ...more });

/** Not more than everybody who had care in the month. */
const ofThePeople = (part: string): Check => ({
  kind: 'at_most_sum',
  of: ['people_served', 'packages_ended'],
  part,
  whole: 'people with a package and packages ended, together',
});

const careDelivered: Section = {
  key: 'care_delivered',
  title: 'Care delivered',
  questions: [
    figure('people_served', 'How many people had a package on the last day of the month?'),
    hours('hours_planned', 'How many hours of care were planned?', {
      help: 'With quarters as decimals: 7 hours and 45 minutes are 7.75',
    }),
    hours('hours_delivered', 'How many hours of care were delivered?', {
      checks: [
        {
          kind: 'warn_above_twice',
          of: 'hours_planned',
          part: 'Hours delivered',
          whole: 'hours planned',
        },
      ],
    }),
    figure('visits_planned', 'How many visits were planned?', {
      help: 'A visit by two care workers is one visit',
      checks: [
        {
          kind: 'zero_without',
          of: 'hours_planned',
          part: 'Planned visits',
          whole: 'planned hours',
        },
      ],
    }),
  ],
};

const reliability: Section = {
  key: 'reliability',
  title: 'Reliability',
  questions: [
    figure('visits_missed', 'How many planned visits did nobody make?', {
      help: 'Not visits that the person or their family cancelled',
      checks: [atMost('visits_planned', 'Missed visits', 'planned visits')],
    }),
    figure('visits_late', 'How many visits began more than 30 minutes after the planned time?', {
      checks: [
        {
          kind: 'at_most_together',
          with: 'visits_missed',
          of: 'visits_planned',
          part: 'Missed and late visits',
          whole: 'planned visits',
        },
      ],
    }),
    figure(
      'people_with_regular_carers',
      'For how many people did at most 4 care workers make at least 80% of the visits?',
      { checks: [ofThePeople('People with regular care workers')] },
    ),
  ],
};

const packages: Section = {
  key: 'packages',
  title: 'Packages',
  questions: [
    figure('packages_started', 'How many packages started?'),
    figure('packages_ended', 'How many packages ended, for any reason?'),
    figure('packages_handed_back', 'Of those that ended, how many did you hand back?', {
      checks: [atMost('packages_ended', 'Packages handed back', 'packages ended')],
    }),
  ],
};

const safety: Section = {
  key: 'safety',
  title: 'Safety',
  questions: [
    figure('safeguarding_concerns', 'How many safeguarding concerns were raised with a council?', {
      help: 'By anybody, yourselves included',
    }),
    figure('medication_errors', 'How many medicines errors were recorded?', {
      help: 'Recording errors is good practice. Not a refused dose, not a near miss',
    }),
    figure('pressure_ulcers', 'How many new pressure ulcers of category 2 or above were found?'),
    figure('hospital_admissions', 'How many people had an unplanned hospital admission?', {
      help: 'Given a bed on a ward',
      checks: [ofThePeople('People with an unplanned hospital admission')],
    }),
  ],
};

const voice: Section = {
  key: 'voice',
  title: 'Voice',
  questions: [
    figure('complaints', 'How many complaints did you receive?', {
      help: 'Written or spoken, by anybody',
    }),
    figure('compliments', 'How many compliments did you receive?'),
  ],
};

const staff: Section = {
  key: 'staff',
  title: 'Staff',
  questions: [
    figure('care_workers', 'How many care workers were employed on the last day?'),
    figure('leavers', 'How many care workers left in the month?'),
    figure(
      'training_up_to_date',
      'Of those employed, how many had all mandatory training in date?',
      {
        checks: [atMost('care_workers', 'Care workers with training in date', 'care workers')],
      },
    ),
  ],
};

const anythingElse: Section = {
  key: 'anything_else',
  title: 'Anything else',
  questions: [
    comment('comments', 'Is there anything to explain?', COMMENT_LENGTH),
    choice(
      'visit_monitoring',
      'Are visits recorded electronically?',
      [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
        { value: 'in_part', label: 'In part' },
      ],
      { monthly: false },
    ),
    pastDay('continuity_plan_tested', 'When was the continuity plan last tested?', {
      monthly: false,
      // Of a plan that never was tested nobody should make up a day (ADR 60).
      not_known: true,
      help: 'Dd/mm/yyyy. Not known, if it never was',
    }),
  ],
};

/** The monthly report of domiciliary care (domiciliary, section 8). Published: a change is a new version. */
export const domcareMonthly: Questionnaire = {
  version: 'domcare-monthly-1',
  from: '2025-01' as Period,
  sections: [careDelivered, reliability, packages, safety, voice, staff, anythingElse],
  words: {
    place: 'service location',
    head: 'Sections 1 to 5 are about people whose care an ICB or council pays for under the AQP contract; section 6 is about all staff of this location. Counts only. Never write a name, initials, address or date of birth.',
    minutes: [8, 9],
  },
};
