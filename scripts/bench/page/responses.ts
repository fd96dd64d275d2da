import type { CDPSession, Page } from 'playwright-core';

declare global {
  interface Window {
    placewellTimes: { interactions: number[]; tasks: number[] };
  }
}

/** How long a page took to answer, in milliseconds, at the throttle it was measured with. */
export interface Response {
  what: string;
  /** From the longest press or key to the next paint (Event Timing, as INP counts it); null: none. */
  interaction: number | null;
  /** The longest task meanwhile, which a press at that moment would have waited for. */
  task: number;
}

/** Has the page note its interactions and long tasks. Before its first navigation. */
export const watchResponses = (page: Page) =>
  page.addInitScript(() => {
    window.placewellTimes = { interactions: [], tasks: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0) {
          window.placewellTimes.interactions.push(entry.duration);
        }
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.placewellTimes.tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });

const QUIET_MS = 600;

/** Waits until the page has had nothing to do for a while: what an act sets off belongs to it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        });
        observer.observe({ type: 'longtask' });
      }),
    QUIET_MS,
  );
}

/** Does something on a page slowed down `throttle` times, and says how long it took to answer. */
export async function responseTo(
  { page, cdp, throttle }: { page: Page; cdp: CDPSession; throttle: number },
  what: string,
  act: () => Promise<unknown>,
): Promise<Response> {
  await settled(page);
  await page.evaluate(() => {
    window.placewellTimes = { interactions: [], tasks: [] };
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await act();
  await settled(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { interactions, tasks } = await page.evaluate(() => window.placewellTimes);
  return {
    what,
    interaction: interactions.length > 0 ? Math.max(...interactions) : null,
    task: Math.round(Math.max(0, ...tasks)),
  };
}
