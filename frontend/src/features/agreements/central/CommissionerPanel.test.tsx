// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { VariationView } from '#shared/agreements/agreementViews.ts';
import { CommissionerPanel } from './CommissionerPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the variation of its own page, whichever was opened last', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, sent?: RequestInit) => {
    bodies.push(JSON.parse(String(sent?.body)));
    return new Response(JSON.stringify({ detail: 'No' }), { status: 409 });
  });
  const uuid = '00000000-0000-4000-8000-000000000001';
  const variation = { uuid, agreement_type: 'NH', status: 'OPEN', commissioner_returns: [] };
  render(
    <MemoryRouter>
      <CommissionerPanel
        variation={variation as unknown as VariationView}
        onCommand={vi.fn()}
        onAsked={vi.fn()}
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('Ask a commissioner to sign'));
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'Cleo Cole');
  await userEvent.type(screen.getByRole('textbox', { name: /email/i }), 'cleo@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Ask to sign' }));
  expect(bodies).toEqual([
    {
      agreement_type: 'NH',
      variation_uuid: uuid,
      name: 'Cleo Cole',
      email_address: 'cleo@example.org',
    },
  ]);
});
