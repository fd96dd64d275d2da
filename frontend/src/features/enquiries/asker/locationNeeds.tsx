import * as z from 'zod/mini';
import { authoritiesOn, authorityNamed } from '#shared/areas/authoritiesOn.ts';
import {
  LOCATION_SPECIALISM_VALUES,
  SPOKEN_LANGUAGE_VALUES,
} from '#shared/domiciliary/locationFilterValues.ts';
import { locationNeedsErrors } from '#shared/enquiries/enquiryInput.ts';
import { homecareMisfits } from '#shared/enquiries/homecareFit.ts';
import { HOMECARE, type LocationNeeds, WEEKDAYS } from '#shared/enquiries/needs.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { slug } from '#shared/kernel/text.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import {
  CARE_TIERS,
  DOMCARE_SPECIALISMS,
  type Option,
  OTHER,
  SPOKEN_LANGUAGES,
} from '#shared/serviceLocations/options.ts';
import { isOffered } from '#shared/serviceLocations/services.ts';
import { Checkboxes, Radios } from '../../../components/Choices.tsx';
import { Field } from '../../../components/Field.tsx';
import {
  forgetSearched,
  searchedLocations,
} from '../../../components/shortlist/searchedLocations.ts';
import { toggled } from '../../../components/toggled.ts';
import { isSame } from '../../../forms/sameValue.ts';
import { isDay } from '../../../forms/typedDays.ts';
import { optionsOf } from '../enquiryText.ts';
import { AuthorityNeeded, BoxesNeeded } from './BoxesNeeded.tsx';
import type { NeedsFieldsProps, NeedsKind } from './needsKind.ts';

type Extra = keyof typeof HOMECARE;
type Weekday = keyof typeof WEEKDAYS;

const DAYS = Object.keys(WEEKDAYS) as Weekday[];
const EXTRAS = Object.keys(HOMECARE) as Extra[];

const LocationNeedsDraft = z.strictObject({
  /** The id of a care tier. */
  care_tier: z.string(),
  /** The minutes of each call of a day, as they are typed: '30, 45, 30'. */
  calls: z.string(),
  days: z.array(z.string()),
  /** Null: as many as follow from calls and days. */
  hours: z.nullable(z.string()),
  extras: z.array(z.string()),
  /** Ids. */
  languages: z.array(z.string()),
  specialisms: z.array(z.string()),
  local_authority: z.string(),
  postcode_district: z.string(),
  line: z.string(),
});
type LocationNeedsDraft = z.infer<typeof LocationNeedsDraft>;

/** The minutes of each call; one that is no number is 0, which is refused. */
const callsOf = (typed: string): number[] =>
  typed
    .split(/[\s,;+]+/)
    .filter((text) => text !== '')
    .map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : 0));

/** The hours of a week that calls of these minutes come to, in quarters; '': there are none. */
function reckonedHours({ calls, days }: Pick<LocationNeedsDraft, 'calls' | 'days'>): string {
  const minutes = callsOf(calls).reduce((sum, call) => sum + call, 0) * days.length;
  return minutes === 0 ? '' : String(Math.ceil(minutes / 15) / 4);
}

const hoursOf = (needs: LocationNeedsDraft): string => needs.hours ?? reckonedHours(needs);

/** What was typed, as it is sent; what is no number is refused by the rules. */
function needsOf(needs: LocationNeedsDraft): LocationNeeds {
  const { extras, days, languages, specialisms, line } = needs;
  const hours = hoursOf(needs).trim();
  return {
    kind: SERVICE_LOCATION,
    care_tier: Number(needs.care_tier),
    calls: callsOf(needs.calls),
    days: DAYS.filter((day) => days.includes(day)),
    hours_a_week: /^\d+([.,]\d+)?$/.test(hours) ? Number(hours.replace(',', '.')) : 0,
    double_handed: extras.includes('double_handed'),
    live_in: extras.includes('live_in'),
    night: extras.includes('night'),
    languages: languages.map(Number),
    specialisms: specialisms.map(Number),
    local_authority: needs.local_authority,
    postcode_district: needs.postcode_district.trim().toUpperCase(),
    line: line.trim(),
  };
}

/** The names of the local authorities that there are today. */
const authorityNames = (): string[] =>
  authoritiesOn(londonDay(new Date()))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b));

const NOTHING: LocationNeedsDraft = {
  ...{ care_tier: '', calls: '', days: DAYS, hours: null, extras: [], languages: [] },
  ...{ specialisms: [], local_authority: '', postcode_district: '', line: '' },
};

const emptyNeeds = (own: string): LocationNeedsDraft => ({
  ...NOTHING,
  local_authority: authorityNamed(own)?.name ?? '',
});

/**
 * What the list was last narrowed to in this tab; null: nothing that the form asks for. How short a call an agency
 * takes says nothing of how many calls are needed.
 */
function searchedNeeds(own: string): LocationNeedsDraft | null {
  const searched = searchedLocations();
  if (searched === null) return null;
  const { filters, district } = searched;
  const values = (name: string) => filters[name]?.split(',') ?? [];
  const singleValue = (name: string) => (values(name).length === 1 ? (values(name)[0] ?? '') : '');
  const ids = (name: string, options: ReadonlyMap<string, Option>) =>
    values(name).flatMap((value) => options.get(value)?.id.toString() ?? []);
  const area = authorityNames().find((name) => slug(name) === singleValue('area'));
  const empty = emptyNeeds(own);
  const needs = {
    ...empty,
    care_tier: singleValue('care_tier'),
    extras: filters.live_in === 'live-in' ? ['live_in'] : [],
    languages: ids('language', SPOKEN_LANGUAGE_VALUES),
    specialisms: ids('specialism', LOCATION_SPECIALISM_VALUES),
    local_authority: searched.local_authority || area || empty.local_authority,
    postcode_district: district,
  };
  return isSame(needs, empty) ? null : needs;
}

const DAY_MS = 86_400_000;
const daysUntil = (day: string): number =>
  (Date.parse(day) - Date.parse(londonDay(new Date()))) / DAY_MS;

/** What is needed of a homecare agency (enquiries, section 5). */
export const LOCATION_NEEDS: NeedsKind<LocationNeedsDraft> = {
  kind: SERVICE_LOCATION,
  Draft: LocationNeedsDraft,
  start: ({ local_authority }) => emptyNeeds(local_authority),
  search: {
    needs: ({ local_authority }) => searchedNeeds(local_authority),
    forget: forgetSearched,
  },
  copied(needs) {
    if (needs.kind !== SERVICE_LOCATION) return undefined;
    const { local_authority, postcode_district, line, days } = needs;
    const calls = needs.calls.join(', ');
    const hours = String(needs.hours_a_week);
    return {
      care_tier: String(needs.care_tier),
      ...{ calls, days },
      // Where they follow from calls and days they go on doing so.
      hours: hours === reckonedHours({ calls, days }) ? null : hours,
      extras: EXTRAS.filter((extra) => needs[extra]),
      languages: needs.languages.map(String),
      specialisms: needs.specialisms.map(String),
      ...{ local_authority, postcode_district, line },
    };
  },
  errors: (needs) =>
    Object.fromEntries(
      locationNeedsErrors({ ...needsOf(needs), line: '' }).map(([field, message]) => [
        `needs.${field}`,
        [message],
      ]),
    ),
  sent: (needs, around) => ({ ...around, kind: SERVICE_LOCATION, needs: needsOf(needs) }),
  warning({ offers }, needs, needed_from) {
    if (!offers) return null;
    const days = isDay(needed_from) ? daysUntil(needed_from) : 0;
    // Where nothing is chosen yet nothing speaks against it.
    const areas = needs.local_authority === '' ? null : offers.areas;
    const against = homecareMisfits(needsOf(needs), { ...offers, areas }, days);
    return against.length === 0 ? null : `${against.join('. ')}.`;
  },
  day: 'Care needed from',
  Fields: LocationNeedsFields,
};

const optionsIn = (options: readonly Option[]) =>
  options
    .filter((option) => isOffered(option, londonDay(new Date())))
    .map(({ id, name }) => ({ value: String(id), label: name }));

function LocationNeedsFields({ needs, set, field, day }: NeedsFieldsProps<LocationNeedsDraft>) {
  const boxes = (name: 'days' | 'extras' | 'languages' | 'specialisms') => ({
    chosen: needs[name],
    onToggle: (value: string, isChosen: boolean) =>
      set({ [name]: toggled(needs[name], value, isChosen) }),
  });
  return (
    <>
      <Radios
        {...field('needs.care_tier')}
        legend="Care tier"
        legendAs="label"
        small
        options={optionsIn(CARE_TIERS)}
        value={needs.care_tier}
        onChange={(care_tier) => set({ care_tier })}
      />
      <Field
        {...field('needs.calls')}
        label="Calls a day, each in minutes"
        hint="For example, 30, 45, 30. Leave empty for live-in care or care at night alone."
        inputMode="text"
        autoComplete="off"
        value={needs.calls}
        onChange={({ target }) => set({ calls: target.value })}
      />
      <Checkboxes
        {...field('needs.days')}
        legend="Days"
        legendAs="label"
        className="pw-enquiry-form__boxes"
        small
        options={optionsOf<string>(WEEKDAYS)}
        {...boxes('days')}
      />
      <Field
        {...field('needs.hours_a_week')}
        label="Hours a week"
        hint="Worked out from calls and days. Change it if it is not right."
        inputMode="decimal"
        autoComplete="off"
        className="nhsuk-input--width-5"
        value={hoursOf(needs)}
        onChange={({ target }) => set({ hours: target.value })}
      />
      <Checkboxes
        {...field('needs.double_handed')}
        legend="Also needed (optional)"
        legendAs="label"
        small
        options={optionsOf<string>(HOMECARE)}
        {...boxes('extras')}
      />
      <div className="pw-enquiry-form__pair">
        <AuthorityNeeded
          field={field('needs.local_authority')}
          hint="Where the care is needed"
          names={authorityNames()}
          value={needs.local_authority}
          onChange={(local_authority) => set({ local_authority })}
        />
        <Field
          {...field('needs.postcode_district')}
          label="Postcode district"
          hint="The first part only, like SW9"
          autoComplete="off"
          className="nhsuk-input--width-5"
          value={needs.postcode_district}
          onChange={({ target }) => set({ postcode_district: target.value })}
        />
      </div>
      {day}
      <BoxesNeeded
        {...field('needs.specialisms')}
        title="Specialisms"
        groups={[
          {
            name: 'Specialisms',
            options: optionsIn(DOMCARE_SPECIALISMS.filter(({ id }) => id !== OTHER)),
          },
        ]}
        {...boxes('specialisms')}
      />
      <BoxesNeeded
        {...field('needs.languages')}
        title="Languages"
        groups={[{ name: 'Languages', options: optionsIn(SPOKEN_LANGUAGES) }]}
        {...boxes('languages')}
      />
    </>
  );
}
