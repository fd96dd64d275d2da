import type { WorkerQuestion } from './workerQuestion.ts';

const LOOK_AGAIN_MS = 3_600_000;
const TAKE_UP_MS = 3_000;

/**
 * Registers the service worker and looks for new releases each hour. Tells of one that this page is
 * not part of; its argument takes it up and loads the page again.
 */
export async function watchReleases(onNew: (takeUp: () => void) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', {
    updateViaCache: 'none',
  });
  const consider = async (waiting: ServiceWorker) => {
    // The first worker of all is no news, nor is one of the release that is on this page already.
    if (!navigator.serviceWorker.controller || (await isOfThisRelease(waiting))) return;
    onNew(() => takeUp(waiting));
  };
  if (registration.waiting) void consider(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void consider(worker);
    });
  });
  setInterval(() => registration.update().catch(() => undefined), LOOK_AGAIN_MS);
}

function isOfThisRelease(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return Promise.resolve(true);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    ask(worker, { kind: 'has', path: new URL(script.src).pathname }, [port2]);
  });
}

function takeUp(worker: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  ask(worker, { kind: 'takeUp' });
  // It may have been taken up by another tab already.
  setTimeout(reload, TAKE_UP_MS);
}

const ask = (worker: ServiceWorker, question: WorkerQuestion, ports: Transferable[] = []): void =>
  worker.postMessage(question, ports);
