import { useEffect, useState } from 'react';
import type { Session } from '../../../../shared/account/session.api.ts';
import { loadConfig, SECOND_STEP_ON } from '../session/config.ts';

/**
 * Whether a commissioner has yet to connect an authenticator app where the place requires it
 * (decisions, section 1). The browser leads them there; the API does not know of it, since the pool's
 * tokens do not say how somebody signed in.
 */
export function useNeedsSecondStep({ kind }: Pick<Session, 'kind'>): boolean {
  const [needed, setNeeded] = useState(false);

  useEffect(() => {
    if (kind === 'provider') return;
    let here = true;
    const onConnected = () => setNeeded(false);
    window.addEventListener(SECOND_STEP_ON, onConnected);
    const ask = async () => {
      if (!(await loadConfig()).commissionersNeedMfa) return;
      const { hasSecondStep } = await import('../session/secondStep.ts');
      const has = await hasSecondStep();
      if (here) setNeeded(!has);
    };
    // Without an answer nobody is kept from their work: it is asked again with the next page load.
    ask().catch(() => undefined);
    return () => {
      here = false;
      window.removeEventListener(SECOND_STEP_ON, onConnected);
    };
  }, [kind]);

  return needed;
}
