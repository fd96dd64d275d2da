import { getAdditionalCareRates } from '#shared/careCost/additionalCareRates.api.ts';
import { rateKey } from '#shared/careCost/careRateRules.ts';
import type { SavedCareRates } from '#shared/careCost/savedCareRates.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { RatesSection, useOpenRates } from '../RatesSection.tsx';
import { CareRateForm } from './CareRateForm.tsx';
import { CareRateTables } from './CareRateTables.tsx';
import { RemoveCareRateDialog } from './RemoveCareRateDialog.tsx';

/** Where the central team sets what additional care costs an hour (reporting, section 9). */
export function CareRates({ today }: { today: LondonDay }) {
  const { data, error, mutate } = useEndpoint(
    getAdditionalCareRates,
    {},
    { revalidateOnFocus: false },
  );
  const keep = (saved: SavedCareRates) => void mutate(saved, { revalidate: false });
  return (
    <RatesSection
      id="care-rates"
      heading="Additional care rates"
      what="additional care rates"
      lead="What an additional member of staff costs an hour, by the area of the home’s contract. The additional care calculator shows them from the day they start."
      loaded={{ data, error }}
      onRetry={() => void mutate()}
    >
      {(saved) => <LoadedCareRates saved={saved} today={today} onRates={keep} />}
    </RatesSection>
  );
}

const FOCUS = {
  add: { opened: 'care-rates-areas', closed: 'add-care-rates' },
  correct: { opened: 'care-rates-from', closed: 'care-rates' },
  remove: { opened: null, closed: 'care-rates' },
};

function LoadedCareRates(props: {
  saved: SavedCareRates;
  today: LondonDay;
  onRates: (saved: SavedCareRates) => void;
}) {
  const { saved, today, onRates } = props;
  const { kind, key, chosen, ...section } = useOpenRates({
    saved,
    keyOf: rateKey,
    focus: FOCUS,
    onRates,
  });
  const common = { saved, onStale: section.stale };
  return (
    <>
      {kind === 'add' || (kind === 'correct' && chosen) ? (
        <CareRateForm
          key={key ?? 'add'}
          {...common}
          today={today}
          corrects={chosen}
          onSaved={section.done('The additional care rates are saved')}
          onCancel={section.close}
        />
      ) : (
        <Button kind="secondary" id="add-care-rates" onClick={() => section.open('add')}>
          Add additional care rates
        </Button>
      )}
      <CareRateTables saved={saved} today={today} onChange={section.change} />
      {kind === 'remove' && chosen && (
        <RemoveCareRateDialog
          {...common}
          rate={chosen}
          onSaved={section.done('The additional care rates are removed')}
          onClose={section.close}
        />
      )}
    </>
  );
}
