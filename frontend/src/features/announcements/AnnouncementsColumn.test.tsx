// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#shared/announcements/announcements.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { AnnouncementsColumn } from './AnnouncementsColumn.tsx';
import { fetchNotifications } from './useNotifications.ts';

const uuid = '7d9f2f0e-0f0b-4a6e-9d3e-2f6f1c0e4a11' as HomeUuid;
const notification = (number: number, overrides: Partial<Notification> = {}): Notification =>
  ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    title: `News ${number}`,
    summary: `Summary ${number}`,
    content: `<p>Words ${number}</p>`,
    publication_date: '2026-06-30T23:15:00.000Z',
    read_status: false,
    attachments: [],
    ...overrides,
  }) as Notification;

const fetched = vi.fn<typeof fetch>();
let list: Notification[] | number;
let reads: number[];

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  reads = [];
  fetched.mockImplementation(async (address, init) => {
    if (init?.method !== 'POST') {
      return typeof list === 'number' ? answer(list, {}) : answer(200, list);
    }
    const { notification: id } = JSON.parse(String(init.body));
    const status = reads.shift() ?? 200;
    return answer(status, { id, read_status: true, address: String(address) });
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <AnnouncementsColumn uuid={uuid} />
    </SWRConfig>,
  );
const posts = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST');

describe('the list', () => {
  it('shows title, summary, the date in London as DD/MM/YYYY and what is unread, in words', async () => {
    list = [notification(1), notification(2, { read_status: true })];
    open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('News 1')).toBeTruthy();
    expect(first?.textContent).toContain('Summary 1');
    expect(first?.textContent).toContain('01/07/2026');
    expect(within(first as HTMLElement).getByText('Unread')).toBeTruthy();
    expect(within(second as HTMLElement).queryByText('Unread')).toBeNull();
    expect(screen.getByText('1 unread')).toBeTruthy();
  });

  it('says "No announcements yet"', async () => {
    list = [];
    open();
    expect(await screen.findByText('No announcements yet')).toBeTruthy();
  });

  it('says "Couldn\'t load the content", and loads it when asked again', async () => {
    list = 500;
    open();
    expect(await screen.findByText("Couldn't load the content")).toBeTruthy();
    list = [notification(1)];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('News 1')).toBeTruthy();
  });

  it('raises "Failed to fetch"', async () => {
    list = 500;
    await expect(fetchNotifications(uuid)).rejects.toThrow(/^Failed to fetch$/);
  });

  it('shows the first 5 of many, and all when asked', async () => {
    list = Array.from({ length: 8 }, (_, i) => notification(i + 1));
    open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });
});

describe('opening one', () => {
  it('shows its words and marks it read at once', async () => {
    list = [notification(1)];
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'News 1' }));
    const dialog = screen.getByRole('dialog', { name: 'News 1' });
    expect(await within(dialog).findByText('Words 1')).toBeTruthy();
    expect(screen.queryByText('Unread')).toBeNull();
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.[0]).toBe(`/api/list_notifications/${uuid}/read/`);
    await userEvent.click(
      within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
    );
    await userEvent.click(screen.getByRole('button', { name: 'News 1' }));
    expect(posts()).toHaveLength(1);
  });

  it('puts it back when that is not saved, and tries again quietly', async () => {
    list = [notification(1)];
    reads = [500];
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'News 1' }));
    await waitFor(() => expect(screen.getByText('Unread')).toBeTruthy());
    expect(posts()).toHaveLength(1);
    await waitFor(() => expect(posts()).toHaveLength(2), { timeout: 4_000 });
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers its files by name, kind and size', async () => {
    const file = { name: 'Plan.pdf', size: 12_400, download_link: 'https://files.example.org/1' };
    list = [notification(1, { attachments: [file] })];
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'News 1' }));
    const link = screen.getByRole('link', { name: 'Download Plan.pdf' });
    expect(link.getAttribute('href')).toBe(file.download_link);
    expect(link.parentElement?.textContent).toContain('PDF, 12 KB');
  });
});
