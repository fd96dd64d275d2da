import { useEffect, useRef, useState } from 'react';
import { londonDay } from '#shared/kernel/calendar.ts';
import { getRates, type RatesPage as Loaded, type SavedRates } from '#shared/rates/rates.api.ts';
import { LONDON_RATE_APPLIES, type RateId } from '#shared/rates/rates.ts';
import { Problem } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useToasts } from '../../components/toasts.ts';
import { useNow } from '../../components/useNow.ts';
import { AddRatesForm } from './AddRatesForm.tsx';
import { ChangeRateDialog } from './ChangeRateDialog.tsx';
import { CareRates } from './care/CareRates.tsx';
import { TierRates } from './homeCare/TierRates.tsx';
import { RateHistory } from './RateHistory.tsx';
import { ComingRates, PastRates, PresentRates } from './RateTables.tsx';
import './rates.scss';

/** The rate is not there any more; who removed it may be the person themselves, of whose call no answer came. */
const GONE = {
  correct: { kind: 'error', text: 'This rate has been removed since you opened it' },
  remove: { kind: 'warning', text: 'This rate had been removed already' },
} as const;

/** Where the central team sets the AQP weekly rates, each from a day on (decisions, section 10). */
export default function RatesPage() {
  const { kind } = useSession();
  const { data, error, mutate } = useEndpoint(getRates, kind === 'lph' ? {} : null, {
    revalidateOnFocus: false,
  });
  if (kind !== 'lph') {
    const detail =
      'If you need access to this, ask the person who set up your account or the central team.';
    return <ErrorResult error={new Problem(403, { detail })} />;
  }
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading label="Loading the rates…" lines={6} />;
  }
  // What was saved at once, and what was noted of it with the next answer.
  const keep = (saved: SavedRates) => void mutate({ ...data, ...saved }, { revalidate: true });
  return <LoadedRates data={data} onRates={keep} />;
}

function LoadedRates(props: { data: Loaded; onRates: (saved: SavedRates) => void }) {
  const { data, onRates } = props;
  const today = londonDay(useNow());
  const toasts = useToasts();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ kind: 'correct' | 'remove'; id: RateId } | null>(null);
  const chosen = open && data.entries.find(({ id }) => id === open.id);

  // Form and button take each other's place: the focus goes along.
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current === adding) return;
    wasAdding.current = adding;
    document.getElementById(adding ? 'new-from' : 'add-rates')?.focus();
  }, [adding]);

  const saved = (rates: SavedRates, text: string) => {
    onRates(rates);
    toasts.show({ kind: 'success', text });
  };
  const latestOpen = useRef(open);
  latestOpen.current = open;
  /** Of a dialog that was left before its answer: another one that is open by then stays, and so does the focus. */
  const close = () => {
    if (latestOpen.current !== open) return;
    setOpen(null);
    document.getElementById('coming')?.focus();
  };

  return (
    <div className="pw-rates-page">
      <PageHeading title="AQP weekly rates" />
      <p>
        Cards, home pages, exports and the contract FAQ show these rates from the day they start. A
        local authority’s rate comes before its ICB’s, and both before the contract’s. A home
        outside the three contracts may have its own rate, set under ‘Care homes’.
      </p>
      {adding ? (
        <AddRatesForm
          data={data}
          today={today}
          onSaved={(rates) => {
            setAdding(false);
            saved(rates, 'The rates are saved');
          }}
          onStale={onRates}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button id="add-rates" onClick={() => setAdding(true)}>
          Add rates
        </Button>
      )}
      <PresentRates rates={data} today={today} />
      <p>The London Standard Weekly Rate {LONDON_RATE_APPLIES}.</p>
      <ComingRates rates={data} today={today} onChange={(kind, { id }) => setOpen({ kind, id })} />
      <PastRates rates={data} today={today} />
      <RateHistory changes={data.changes} />
      <CareRates today={today} />
      <TierRates today={today} />
      {open && chosen && (
        <ChangeRateDialog
          key={`${open.kind}/${chosen.id}`}
          kind={open.kind}
          rate={chosen}
          data={data}
          today={today}
          onSaved={(rates) => {
            close();
            saved(rates, open.kind === 'correct' ? 'The rate is corrected' : 'The rate is removed');
          }}
          onStale={(rates) => {
            onRates(rates);
            if (rates.entries.some(({ id }) => id === chosen.id)) return;
            close();
            toasts.show(GONE[open.kind]);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
