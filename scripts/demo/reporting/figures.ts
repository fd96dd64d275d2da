import type { Answers } from '#shared/reporting/answers.ts';
import { daysIn, isSixMonthly, type Period } from '#shared/reporting/period.ts';
import { type Dice, dice } from '../random.ts';
import { among, events, near, tenths } from './counts.ts';
import type { House } from './houses.ts';
import type { Changes } from './stories.ts';
import { commentOf, learningOf } from './texts.ts';

/** What is usual at a house, the same in every month; rates are per 1,000 bed days. */
interface Usual {
  occupied: number;
  falls: number;
  ulcers: number;
  medicines: number;
  infections: number;
  hospital: number;
  plans: number;
  agency: number;
  vacancies: number;
  nurses: number;
  carers: number;
  hours: number;
}

/** A month's answers, before those that are not asked are left out, and what is not known. */
export interface Figures {
  answers: Answers;
  not_known: string[];
}

/** A month of a house. */
export interface Month {
  house: House;
  period: Period;
  /** How many there were when it began. */
  residents: number;
  /** What the house's story changes in it. */
  changes: Changes;
}

/** Residents at a house before its first report. */
export const residentsAtFirst = (house: House): number =>
  Math.round(house.beds * usualOf(house).occupied);

function usualOf({ uuid, nursing, beds }: House): Usual {
  const roll = dice('usual', uuid);
  return {
    occupied: near(roll, 0.89, 0.07),
    falls: near(roll, 6.2, 0.45),
    ulcers: near(roll, nursing ? 0.9 : 0.5, 0.4),
    medicines: near(roll, 1.8, 0.5),
    infections: near(roll, 1.4, 0.4),
    hospital: near(roll, 1.7, 0.4),
    plans: near(roll, 0.82, 0.15),
    agency: near(roll, 0.07, 0.6),
    vacancies: near(roll, 0.08, 0.6),
    nurses: tenths(nursing ? near(roll, beds * 0.14, 0.2) : 0),
    carers: tenths(near(roll, beds * 0.72, 0.15)),
    hours: near(roll, nursing ? 5.6 : 4.4, 0.1),
  };
}

/** A month's figures at a house: invented, and such as its form takes. */
export function figuresOf({ house, period, residents: before, changes }: Month): Figures {
  const own = usualOf(house);
  const usual = { ...own, agency: own.agency * (changes.agency ?? 1) };
  const roll = dice('figures', house.uuid, period);
  const people = residentsOf(roll, { house, usual, before, period, changes });
  const { residents_month_end: residents, occupied_bed_days: days } = people;
  const per1000 = (rate: number) => events(roll, (rate * days) / 1000);
  const rolled = per1000(usual.falls);
  const falls = changes.falls ?? rolled;
  const harm = among(roll, falls, 0.3);
  const recordedErrors = per1000(usual.medicines);
  const errors = changes.noMedicinesErrors ? 0 : recordedErrors;
  const isWinter = /-(?:12|01|02)$/.test(period);
  const outbreaks = roll.chance(isWinter ? 0.16 : 0.05) ? 1 : 0;
  const conveyances = per1000(usual.hospital);
  const recorded = among(roll, people.deaths, 0.8);
  const weighed = among(roll, residents, 0.95);
  const complaints = per1000(0.5);
  const figures: Answers = {
    ...people,
    falls_total: falls,
    falls_residents: Math.min(Math.max(1, Math.round(falls * 0.75)), residents, falls),
    falls_harm: harm,
    falls_serious: among(roll, harm, 0.07),
    injuries_other: per1000(2.1),
    pu_cat2_new: per1000(usual.ulcers),
    pu_cat3_new: per1000(usual.ulcers / 7),
    pu_on_admission: among(roll, people.admissions, 0.15),
    weights_recorded: weighed,
    weight_loss: among(roll, weighed, 0.05),
    medication_errors: errors,
    medication_errors_harm: among(roll, errors, 0.08),
    uti_treated: per1000(usual.infections),
    chest_infections_treated: per1000(usual.infections * (isWinter ? 1.4 : 0.8)),
    outbreaks,
    outbreak_illnesses: [roll.one(isWinter ? ['flu', 'covid', 'stomach'] : ['covid', 'stomach'])],
    hospital_conveyances: conveyances,
    hospital_admissions: among(roll, conveyances, 0.65),
    deaths_choice_recorded: recorded,
    deaths_in_chosen_place: among(roll, recorded, 0.8),
    advance_care_plans: among(roll, residents, usual.plans),
    safeguarding_concerns: per1000(0.4),
    restraint_uses: per1000(0.1),
    complaints_received: complaints,
    complaints_upheld: among(roll, complaints, 0.45),
    visiting_restricted_days: outbreaks > 0 ? roll.whole(3, 9) : 0,
    month_comment: commentOf(roll, { outbreaks }),
    ...workforceOf(roll, { usual, days }),
    ...(isSixMonthly(period) && sixMonthlyOf(roll, { usual, residents })),
  };
  if (!changes.infectionsNotKnown) return { answers: figures, not_known: [] };
  const not_known = ['uti_treated', 'chest_infections_treated'];
  return {
    answers: { ...figures, ...Object.fromEntries(not_known.map((id) => [id, null])) },
    not_known,
  };
}

/** Who lived there: never more than beds, nor than those of the month before and who moved in allow. */
function residentsOf(
  roll: Dice,
  {
    house: { beds },
    usual,
    before,
    period,
    changes,
  }: { house: House; usual: Usual; before: number; period: Period; changes: Changes },
) {
  const days = daysIn(period);
  if (changes.residents !== undefined) {
    const { residents } = changes;
    return {
      beds_open: beds,
      residents_month_end: residents,
      occupied_bed_days: residents * days,
      admissions: Math.max(0, residents - before + 1),
      deaths: 1,
    };
  }
  const deaths = Math.min(before, events(roll, before * 0.022));
  const movedOut = Math.min(before - deaths, events(roll, before * 0.015));
  const staying = before - deaths - movedOut;
  const wanted = Math.max(0, Math.round(beds * usual.occupied) - staying);
  const admissions = Math.min(beds - staying, events(roll, wanted));
  const residents = staying + admissions;
  const between = Math.round(((before + residents) / 2) * days);
  return {
    beds_open: beds,
    residents_month_end: residents,
    occupied_bed_days: Math.min(beds * days, between + roll.whole(-9, 9)),
    admissions,
    deaths,
  };
}

function workforceOf(roll: Dice, { usual, days }: { usual: Usual; days: number }): Answers {
  const hours = Math.round(near(roll, days * usual.hours, 0.03));
  return {
    nurse_posts: usual.nurses,
    nurse_vacancies: tenths(
      Math.min(usual.nurses, near(roll, usual.nurses * usual.vacancies, 0.5)),
    ),
    care_posts: usual.carers,
    care_vacancies: tenths(near(roll, usual.carers * usual.vacancies, 0.35)),
    hours_worked: hours,
    hours_agency: Math.round(near(roll, hours * usual.agency, 0.25)),
    registered_manager: 'registered',
  };
}

function sixMonthlyOf(
  roll: Dice,
  { usual, residents }: { usual: Usual; residents: number },
): Answers {
  const staff = Math.max(1, Math.round((usual.nurses + usual.carers) * 1.35));
  return {
    must_high_risk: among(roll, residents, 0.18),
    antipsychotic_residents: among(roll, residents, 0.14),
    medicines_reviewed: among(roll, residents, 0.86),
    flu_vaccinated_residents: among(roll, residents, 0.83),
    covid_vaccinated_residents: among(roll, residents, 0.72),
    dnacpr_residents: among(roll, residents, 0.58),
    dols_residents: among(roll, residents, 0.4),
    staff_employed: staff,
    staff_left: among(roll, staff, 0.12),
    flu_vaccinated_staff: among(roll, staff, 0.46),
    training_up_to_date: among(roll, staff, 0.91),
    emergency_plan_tested: roll.chance(0.9) ? 'yes' : 'no',
    learning_comment: learningOf(roll),
  };
}
