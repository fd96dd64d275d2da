import { putTierRates } from '#shared/domiciliary/careRates.api.ts';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import {
  RATE_TIERS,
  type SavedTierRates,
  type TierRate,
  tierRateKey,
} from '#shared/rates/tierRates.ts';
import { CARE_TIERS } from '#shared/serviceLocations/options.ts';
import { useAction } from '../../../api/useAction.ts';
import { Checkboxes } from '../../../components/Choices.tsx';
import { toggled } from '../../../components/toggled.ts';
import { DatedRatesCard } from '../DatedRatesCard.tsx';
import { type DatedRatesActions, useDatedRates } from '../useDatedRates.ts';
import {
  draftOf,
  EMPTY_TIER_RATES,
  readTierRates,
  restoredTierRates,
  type TierRatesDraft,
} from './tierRatesDraft.ts';

const ROW_FIELDS = { from: 'from', hourly: 'hourly', live_in_weekly: 'live_in_weekly' };

export const tierName = (tier: number): string =>
  CARE_TIERS.find(({ id }) => id === tier)?.name ?? `Care Tier ${tier}`;

const isSameRate = (rate: TierRate, other: TierRate): boolean =>
  tierRateKey(rate) === tierRateKey(other) &&
  rate.hourly === other.hourly &&
  rate.live_in_weekly === other.live_in_weekly;

/** Rates of care tiers from a day on; with `corrects` in place of one that has not begun. */
export function TierRateForm(
  props: DatedRatesActions<SavedTierRates> & {
    saved: SavedTierRates;
    corrects: TierRate | null;
    today: LondonDay;
  },
) {
  const { saved, corrects, today, onCancel } = props;
  const [put] = useAction(putTierRates);
  const read = (draft: TierRatesDraft, over = saved) =>
    readTierRates(draft, { saved: over, corrects, today });
  const form = useDatedRates<TierRatesDraft, SavedTierRates>(
    {
      name: 'tier-rates',
      saved,
      empty: EMPTY_TIER_RATES,
      corrected: corrects && draftOf(corrects),
      restore: restoredTierRates,
      read,
      isSaved: (draft, { entries }) =>
        read(draft).added.every((added) => entries.some((rate) => isSameRate(rate, added))),
      isThere: ({ entries }) =>
        corrects !== null && entries.some((rate) => tierRateKey(rate) === tierRateKey(corrects)),
      put: (draft, over) => {
        const { version, reference } = over;
        const { all: rates } = read(draft, over);
        return put({ body: { version, rates, reference, reason: draft.reason } });
      },
      rowFields: ROW_FIELDS,
    },
    props,
  );
  const { draft, set } = form;
  return (
    <DatedRatesCard
      heading={
        corrects
          ? `Correct the rates of Care Tier ${corrects.tier} from ${dayInWords(corrects.from as LondonDay, { year: true })}`
          : 'Add care tier rates'
      }
      what="rates of care tiers"
      form={form}
      text={form.text}
      amounts={[
        { field: 'hourly', label: 'Pounds an hour' },
        { field: 'live_in_weekly', label: 'Pounds a week of live-in care (optional)' },
      ]}
      onCancel={onCancel}
    >
      {!corrects && (
        <Checkboxes
          legend="Care tiers"
          legendAs="label"
          small
          options={RATE_TIERS.map((tier) => ({ value: String(tier), label: tierName(tier) }))}
          chosen={draft.tiers}
          onToggle={(tier, chosen) => set({ tiers: toggled(draft.tiers, tier, chosen) })}
          {...form.field('tiers')}
        />
      )}
    </DatedRatesCard>
  );
}
