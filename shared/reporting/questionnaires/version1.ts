import { NURSING_HOMES } from '#shared/homes/homeValues.ts';
import type { Period } from '../period.ts';
import {
  atMost,
  choice,
  comment,
  count,
  ifAboveZero,
  type Questionnaire,
  type Section,
  warnAbove,
} from '../questionnaire.ts';
import { fallsInjury, medicinesInfection, occupancy, skinNutrition } from './version1Events.ts';

const residents = (part: string) => [atMost('residents_month_end', part, 'residents')];
const inNursingHomes = { service_type: NURSING_HOMES };
const FTE = 'full-time equivalents';
/** A comment's most characters. */
const COMMENT_LENGTH = 2000;

const hospitalSafety: Section = {
  key: 'hospital_safety',
  title: 'Hospital and safety',
  questions: [
    count(
      'hospital_conveyances',
      'How many times was a resident taken to hospital in an emergency?',
      300,
      { help: 'By ambulance or otherwise, kept in or not' },
    ),
    count('hospital_admissions', 'How many unplanned hospital admissions were there?', 300, {
      help: 'Given a bed on a ward',
      checks: [
        warnAbove(
          'hospital_conveyances',
          'Unplanned hospital admissions',
          'times a resident was taken to hospital',
        ),
      ],
    }),
    count(
      'deaths_choice_recorded',
      'Of the residents who died, how many had recorded where they wished to die?',
      500,
      {
        required_when: ifAboveZero('deaths'),
        not_known: true,
        checks: [atMost('deaths', 'Residents who had recorded where they wished to die', 'deaths')],
      },
    ),
    count('deaths_in_chosen_place', 'How many of them died there?', 500, {
      required_when: ifAboveZero('deaths_choice_recorded'),
      checks: [
        atMost(
          'deaths_choice_recorded',
          'Residents who died where they wished',
          'residents who had recorded where',
        ),
      ],
    }),
    count(
      'advance_care_plans',
      'Of the residents at the end of the month, how many had an up-to-date advance care plan?',
      1000,
      {
        help: 'Also one made in the best interests of a resident who cannot decide',
        checks: residents('Residents with an advance care plan'),
      },
    ),
    count(
      'safeguarding_concerns',
      'How many safeguarding concerns about the home were raised with the council?',
      100,
      { help: 'By anybody, yourselves included' },
    ),
    count('restraint_uses', 'How many times was a resident restrained?', 500, {
      help: 'Held, kept in a place, or given as-needed medicine for behaviour. Not bed rails or belts in a care plan',
    }),
    count(
      'dnacpr_residents',
      'How many residents had a decision not to attempt resuscitation (DNACPR, also within ReSPECT)?',
      1000,
      { monthly: false, checks: residents('Residents with a DNACPR decision') },
    ),
    count(
      'dols_residents',
      'How many residents had a deprivation of liberty (DoLS) authorisation, or an application waiting?',
      1000,
      { monthly: false, checks: residents('Residents with a DoLS authorisation or application') },
    ),
  ],
};

const workforce: Section = {
  key: 'workforce',
  title: 'Workforce',
  questions: [
    count('nurse_posts', 'How many posts for registered nurses does the home have?', 500, {
      step: 0.1,
      unit: FTE,
      prefill: true,
      required_when: inNursingHomes,
      help: 'Full-time equivalents, filled or not',
    }),
    count('nurse_vacancies', 'How many of them were vacant at the end of the month?', 500, {
      step: 0.1,
      unit: FTE,
      required_when: inNursingHomes,
      help: 'No permanent person in post, also where agency covers',
      checks: [atMost('nurse_posts', 'Vacant nurse posts', 'nurse posts')],
    }),
    count('care_posts', 'How many posts for care staff does the home have?', 1000, {
      step: 0.1,
      unit: FTE,
      prefill: true,
      help: 'Full-time equivalents',
    }),
    count('care_vacancies', 'How many of them were vacant at the end of the month?', 1000, {
      step: 0.1,
      unit: FTE,
      checks: [atMost('care_posts', 'Vacant care posts', 'care posts')],
    }),
    count(
      'hours_worked',
      'How many hours did nurses and care staff work in the month, agency included?',
      200_000,
      { unit: 'hours', not_known: true, help: 'From the rota as worked' },
    ),
    count('hours_agency', 'How many of those hours were worked by agency staff?', 200_000, {
      unit: 'hours',
      not_known: true,
      help: 'Your own bank staff are not agency',
      checks: [atMost('hours_worked', 'Agency hours', 'hours worked')],
    }),
    choice(
      'registered_manager',
      'Who managed the home at the end of the month?',
      [
        { value: 'registered', label: 'A registered manager' },
        { value: 'acting', label: 'An acting or interim manager' },
        { value: 'nobody', label: 'Nobody' },
      ],
      { prefill: true },
    ),
    count('staff_employed', 'How many people did the home employ at the end of the month?', 2000, {
      min: 1,
      monthly: false,
      help: 'Permanent and temporary, not agency',
    }),
    count('staff_left', 'How many left in the last 6 months?', 2000, {
      monthly: false,
      checks: [warnAbove('staff_employed', 'People who left', 'people employed')],
    }),
    count(
      'flu_vaccinated_staff',
      'How many of the people employed had a flu vaccination since {flu_season_start}?',
      2000,
      {
        monthly: false,
        not_known: true,
        checks: [atMost('staff_employed', 'Staff who had a flu vaccination', 'people employed')],
      },
    ),
    count(
      'training_up_to_date',
      'How many of the people employed were up to date with all mandatory training?',
      2000,
      {
        monthly: false,
        checks: [atMost('staff_employed', 'Staff with up-to-date training', 'people employed')],
      },
    ),
  ],
};

const experienceGovernance: Section = {
  key: 'experience_governance',
  title: 'Experience and governance',
  questions: [
    count('complaints_received', 'How many complaints did you receive?', 200, {
      help: 'Written or spoken, by anybody',
    }),
    count('complaints_upheld', 'How many complaints did you uphold, wholly or in part?', 200, {
      help: 'Decided this month, whenever received',
    }),
    count(
      'visiting_restricted_days',
      'On how many days was visiting restricted for the whole home?',
      31,
      { checks: [{ kind: 'at_most_days', part: 'Days with restricted visiting' }] },
    ),
    comment(
      'month_comment',
      'Is there anything commissioners should know about this month?',
      COMMENT_LENGTH,
      {
        help: 'For example what explains an unusual figure, or how you know that a 0 is right',
      },
    ),
    choice(
      'emergency_plan_tested',
      'Did you test your emergency plan in the last 12 months?',
      [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      { monthly: false },
    ),
    comment(
      'learning_comment',
      'What did you learn or change in the last 6 months?',
      COMMENT_LENGTH,
      { monthly: false },
    ),
  ],
};

/** The first questionnaire (reporting, section 2). Published: a change is a new version. */
export const version1: Questionnaire = {
  version: '1',
  from: '2025-01' as Period,
  sections: [
    occupancy,
    fallsInjury,
    skinNutrition,
    medicinesInfection,
    hospitalSafety,
    workforce,
    experienceGovernance,
  ],
};
