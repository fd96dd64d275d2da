import { atMost, choice, count, ifAboveZero, type Section, warnAbove } from '../questionnaire.ts';

const residents = (part: string) => [atMost('residents_month_end', part, 'residents')];
const ofFalls = ifAboveZero('falls_total');

/** Sections 1 to 4 of version 1 (reporting, section 2). */
export const occupancy: Section = {
  key: 'occupancy',
  title: 'Occupancy',
  questions: [
    count('beds_open', 'On the last day of the month, how many beds were open?', 1000, {
      min: 1,
      prefill: true,
      help: 'Beds in use and beds ready for a new resident',
      checks: [warnAbove('no_beds', 'Open beds', 'registered beds')],
    }),
    count(
      'residents_month_end',
      'How many residents lived in the home at midnight on the last day of the month?',
      1000,
      {
        suggested: true,
        help: 'Include a resident in hospital whose place is kept',
        checks: [atMost('beds_open', 'Residents', 'open beds')],
      },
    ),
    count('occupied_bed_days', 'How many bed days were occupied in the month?', 31000, {
      suggested: true,
      help: 'Add up the residents at midnight of each day. 30 residents for all of a 31-day month are 930',
      checks: [{ kind: 'at_most_bed_days', part: 'Occupied bed days' }, { kind: 'warn_bed_days' }],
    }),
    count('admissions', 'How many residents moved in?', 500, {
      help: 'Respite stays too. Not residents who came back from hospital',
    }),
    count('deaths', 'How many residents died?', 500, {
      help: 'Include those who died in hospital while their place was kept',
      checks: [{ kind: 'warn_residents' }],
    }),
  ],
};

export const fallsInjury: Section = {
  key: 'falls_injury',
  title: 'Falls and injury',
  questions: [
    count('falls_total', 'How many falls were there?', 500, {
      help: 'Every fall, seen or not, hurt or not. A resident found on the floor counts',
    }),
    count('falls_residents', 'How many different residents fell?', 500, {
      min: 1,
      required_when: ofFalls,
      checks: [atMost('falls_total', 'Residents who fell', 'falls')],
    }),
    count('falls_harm', 'How many of the falls caused an injury?', 500, {
      required_when: ofFalls,
      help: 'Any injury, also a bruise or a skin tear',
      checks: [atMost('falls_total', 'Falls that caused an injury', 'falls')],
    }),
    count(
      'falls_serious',
      'How many of the falls caused a broken bone, or a head injury that needed treatment?',
      500,
      {
        required_when: ofFalls,
        checks: [atMost('falls_harm', 'Serious falls', 'falls that caused an injury')],
      },
    ),
    count('injuries_other', 'How many other injuries were recorded?', 500, {
      help: 'Skin tears, burns, scalds, unexplained bruises. Not pressure ulcers',
    }),
  ],
};

export const skinNutrition: Section = {
  key: 'skin_nutrition',
  title: 'Skin and nutrition',
  questions: [
    count('pu_cat2_new', 'How many new category 2 pressure ulcers began in the home?', 200, {
      help: 'Category 2: part of the skin’s thickness is lost, a shallow wound or blister. Began in the home: not there at the skin check on the day the resident moved in or came back. There is no 72-hour grace. Moisture damage is not a pressure ulcer',
    }),
    count('pu_cat3_new', 'How many new category 3 or 4 pressure ulcers began in the home?', 200, {
      help: 'Category 3: through the skin to fat; 4: to muscle, tendon or bone. Also those that cannot be staged, and suspected deep tissue injury. One that worsens from 2 counts here, in the month it does',
    }),
    count(
      'pu_on_admission',
      'How many residents moved in or came back with a pressure ulcer of category 2 or above?',
      200,
      { not_known: true },
    ),
    count(
      'weights_recorded',
      'Of the residents at the end of the month, how many were weighed in it?',
      1000,
      {
        help: 'Or measured in another way, such as the upper arm',
        checks: residents('Residents weighed'),
      },
    ),
    count(
      'weight_loss',
      'Of those, how many had lost 5% or more of their weight over three months without meaning to?',
      1000,
      { checks: [atMost('weights_recorded', 'Residents who lost weight', 'residents weighed')] },
    ),
    count(
      'must_high_risk',
      'How many residents had a MUST score of 2 or more at the end of the month?',
      1000,
      { monthly: false, checks: residents('Residents with a MUST score of 2 or more') },
    ),
  ],
};

export const medicinesInfection: Section = {
  key: 'medicines_infection',
  title: 'Medicines and infection',
  questions: [
    count('medication_errors', 'How many medicines errors were recorded?', 500, {
      help: 'In ordering, storing, giving or recording: a wrong or a missed dose. Not a refused dose, not a near miss. Recording errors is good practice',
    }),
    count('medication_errors_harm', 'How many of them harmed a resident?', 500, {
      required_when: ifAboveZero('medication_errors'),
      help: 'Needed observation, a clinician’s advice or treatment',
      checks: [
        atMost('medication_errors', 'Medicines errors that harmed a resident', 'medicines errors'),
      ],
    }),
    count('uti_treated', 'How many urinary tract infections were treated with antibiotics?', 200, {
      not_known: true,
      help: 'New infections, not repeat prescriptions for one',
    }),
    count(
      'chest_infections_treated',
      'How many chest infections were treated with antibiotics?',
      200,
      { not_known: true },
    ),
    count('outbreaks', 'How many outbreaks began?', 20, {
      help: 'As declared by the health protection team or your policy: usually two or more linked cases',
    }),
    choice(
      'outbreak_illnesses',
      'Which illnesses were they?',
      [
        { value: 'covid', label: 'Covid-19' },
        { value: 'flu', label: 'Flu' },
        { value: 'respiratory', label: 'Another chest illness' },
        { value: 'stomach', label: 'Diarrhoea or vomiting' },
        { value: 'scabies', label: 'Scabies' },
        { value: 'other', label: 'Another illness' },
      ],
      { type: 'SELECT_MULTIPLE', required_when: ifAboveZero('outbreaks') },
    ),
    count(
      'antipsychotic_residents',
      'How many residents took an antipsychotic medicine regularly?',
      1000,
      { monthly: false, checks: residents('Residents who took an antipsychotic medicine') },
    ),
    count(
      'medicines_reviewed',
      'How many residents had a medicines review in the last 12 months?',
      1000,
      { monthly: false, checks: residents('Residents who had a medicines review') },
    ),
    count(
      'flu_vaccinated_residents',
      'How many residents had a flu vaccination since {flu_season_start}?',
      1000,
      {
        monthly: false,
        not_known: true,
        checks: residents('Residents who had a flu vaccination'),
      },
    ),
    count(
      'covid_vaccinated_residents',
      'How many residents had a Covid-19 vaccination in the last 12 months?',
      1000,
      {
        monthly: false,
        not_known: true,
        checks: residents('Residents who had a Covid-19 vaccination'),
      },
    ),
  ],
};
