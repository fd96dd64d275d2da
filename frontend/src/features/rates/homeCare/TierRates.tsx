import { getTierRates } from '#shared/domiciliary/careRates.api.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { type SavedTierRates, tierRateKey } from '#shared/rates/tierRates.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { RatesSection, useOpenRates } from '../RatesSection.tsx';
import { ReferenceForm } from './ReferenceForm.tsx';
import { RemoveTierRateDialog } from './RemoveTierRateDialog.tsx';
import { TierRateForm } from './TierRateForm.tsx';
import { ReferenceLine, TierRateTables } from './TierRateTables.tsx';

/** Where the central team sets what domiciliary care costs by care tier (domiciliary care, section 8). */
export function TierRates({ today }: { today: LondonDay }) {
  const { data, error, mutate } = useEndpoint(getTierRates, {}, { revalidateOnFocus: false });
  const keep = (saved: SavedTierRates) => void mutate(saved, { revalidate: false });
  return (
    <RatesSection
      id="tier-rates"
      heading="Homecare rates"
      what="homecare rates"
      lead="What care at home costs by care tier. The care cost calculator fills them in from the day they start."
      loaded={{ data, error }}
      onRetry={() => void mutate()}
    >
      {(saved) => <LoadedTierRates saved={saved} today={today} onRates={keep} />}
    </RatesSection>
  );
}

const FOCUS = {
  add: { opened: 'tier-rates-tiers', closed: 'add-tier-rates' },
  correct: { opened: 'tier-rates-from', closed: 'tier-rates' },
  remove: { opened: null, closed: 'tier-rates' },
  reference: { opened: null, closed: 'change-reference' },
};

function LoadedTierRates(props: {
  saved: SavedTierRates;
  today: LondonDay;
  onRates: (saved: SavedTierRates) => void;
}) {
  const { saved, today, onRates } = props;
  const { kind, key, chosen, ...section } = useOpenRates({
    saved,
    keyOf: tierRateKey,
    focus: FOCUS,
    onRates,
  });
  const common = { saved, onStale: section.stale };
  return (
    <>
      {kind === 'add' || (kind === 'correct' && chosen) ? (
        <TierRateForm
          key={key ?? 'add'}
          {...common}
          today={today}
          corrects={chosen}
          onSaved={section.done('The homecare rates are saved')}
          onCancel={section.close}
        />
      ) : (
        <Button kind="secondary" id="add-tier-rates" onClick={() => section.open('add')}>
          Add care tier rates
        </Button>
      )}
      <TierRateTables saved={saved} today={today} onChange={section.change} />
      <h3 className="nhsuk-heading-s">Reference price</h3>
      <ReferenceLine saved={saved} today={today} />
      <Button
        kind="secondary"
        small
        id="change-reference"
        onClick={() => section.open('reference')}
      >
        Change the reference price
      </Button>
      {kind === 'reference' && (
        <ReferenceForm
          {...common}
          onSaved={section.done('The reference price is saved')}
          onClose={section.close}
        />
      )}
      {kind === 'remove' && chosen && (
        <RemoveTierRateDialog
          {...common}
          rate={chosen}
          onSaved={section.done('The homecare rates are removed')}
          onClose={section.close}
        />
      )}
    </>
  );
}
