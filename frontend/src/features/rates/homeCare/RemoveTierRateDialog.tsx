import { putTierRates } from '#shared/domiciliary/careRates.api.ts';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import type { SavedTierRates, TierRate } from '#shared/rates/tierRates.ts';
import { useAction } from '../../../api/useAction.ts';
import { RemoveRatesDialog } from '../RemoveRatesDialog.tsx';
import { amountsText, without } from './tierRatesDraft.ts';

export function RemoveTierRateDialog(props: {
  saved: SavedTierRates;
  rate: TierRate;
  onSaved: (saved: SavedTierRates) => void;
  onStale: (current: SavedTierRates) => void;
  onClose: () => void;
}) {
  const { rate, ...shown } = props;
  const { version, entries, reference } = shown.saved;
  const [put] = useAction(putTierRates);
  return (
    <RemoveRatesDialog
      {...shown}
      of={`Care Tier ${rate.tier}`}
      rates={`${amountsText(rate)} from ${dayInWords(rate.from as LondonDay, { year: true })}`}
      fieldsUnder="remove-tier-rate"
      remove={(reason) =>
        put({ body: { version, rates: without(entries, rate), reference, reason } })
      }
    />
  );
}
