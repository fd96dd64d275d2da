import * as z from 'zod/mini';
import {
  type NamedOption,
  ServicesView as ServicesSchema,
  type ServicesView,
} from '#shared/domiciliary/serviceLocation.api.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { LIVE_IN_VALUES } from '#shared/serviceLocations/locationValues.ts';
import { LIVE_IN, NO_LIVE_IN, ONLY_LIVE_IN, OTHER } from '#shared/serviceLocations/options.ts';
import {
  type Services,
  servicesErrors,
  tidiedServices,
} from '#shared/serviceLocations/services.ts';
import { toggled } from '../../components/toggled.ts';
import { isSame } from '../../forms/sameValue.ts';
import type { Check } from '../../forms/useDraft.ts';

const Ids = z.array(z.int());

/** Services as they are being edited. */
const ServicesDraft = z.strictObject({
  care_tiers: Ids,
  specialisms: Ids,
  spoken_languages: Ids,
  other_specialisms: z.string(),
  live_in: z.nullable(z.enum(LIVE_IN_VALUES)),
});

type Named = z.infer<typeof NamedOption>;
const idsOf = (options: readonly Named[]) => options.map(({ id }) => id).sort((a, b) => a - b);

/** What is saved, as the dialog begins with it. */
export const draftOf = (saved: ServicesView): Services => ({
  care_tiers: idsOf(saved.care_tiers),
  specialisms: idsOf(saved.specialisms),
  spoken_languages: idsOf(saved.spoken_languages),
  other_specialisms: saved.other_specialisms,
  live_in: saved.live_in,
});

/** What is sent: other specialisms are '' unless 'Other' is chosen (domiciliary, section 1). */
export const sentServices = (draft: Services): Services => ({
  ...draft,
  other_specialisms: draft.specialisms.includes(OTHER) ? draft.other_specialisms : '',
});

/** Whether two drafts are the same services, once the server has tidied them. */
export const isSameServices = (one: Services, other: Services): boolean =>
  isSame(tidiedServices(one), tidiedServices(other));

/** What stops a draft from being saved; what was chosen before may stay. */
export const servicesCheck = (saved: ServicesView, day: LondonDay): Check<Services> => ({
  restore: readAs(ServicesDraft),
  submitted: (draft) => servicesErrors(sentServices(draft), draftOf(saved), day),
});

/** What a 409 says stands now; null for what is nothing to choose. */
export const readServices = readAs(ServicesSchema);

/** A list of ids with one more or less, in ascending order. */
export const toggledIds = (ids: readonly number[], id: number, chosen: boolean): number[] =>
  toggled(ids, id, chosen).sort((a, b) => a - b);

/** The answer to 'Do you provide live-in care?'; null: not known. */
export const providesLiveIn = ({ live_in }: Pick<Services, 'live_in'>): boolean | null =>
  live_in === null ? null : live_in !== NO_LIVE_IN;

/** No is '2', and Yes '3' (specification 2, section 4). */
export const withLiveIn = (yes: boolean) => (yes ? LIVE_IN : NO_LIVE_IN);

/** The tickbox under Yes switches between '4' and '3'. */
export const withOnlyLiveIn = (only: boolean) => (only ? ONLY_LIVE_IN : LIVE_IN);

/** Live-in care in words; null and anything else is not known (specification 2, section 3). */
export function liveInText(live_in: string | null): string {
  if (live_in === NO_LIVE_IN) return 'No';
  if (live_in === LIVE_IN) return 'Yes';
  return live_in === ONLY_LIVE_IN ? 'Yes, live-in care only' : 'Unknown';
}

const LABELS: Partial<Record<string, string>> = {
  care_tiers: 'Care tiers',
  specialisms: 'Specialisms',
  other_specialisms: 'Other services',
  spoken_languages: 'Languages',
};

/** For the summary at the top: 'This field is required' alone does not say which. */
export const labelOf = (field: string): string | undefined => LABELS[field];
