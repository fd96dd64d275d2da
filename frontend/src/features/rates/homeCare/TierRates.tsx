import { useEffect, useRef, useState } from 'react';
import { getTierRates } from '../../../../../shared/domiciliary/careRates.api.ts';
import { type SavedTierRates, tierRateKey } from '../../../../../shared/domiciliary/tierRates.ts';
import type { LondonDay } from '../../../../../shared/kernel/calendar.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { ReferenceForm } from './ReferenceForm.tsx';
import { RemoveTierRateDialog } from './RemoveTierRateDialog.tsx';
import { TierRateForm } from './TierRateForm.tsx';
import { ReferenceLine, TierRateTables } from './TierRateTables.tsx';

/** Where the central team sets what domiciliary care costs by care tier (domiciliary care, section 8). */
export function TierRates({ today }: { today: LondonDay }) {
  const { data, error, mutate } = useEndpoint(getTierRates, {}, { revalidateOnFocus: false });
  const keep = (saved: SavedTierRates) => void mutate(saved, { revalidate: false });
  return (
    <section aria-labelledby="tier-rates">
      <h2 className="nhsuk-heading-m" id="tier-rates" tabIndex={-1}>
        Homecare rates
      </h2>
      <p>
        What care at home costs by care tier. The care cost calculator fills them in from the day
        they start.
      </p>
      {data && <LoadedTierRates saved={data} today={today} onRates={keep} />}
      {!data && !error && <Loading label="Loading the homecare rates…" lines={4} />}
      {!data && error && (
        <Notice kind="error" title="Homecare rates could not be loaded.">
          <p>{error.message}</p>
          <Button kind="secondary" small onClick={() => void mutate()}>
            Try again
          </Button>
        </Notice>
      )}
    </section>
  );
}

type Open = { kind: 'add' | 'reference' } | { kind: 'correct' | 'remove'; key: string };

/** Where the focus goes when this opens, and when it closes again. */
const FOCUS: Record<Open['kind'], { opened: string | null; closed: string }> = {
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
  const toasts = useToasts();
  const [open, setOpen] = useState<Open | null>(null);
  const chosen =
    open && 'key' in open
      ? (saved.entries.find((rate) => tierRateKey(rate) === open.key) ?? null)
      : null;

  // Form and button take each other's place: the focus goes along.
  const kind = open?.kind ?? null;
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    const was = before.current;
    before.current = kind;
    const id = kind === null ? was && FOCUS[was].closed : FOCUS[kind].opened;
    if (id) document.getElementById(id)?.focus();
  }, [kind]);

  const done = (text: string) => (rates: SavedTierRates) => {
    onRates(rates);
    setOpen(null);
    toasts.show({ kind: 'success', text });
  };
  const close = () => setOpen(null);
  const common = { saved, onStale: onRates };
  return (
    <>
      {open?.kind === 'add' || (open?.kind === 'correct' && chosen) ? (
        <TierRateForm
          key={open.kind === 'correct' ? open.key : 'add'}
          {...common}
          today={today}
          corrects={chosen}
          onSaved={done('The homecare rates are saved')}
          onCancel={close}
        />
      ) : (
        <Button kind="secondary" id="add-tier-rates" onClick={() => setOpen({ kind: 'add' })}>
          Add care tier rates
        </Button>
      )}
      <TierRateTables
        saved={saved}
        today={today}
        onChange={(change, rate) => setOpen({ kind: change, key: tierRateKey(rate) })}
      />
      <h3 className="nhsuk-heading-s">Reference price</h3>
      <ReferenceLine saved={saved} today={today} />
      <Button
        kind="secondary"
        small
        id="change-reference"
        onClick={() => setOpen({ kind: 'reference' })}
      >
        Change the reference price
      </Button>
      {open?.kind === 'reference' && (
        <ReferenceForm {...common} onSaved={done('The reference price is saved')} onClose={close} />
      )}
      {open?.kind === 'remove' && chosen && (
        <RemoveTierRateDialog
          {...common}
          rate={chosen}
          onSaved={done('The homecare rates are removed')}
          onClose={close}
        />
      )}
    </>
  );
}
