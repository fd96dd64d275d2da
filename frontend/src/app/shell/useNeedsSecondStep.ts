import { useEffect, useState } from 'react';
import type { Session } from '#shared/account/session.api.ts';
import { loadConfig, SECOND_STEP_ON } from '../session/config.ts';

/**
 * Whether a commissioner has yet to connect an authenticator app where the place requires it
 * (decisions, section 1). The API refuses them until then; the browser leads them there.
 */
export function useNeedsSecondStep({
  kind,
  second_step,
}: Pick<Session, 'kind' | 'second_step'>): boolean {
  const [needed, setNeeded] = useState(false);

  useEffect(() => {
    if (kind === 'provider' || second_step) return;
    let here = true;
    const onConnected = () => setNeeded(false);
    window.addEventListener(SECOND_STEP_ON, onConnected);
    const ask = async () => {
      if (!(await loadConfig()).commissionersNeedMfa) return;
      const { hasSecondStep, tellSecondStep } = await import('../session/secondStep.ts');
      const has = await hasSecondStep();
      // The pool knew before the API did: a telling that was lost.
      if (has) await tellSecondStep();
      if (here) setNeeded(!has);
    };
    // Without an answer nobody is kept from their work: it is asked again with the next page load.
    ask().catch(() => undefined);
    return () => {
      here = false;
      window.removeEventListener(SECOND_STEP_ON, onConnected);
    };
  }, [kind, second_step]);

  return needed;
}
