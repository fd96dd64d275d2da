/*
 * The service worker: makes the pages open without a network. It never keeps an answer of the API.
 * Built on its own, as one file, by offlineShell.ts, which fills in SHELL.
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { WorkerQuestion } from './workerQuestion.ts';

/** What a worker's scope has that a page's has not; the project's types are those of pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: ExtendableEvent) => void,
  ): void;
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
  data?: WorkerQuestion;
  ports?: readonly MessagePort[];
}

declare const SHELL: { url: string; revision: string | null }[];
const worker = self as unknown as WorkerScope;

/** A page that takes longer than this comes from the device. */
const PAGE_MS = 4_000;
const CONFIG = '/config.json';
const CONFIG_CACHE = 'placewell-config';
/** Addresses that are no pages of the application: the API's, files, the local host's own tools. */
const NO_PAGES = [/\/api\//, /^\/(graphql|docs|inbox)\b/, /\.\w+$/];

// Before the files' own route, which would answer `/` from the device: online, a page is always the
// newest release's.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        const response = await within(PAGE_MS, fetch(request));
        if (response.status < 500) return response;
      } catch {
        // No network, or none that answers.
      }
      return (await matchPrecache('/index.html')) ?? Response.error();
    },
    { denylist: NO_PAGES },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG,
  async ({ request }) => {
    const cache = await caches.open(CONFIG_CACHE);
    try {
      const response = await within(PAGE_MS, fetch(request));
      if (response.ok) {
        await cache.put(CONFIG, response.clone());
        return response;
      }
    } catch {
      // As above.
    }
    return (await cache.match(CONFIG)) ?? Response.error();
  },
);

precacheAndRoute(SHELL, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CONFIG_CACHE).then((cache) => cache.add(CONFIG)));
});

// The page of a first visit was there before its worker: from now on it has its parts from the device too,
// those that it has not shown yet among them.
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

// It takes up its work when no page of an earlier release is open any more, or when a person says
// so: pages that are open keep the files that they were made with.
worker.addEventListener('message', (event) => {
  const question = event.data;
  if (question?.kind === 'takeUp') event.waitUntil(worker.skipWaiting());
  if (question?.kind === 'has') {
    event.ports?.[0]?.postMessage(SHELL.some(({ url }) => url === question.path));
  }
});

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<T>((_, reject) => setTimeout(() => reject(new Error('Too late')), ms)),
  ]);
}
