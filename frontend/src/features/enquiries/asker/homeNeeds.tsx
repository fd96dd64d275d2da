import * as z from 'zod/mini';
import { authorityChoicesOn } from '#shared/areas/icbByAuthority.ts';
import { CARE, type Care, FUNDING, HOW_LONG, STAYS } from '#shared/enquiries/needs.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { slug } from '#shared/kernel/text.ts';
import { SPECIALISM_CATEGORIES } from '#shared/specialisms/categories.ts';
import { LANGUAGES, withToggled } from '#shared/specialisms/newServices.ts';
import { Checkboxes, Radios } from '../../../components/Choices.tsx';
import { Select } from '../../../components/Select.tsx';
import { forgetSearchedHomes, searchedHomes } from '../../../components/shortlist/searchedHomes.ts';
import { toggled } from '../../../components/toggled.ts';
import { optionsOf } from '../enquiryText.ts';
import { AuthorityNeeded, BoxesNeeded, Options } from './BoxesNeeded.tsx';
import type { NeedsFieldsProps, NeedsKind } from './needsKind.ts';

const HomeNeedsDraft = z.strictObject({
  bed_type: z.string(),
  beds: z.enum(['1', '2']),
  stay: z.string(),
  funding: z.string(),
  how_long: z.string(),
  care: z.array(z.string()),
  services: z.array(z.string()),
  local_authority: z.string(),
  line: z.string(),
});
type HomeNeedsDraft = z.infer<typeof HomeNeedsDraft>;

/** Some 350 boxes. */
const SERVICES = [...SPECIALISM_CATEGORIES, { name: 'Languages', options: LANGUAGES }].map(
  ({ name, options }) => ({
    name,
    options: options.map((option) => ({ value: option, label: option })),
  }),
);

const CHOOSE: Readonly<Record<string, string>> = {
  bed_type: 'Please choose a bed type',
  stay: 'Please choose the kind of stay',
  funding: 'Please choose who pays',
  local_authority: 'Please choose a local authority',
};

const keyOf = <K extends string>(_: Readonly<Record<K, string>>, value: string): K => value as K;

const emptyNeeds = (local_authority: string): HomeNeedsDraft => ({
  bed_type: '',
  beds: '1',
  stay: '',
  funding: '',
  how_long: 'unknown',
  care: [],
  services: [],
  local_authority,
  line: '',
});

const authorityNames = () => authorityChoicesOn(londonDay(new Date()));

/** What the list was last narrowed to in this tab; null: nothing that the form asks for. */
function searchedNeeds(own: string): HomeNeedsDraft | null {
  const { vacant_bed_type, local_authority } = searchedHomes();
  const bed_type = BedType.options.find((type) => slug(type) === vacant_bed_type);
  const authority = authorityNames().find((name) => slug(name) === local_authority);
  if (!bed_type && (authority ?? own) === own) return null;
  return { ...emptyNeeds(authority ?? own), bed_type: bed_type ?? '' };
}

/** What is needed of a care home. */
export const HOME_NEEDS: NeedsKind<HomeNeedsDraft> = {
  kind: CARE_HOME,
  Draft: HomeNeedsDraft,
  start: ({ local_authority }) => emptyNeeds(local_authority),
  search: {
    needs: ({ local_authority }) => searchedNeeds(local_authority),
    forget: forgetSearchedHomes,
  },
  copied(needs, { beds }) {
    if (needs.kind !== CARE_HOME) return undefined;
    const { kind: _, ...typed } = needs;
    return { ...typed, beds: beds === 2 ? '2' : '1' };
  },
  errors: (needs) =>
    Object.fromEntries(
      Object.entries(CHOOSE).flatMap(([field, message]) =>
        needs[field as keyof typeof needs] === '' ? [[`needs.${field}`, [message]]] : [],
      ),
    ),
  sent: ({ beds, ...needs }, around) => ({
    ...around,
    kind: CARE_HOME,
    needs: {
      kind: CARE_HOME,
      bed_type: BedType.parse(needs.bed_type),
      stay: keyOf(STAYS, needs.stay),
      funding: keyOf(FUNDING, needs.funding),
      how_long: keyOf(HOW_LONG, needs.how_long),
      care: needs.care as Care[],
      services: needs.services,
      local_authority: needs.local_authority,
      line: needs.line.trim(),
    },
    beds: beds === '2' ? 2 : 1,
  }),
  warning({ usable }, { bed_type, beds }) {
    if (bed_type === '') return null;
    const ofType = usable.find((usableBeds) => usableBeds.bed_type === bed_type);
    const words = bed_type.toLowerCase();
    if (!ofType) return `It gives no figures for ${words} beds.`;
    if (ofType.usable === 0) return `It shows no ${words} bed that can be used now.`;
    const isForOne = ofType.usable < Number(beds);
    return isForOne ? `It shows only 1 ${words} bed that can be used now.` : null;
  },
  day: 'Needed from',
  Fields: HomeNeedsFields,
};

function HomeNeedsFields({ needs, set, field, day }: NeedsFieldsProps<HomeNeedsDraft>) {
  return (
    <>
      <Radios
        {...field('needs.bed_type')}
        legend="Bed type"
        legendAs="label"
        small
        options={BedType.options.map((type) => ({ value: type as string, label: type }))}
        value={needs.bed_type}
        onChange={(bed_type) => set({ bed_type })}
      />
      <Radios
        {...field('beds')}
        legend="How many beds?"
        legendAs="label"
        small
        options={[
          { value: '1', label: '1' },
          { value: '2', label: '2, for a couple' },
        ]}
        value={needs.beds}
        onChange={(beds) => set({ beds: beds as HomeNeedsDraft['beds'] })}
      />
      <div className="pw-enquiry-form__pair">
        <Select
          {...field('needs.stay')}
          label="Kind of stay"
          value={needs.stay}
          onChange={({ target }) => set({ stay: target.value })}
        >
          <Options labels={STAYS} />
        </Select>
        <Select
          {...field('needs.funding')}
          label="Who pays"
          value={needs.funding}
          onChange={({ target }) => set({ funding: target.value })}
        >
          <Options labels={FUNDING} />
        </Select>
        <Select
          {...field('needs.how_long')}
          label="How long"
          value={needs.how_long}
          onChange={({ target }) => set({ how_long: target.value })}
        >
          <Options labels={HOW_LONG} />
        </Select>
        <AuthorityNeeded
          field={field('needs.local_authority')}
          hint="Nothing more exact"
          names={authorityNames()}
          value={needs.local_authority}
          onChange={(local_authority) => set({ local_authority })}
        />
      </div>
      {day}
      <details className="nhsuk-details" open={needs.care.length > 0}>
        <summary className="nhsuk-details__summary">
          <span className="nhsuk-details__summary-text">
            Care and equipment{needs.care.length > 0 && ` (${needs.care.length} chosen)`}
          </span>
        </summary>
        <div className="nhsuk-details__text">
          <Checkboxes
            {...field('needs.care')}
            legend="Care and equipment"
            legendAs="hidden"
            className="pw-enquiry-form__boxes"
            small
            options={optionsOf(CARE).map((option) => ({
              ...option,
              value: option.value as string,
            }))}
            chosen={needs.care}
            onToggle={(value, on) => set({ care: toggled(needs.care, value, on) })}
          />
        </div>
      </details>
      <BoxesNeeded
        {...field('needs.services')}
        title="Specialisms and languages"
        groups={SERVICES}
        chosen={needs.services}
        onToggle={(service) => set({ services: withToggled(needs.services, service) })}
      />
    </>
  );
}
