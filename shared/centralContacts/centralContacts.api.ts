import * as z from 'zod/mini';
import { AqpVariant } from '../homes/homeValues.ts';
import { BedRate, BedType } from '../homes/vacancy.ts';
import { VacancyBar } from '../homes/vacancyRules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, HomeUuid } from '../kernel/ids.ts';
import { VacancyView } from '../vacancies/vacancies.api.ts';

const Named = z.strictObject({ name: z.string() });

/** What a home's form asks; `BedForm` of the vacancy rules, as data. */
const BedFormShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('aqp'), types: z.array(BedType) }),
  z.strictObject({ kind: z.literal('standard'), total: BedType, dementia: BedType }),
]);

/** A home as the vacancy overview lists it (specification 1, section 3). */
export const OverviewHome = z.extend(VacancyView, {
  uuid: HomeUuid,
  name: z.string(),
  provider: Named,
  local_authority: Named,
  service_types: z.array(Named),
  aqp_status: z.boolean(),
  aqp_variant: z.nullable(AqpVariant),
  sussex_aqp_status: z.boolean(),
  frimley_aqp_status: z.boolean(),
  /** Today's AQP weekly rate in pounds: its area's or its own; null where it has none, or several. */
  rate: z.nullable(z.number()),
  /** Today's weekly rates by bed type where they differ; empty where one holds for all. */
  aqp_rates: z.array(BedRate),
  bed_type_preferences: z.array(BedType),
  no_beds: z.nullable(z.int()),
  embargo: z.boolean(),
  self_imposed_suspension: z.boolean(),
  bed_form: BedFormShape,
  /** Why the home may not report now; null when it may. */
  bar: z.nullable(VacancyBar),
  /** Whom an AQP-suspended home writes to; null when it is not suspended. */
  aqp_suspension_contact: z.nullable(z.string()),
});
export type OverviewHome = z.infer<typeof OverviewHome>;

export const CentralContactVacancy = z.strictObject({
  uuid: AccountId,
  /** Whose overview it is. */
  name: z.string(),
  /** By name. */
  care_homes: z.array(OverviewHome),
});
export type CentralContactVacancy = z.infer<typeof CentralContactVacancy>;

/**
 * The vacancy reporting overview (specification 1, section 2). `uuid` is the id of the contact's
 * account. It lists the homes of which the account's address is a **vacancy contact**: decisions,
 * section 1 gives each overview exactly the homes of its role, and the address names the
 * 'vacancy_contact_uuid'; the homes of a central contact are the quality overview's.
 */
export const getCentralContactVacancy = endpoint('GET', '/api/central_contact_vacancy/{uuid}/', {
  summary: "The vacancies of all of a vacancy contact's homes",
  access: { who: 'ownAccount', account: 'uuid' },
  handler: 'centralContacts/getCentralContactVacancy',
  params: z.strictObject({ uuid: AccountId }),
  reply: CentralContactVacancy,
});
