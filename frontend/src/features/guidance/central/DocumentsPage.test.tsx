// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentId } from '#shared/guidance/document.ts';
import type { ManagedDocument } from '#shared/guidance/guidance.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import DocumentsPage from './DocumentsPage.tsx';

const document = (name: string): ManagedDocument => ({
  id: name.toLowerCase() as DocumentId,
  version: 1,
  name,
  section: 'flu',
  tooltip: '',
  ext: 'txt',
  size: 4,
  creation: '2026-11-27T10:00:00.000Z' as Instant,
  withdrawn: false,
  download: '/file',
  link: `/documents/${name}`,
  past: [],
});

let calls: { method: string; path: string; body: Record<string, unknown>; key: string | null }[];
/** What a write is answered, one after another. */
let answers: (Response | Promise<Response>)[];

beforeEach(() => {
  calls = [];
  answers = [];
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    if (method === 'GET') return answer([document('Fever'), document('Masks')]);
    const key = new Headers(init.headers).get('idempotency-key');
    calls.push({ method, path, body: JSON.parse(String(init.body)), key });
    return answers.shift();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
async function show(): Promise<void> {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <SignedIn kind="lph">
          <ToastProvider>
            <DocumentsPage />
          </ToastProvider>
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole('button', { name: 'Share a document' });
}

it('shares one document where the answer is lost and its name is typed anew before it is sent again', async () => {
  await show();
  await press('Share a document');
  await userEvent.upload(screen.getByLabelText('File'), new File(['plan'], 'plan.txt'));
  answers = [answer({}, 502)];
  await press('Share document');
  await screen.findByText('There has been an error updating your changes.');
  await userEvent.type(name(), ' for winter');
  const shared = document('plan');
  answers = [answer(shared), answer({ ...shared, name: 'plan for winter', version: 2 })];
  await press('Share document');
  await screen.findByText('The document is shared');
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH']);
  expect(calls[1]).toEqual(calls[0]);
  expect(calls[2]).toMatchObject({
    path: '/api/documents/plan/',
    body: { version: 1, name: 'plan for winter' },
  });
});

it('leaves open the dialog that was opened before another one was answered', async () => {
  let settle = (_: Response): void => undefined;
  answers = [
    new Promise((resolve) => {
      settle = resolve;
    }),
  ];
  await show();
  await press('Edit Fever');
  await userEvent.type(name(), ' chart');
  await press('Save');
  await waitFor(() => expect(calls).toHaveLength(1));
  await press('Cancel');
  await press('Edit Masks');
  await userEvent.type(name(), ' and gloves');
  settle(answer({ ...document('Fever'), name: 'Fever chart', version: 2 }));
  await screen.findByText('Your changes are saved');
  expect(name().value).toBe('Masks and gloves');
});
