import { putAdditionalCareRates } from '#shared/careCost/additionalCareRates.api.ts';
import { AREA_NAMES } from '#shared/careCost/careRates.ts';
import type { SavedCareRates, SentCareRate } from '#shared/careCost/savedCareRates.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { useAction } from '../../../api/useAction.ts';
import { RemoveRatesDialog } from '../RemoveRatesDialog.tsx';
import { amountsText } from './careRateRows.ts';
import { sentRates, without } from './careRatesDraft.ts';

export function RemoveCareRateDialog(props: {
  saved: SavedCareRates;
  rate: SentCareRate;
  onSaved: (saved: SavedCareRates) => void;
  onStale: (current: SavedCareRates) => void;
  onClose: () => void;
}) {
  const { rate, ...shown } = props;
  const { version, entries } = shown.saved;
  const [put] = useAction(putAdditionalCareRates);
  return (
    <RemoveRatesDialog
      {...shown}
      of={AREA_NAMES[rate.area]}
      rates={`${amountsText(rate)} from ${dayInWords(rate.from, { year: true })}`}
      fieldsUnder="remove-care-rate"
      remove={(reason) =>
        put({ body: { version, rates: without(sentRates(entries), rate), reason } })
      }
    />
  );
}
