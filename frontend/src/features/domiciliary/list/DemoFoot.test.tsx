// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const DEMO = [{ email: 'domcare@example.org', password: 'x', name: 'Dom', role: 'Provider' }];

let requests = 0;
let answer: object | null = null;
beforeEach(() => {
  // The configuration is read once for a whole page.
  vi.resetModules();
  requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests++;
    if (answer === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(config: object | null) {
  answer = config;
  const { DemoFoot } = await import('./DemoFoot.tsx');
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <DemoFoot />
        <p>The end</p>
      </MemoryRouter>
    </SWRConfig>,
  );
}

describe('the foot of the domiciliary care list', () => {
  it('says in the demo what is invented about real agencies', async () => {
    await open({ local: true, demoAccounts: DEMO });
    await screen.findByText(
      /AQP status, services and availability of real agencies are invented and say nothing about them/,
    );
    const link = screen.getByRole('link', { name: 'About the data' });
    expect(link.getAttribute('href')).toBe('/about_data');
  });

  it.each([
    ['in the cloud', { local: false }],
    ['on a system that began without the demo', { local: true, firstAccount: DEMO[0] }],
    ['where it is not known', null],
  ])('says nothing of it %s', async (_, config) => {
    await open(config);
    await waitFor(() => expect(requests).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    screen.getByText('The end');
    expect(screen.queryByText(/invented/)).toBeNull();
  });
});
