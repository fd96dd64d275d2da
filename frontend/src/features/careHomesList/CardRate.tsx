import { type ComponentType, useState } from 'react';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { Button } from '../../components/Button.tsx';
import { rateText } from '../../components/homes/homeText.ts';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { RatesDialogProps } from './RatesDialog.tsx';

/**
 * The AQP mark with the home's weekly rate, or the way to its several rates; without the logo for accounts of
 * Birmingham and Solihull (specification 2, section 2.3).
 */
export function CardRate({ home, logo }: { home: CareHomeListItem; logo: boolean }) {
  const toasts = useToasts();
  const [Rates, setRates] = useState<ComponentType<RatesDialogProps> | null>(null);
  const show = async () => {
    try {
      const { RatesDialog } = await import('./RatesDialog.tsx');
      setRates(() => RatesDialog);
    } catch {
      toasts.show({ kind: 'error', text: 'The rates could not be shown. Please try again.' });
    }
  };
  return (
    <>
      <p className="pw-home__aqp">
        {logo && <img src="/aqp.svg" alt="" width="24" height="24" />} <strong>AQP</strong>{' '}
        {home.aqp_price === 'Multiple' ? (
          <Button kind="quiet" onClick={() => void show()}>
            See all AQP rates<VisuallyHidden>: {home.name}</VisuallyHidden>
          </Button>
        ) : (
          rateText(home.aqp_price)
        )}
      </p>
      {Rates && <Rates home={home} onClose={() => setRates(null)} />}
    </>
  );
}
