import { useEffect, useRef, useState } from 'react';
import { getAdditionalCareRates } from '../../../../../shared/careCost/additionalCareRates.api.ts';
import { rateKey } from '../../../../../shared/careCost/careRateRules.ts';
import type { SavedCareRates } from '../../../../../shared/careCost/savedCareRates.ts';
import type { LondonDay } from '../../../../../shared/kernel/calendar.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useToasts } from '../../../components/toasts.ts';
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
    <section aria-labelledby="care-rates">
      <h2 className="nhsuk-heading-m" id="care-rates" tabIndex={-1}>
        Additional care rates
      </h2>
      <p>
        What an additional member of staff costs an hour, by the area of the home’s contract. The
        additional care calculator shows them from the day they start.
      </p>
      {data && <LoadedCareRates saved={data} today={today} onRates={keep} />}
      {!data && !error && <Loading label="Loading the additional care rates…" lines={4} />}
      {!data && error && (
        <Notice kind="error" title="Additional care rates could not be loaded.">
          <p>{error.message}</p>
          <Button kind="secondary" small onClick={() => void mutate()}>
            Try again
          </Button>
        </Notice>
      )}
    </section>
  );
}

type Open = { kind: 'add' } | { kind: 'correct' | 'remove'; key: string };

function LoadedCareRates(props: {
  saved: SavedCareRates;
  today: LondonDay;
  onRates: (saved: SavedCareRates) => void;
}) {
  const { saved, today, onRates } = props;
  const toasts = useToasts();
  const [open, setOpen] = useState<Open | null>(null);
  const chosen =
    open && 'key' in open
      ? (saved.entries.find((rate) => rateKey(rate) === open.key) ?? null)
      : null;

  // Form and button take each other's place: the focus goes along.
  const kind = open?.kind ?? null;
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    const was = before.current;
    before.current = kind;
    if (kind === 'add') document.getElementById('care-rates-areas')?.focus();
    else if (kind === 'correct') document.getElementById('care-rates-from')?.focus();
    else if (kind === null && was === 'add') document.getElementById('add-care-rates')?.focus();
    else if (kind === null) document.getElementById('care-rates')?.focus();
  }, [kind]);

  const done = (text: string) => (rates: SavedCareRates) => {
    onRates(rates);
    setOpen(null);
    toasts.show({ kind: 'success', text });
  };
  const common = { saved, onStale: onRates };
  return (
    <>
      {open?.kind === 'add' || (open?.kind === 'correct' && chosen) ? (
        <CareRateForm
          key={open.kind === 'correct' ? open.key : 'add'}
          {...common}
          today={today}
          corrects={chosen}
          onSaved={done('The additional care rates are saved')}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <Button kind="secondary" id="add-care-rates" onClick={() => setOpen({ kind: 'add' })}>
          Add additional care rates
        </Button>
      )}
      <CareRateTables
        saved={saved}
        today={today}
        onChange={(change, rate) => setOpen({ kind: change, key: rateKey(rate) })}
      />
      {open?.kind === 'remove' && chosen && (
        <RemoveCareRateDialog
          {...common}
          rate={chosen}
          onSaved={done('The additional care rates are removed')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
