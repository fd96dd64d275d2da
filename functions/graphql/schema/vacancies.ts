import type {
  CentralContactVacancy,
  OverviewHome,
} from '#shared/centralContacts/centralContacts.api.ts';
import type { BedVacancy } from '#shared/homes/vacancy.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isWhole } from '#shared/kernel/text.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { getCentralContactVacancy } from '../../centralContacts/getCentralContactVacancy.ts';
import { postVacancies } from '../../vacancies/vacancies.ts';
import { builder, COST } from './builder.ts';

const Named = builder.objectRef<{ name: string }>('Named').implement({
  fields: (t) => ({ name: t.exposeString('name') }),
});

const VacancyUpdateType = builder.objectRef<BedVacancy>('VacancyUpdateType').implement({
  fields: (t) => ({
    bedType: t.field({ type: Named, resolve: ({ bed_type }) => ({ name: bed_type }) }),
    vacantBeds: t.exposeInt('vacant_beds'),
  }),
});

const VacancyInfo = builder.objectRef<VacancyView>('VacancyInfo').implement({
  fields: (t) => ({
    created: t.exposeString('vacancy_updated_at', { nullable: true }),
    vacantBeds: t.exposeInt('vacant_beds'),
    comments: t.string({ resolve: ({ vacancy_info }) => vacancy_info.comments }),
    vacancyupdateSet: t.field({
      type: [VacancyUpdateType],
      complexity: { field: 1, multiplier: 4 },
      resolve: ({ vacancy_info }) => vacancy_info.types,
    }),
  }),
});

/** A home of the vacancy overview (specification 1, section 3). */
const OverviewCareHome = builder.objectRef<OverviewHome>('OverviewCareHome').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    name: t.exposeString('name'),
    provider: t.field({ type: Named, resolve: ({ provider }) => provider }),
    localAuthority: t.field({ type: Named, resolve: ({ local_authority }) => local_authority }),
    serviceTypes: t.field({
      type: [Named],
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ service_types }) => service_types,
    }),
    aqpStatus: t.exposeBoolean('aqp_status'),
    sussexAqpStatus: t.exposeBoolean('sussex_aqp_status'),
    frimleyAqpStatus: t.exposeBoolean('frimley_aqp_status'),
    rate: t.exposeFloat('rate', {
      nullable: true,
      description:
        'Today’s AQP weekly rate in pounds; null where there is none, or one for each bed type',
    }),
    bedTypePreferences: t.field({
      type: [Named],
      complexity: { field: 1, multiplier: 4 },
      description: 'The bed types that an AQP home offers',
      resolve: ({ bed_type_preferences }) => bed_type_preferences.map((name) => ({ name })),
    }),
    vacancyVersion: t.exposeInt('vacancy_version', {
      description: 'To be named when the beds are updated',
    }),
    lastVacancyInfo: t.field({
      type: VacancyInfo,
      nullable: true,
      description: 'Null until the home has first answered',
      resolve: (home) => (home.vacancy_updated_at === null ? null : home),
    }),
  }),
});

const VacancyContact = builder.objectRef<CentralContactVacancy>('VacancyContact').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    careHomes: t.field({
      type: [OverviewCareHome],
      complexity: { field: 1, multiplier: 20 },
      resolve: ({ care_homes }) => care_homes,
    }),
  }),
});

const BedCountInput = builder.inputType('BedCountInput', {
  fields: (t) => ({ bedType: t.string(), vacantBeds: t.int() }),
});

const UpdateVacanciesInput = builder.inputType('UpdateVacanciesInput', {
  fields: (t) => ({
    uuid: t.id({ description: 'The home' }),
    beds: t.field({ type: [BedCountInput] }),
    vacantBeds: t.int({ required: false, description: 'The total, which an AQP home has to name' }),
    comments: t.string({ required: false, description: 'Left out: stays as it was' }),
    checked: t.stringList({
      required: false,
      description: 'Hashes of texts that were asked about, as a refusal has them in `asked`',
    }),
    version: t.int({
      required: false,
      description: 'The vacancyVersion that was seen; an older one is refused',
    }),
  }),
});

interface Updated {
  uuid: string;
  time: string;
  view: VacancyView;
}

const UpdateVacancies = builder.objectRef<Updated>('UpdateVacancies').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    time: t.exposeString('time'),
    vacancyVersion: t.int({ resolve: ({ view }) => view.vacancy_version }),
    lastVacancyInfo: t.field({ type: VacancyInfo, resolve: ({ view }) => view }),
  }),
});

function countsOf(beds: { bedType: string; vacantBeds: number }[]): Record<string, number> {
  const counts = new Map(beds.map(({ bedType, vacantBeds }) => [bedType, vacantBeds]));
  if (counts.size < beds.length) {
    const text = 'Please name each bed type once';
    throw new Refusal('invalid', text, { errors: { beds: [text] } });
  }
  return Object.fromEntries(counts);
}

/** As REST takes comments. Half a character cannot be encoded, and is no text. */
function encoded(comments: string): string {
  if (isWhole(comments)) return encodeURIComponent(comments);
  const text = 'The comment is not valid text';
  throw new Refusal('invalid', text, { errors: { comments: [text] } });
}

/** Adds what this file is about to the schema. */
export function addVacancies(): void {
  builder.queryField('centralContactVacancy', (t) =>
    t.field({
      type: VacancyContact,
      args: { uuid: t.arg.id() },
      complexity: { field: COST.read },
      resolve: (_, { uuid }, { call }, info) =>
        call(getCentralContactVacancy, { params: { uuid: String(uuid) } }, info),
    }),
  );

  /** The bed update; the specification does not show its name. */
  builder.mutationField('updateVacancies', (t) =>
    t.field({
      type: UpdateVacancies,
      args: { input: t.arg({ type: UpdateVacanciesInput }) },
      complexity: { field: COST.write },
      resolve: async (_, { input }, { call }, info) => {
        const { beds, vacantBeds, comments, checked, version } = input;
        const uuid = String(input.uuid);
        const body = {
          beds: countsOf(beds),
          channel: 'overview',
          ...(vacantBeds != null && { vacant_beds: vacantBeds }),
          ...(comments != null && { comments: encoded(comments) }),
          ...(checked != null && { checked }),
          ...(version != null && { version }),
        };
        const saved = await call(postVacancies, { params: { uuid }, body }, info);
        return { uuid, time: saved.time, view: saved };
      },
    }),
  );
}
