import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the connection is gone, so that nobody trusts figures that no longer move. */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className="pw-offline-region">
      {!online && (
        <p className="pw-offline">
          You are offline. What you see may be out of date. Available beds that you confirm and a
          report’s figures are saved on this device; nothing else can be saved until you are
          connected again.
        </p>
      )}
    </div>
  );
}
