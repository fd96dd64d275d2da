import { putAdditionalCareRates } from '#shared/careCost/additionalCareRates.api.ts';
import { rateDifferences, rateKey } from '#shared/careCost/careRateRules.ts';
import { AREA_NAMES, CARE_AREAS } from '#shared/careCost/careRates.ts';
import type { SavedCareRates, SentCareRate } from '#shared/careCost/savedCareRates.ts';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import { useAction } from '../../../api/useAction.ts';
import { Checkboxes } from '../../../components/Choices.tsx';
import { toggled } from '../../../components/toggled.ts';
import { DatedRatesCard } from '../DatedRatesCard.tsx';
import { type DatedRatesActions, useDatedRates } from '../useDatedRates.ts';
import {
  type CareRatesDraft,
  draftOf,
  EMPTY_CARE_RATES,
  readCareRates,
  restoredCareRates,
} from './careRatesDraft.ts';

const ROW_FIELDS = { day_rate: 'day', night_rate: 'night', from: 'from' };
/** Two fields have the same messages: the summary says which of them it means. */
const SUMMED: Record<string, string> = { day: 'By day', night: 'By night' };

/** Rates of areas from a day on; with `corrects` in place of one that has not begun. */
export function CareRateForm(
  props: DatedRatesActions<SavedCareRates> & {
    saved: SavedCareRates;
    corrects: SentCareRate | null;
    today: LondonDay;
  },
) {
  const { saved, corrects, today, onCancel } = props;
  const [put] = useAction(putAdditionalCareRates);
  const read = (draft: CareRatesDraft, over = saved) =>
    readCareRates(draft, { saved: over, corrects, today });
  const form = useDatedRates<CareRatesDraft, SavedCareRates>(
    {
      name: 'care-rates',
      saved,
      empty: EMPTY_CARE_RATES,
      corrected: corrects && draftOf(corrects),
      restore: restoredCareRates,
      read,
      isSaved: (draft, { entries }) =>
        rateDifferences(entries, read(draft).added).added.length === 0,
      isThere: ({ entries }) =>
        corrects !== null && entries.some((rate) => rateKey(rate) === rateKey(corrects)),
      put: (draft, over) =>
        put({
          body: { version: over.version, rates: read(draft, over).all, reason: draft.reason },
        }),
      rowFields: ROW_FIELDS,
      label: (field) => SUMMED[field],
    },
    props,
  );
  const { draft, set } = form;

  return (
    <DatedRatesCard
      heading={
        corrects
          ? `Correct the rates of ${AREA_NAMES[corrects.area]} from ${dayInWords(corrects.from, { year: true })}`
          : 'Add additional care rates'
      }
      what="additional care rates"
      form={form}
      text={form.text}
      amounts={[
        { field: 'day', label: 'Pounds an hour by day', hint: '08:00 to 20:00' },
        { field: 'night', label: 'Pounds an hour by night', hint: '20:00 to 08:00, awake' },
      ]}
      onCancel={onCancel}
    >
      {!corrects && (
        <Checkboxes
          legend="Areas"
          legendAs="label"
          small
          options={CARE_AREAS.map((value) => ({ value, label: AREA_NAMES[value] }))}
          chosen={draft.areas}
          onToggle={(area, chosen) => set({ areas: toggled(draft.areas, area, chosen) })}
          {...form.field('areas')}
        />
      )}
    </DatedRatesCard>
  );
}
