import { putTierRates } from '#shared/domiciliary/careRates.api.ts';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { RATE_TIERS, type SavedTierRates, type TierRate } from '#shared/rates/tierRates.ts';
import { CARE_TIERS } from '#shared/serviceLocations/options.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Checkboxes } from '../../../components/Choices.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { draftKey } from '../../../forms/storedDrafts.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { DatedRatesCard } from '../DatedRatesCard.tsx';
import {
  draftOf,
  EMPTY_TIER_RATES,
  readTierRates,
  restoredTierRates,
  type TierRatesDraft,
} from './tierRatesDraft.ts';

export const tierName = (tier: number): string =>
  CARE_TIERS.find(({ id }) => id === tier)?.name ?? `Care Tier ${tier}`;

/** Rates of care tiers from a day on; with `corrects` in place of one that has not begun. */
export function TierRateForm(props: {
  saved: SavedTierRates;
  corrects: TierRate | null;
  today: LondonDay;
  onSaved: (saved: SavedTierRates) => void;
  onStale: (current: SavedTierRates) => void;
  onCancel: () => void;
}) {
  const { saved, corrects, today, onSaved, onStale, onCancel } = props;
  const { email } = useSession();
  const [put] = useAction(putTierRates);
  const start = corrects ? draftOf(corrects) : EMPTY_TIER_RATES;
  const read = (draft: TierRatesDraft) => readTierRates(draft, { saved, corrects, today });
  const form = useDraft<TierRatesDraft, number>({
    start,
    version: saved.version,
    check: { restore: restoredTierRates, submitted: (draft) => read(draft).errors },
    keepAt: corrects ? null : draftKey(email, 'tier-rates'),
    fieldId: idsUnder('tier-rates'),
    current: (now) => (now ? { draft: start, version: (now as SavedTierRates).version } : null),
    alwaysAsk: true,
    save: async (draft, version) => {
      const { reference } = saved;
      try {
        const rates = read(draft).all;
        onSaved(await put({ body: { version, rates, reference, reason: draft.reason } }));
        return undefined;
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onStale(fault.current as SavedTierRates);
        throw fault;
      }
    },
    onFailure: (fault) => atOwnFields(faultErrors(fault)),
  });
  const { draft, set } = form;
  return (
    <DatedRatesCard
      heading={
        corrects
          ? `Correct the rates of Care Tier ${corrects.tier} from ${dayInWords(corrects.from as LondonDay, { year: true })}`
          : 'Add care tier rates'
      }
      what="the rates of care tiers"
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
          onToggle={(tier, chosen) =>
            set({
              tiers: chosen ? [...draft.tiers, tier] : draft.tiers.filter((one) => one !== tier),
            })
          }
          {...form.field('tiers')}
        />
      )}
    </DatedRatesCard>
  );
}

/** The server names its list's rows, the form has one row for all tiers. */
function atOwnFields(errors: FieldErrors): FieldErrors {
  const own = ['from', 'hourly', 'live_in_weekly'];
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => {
      const last = field.split('.').at(-1) ?? '';
      return [field.startsWith('rates') ? (own.includes(last) ? last : '') : field, texts];
    }),
  );
}
