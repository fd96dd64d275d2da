// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BedNoteView } from '#shared/homes/bedNote.ts';
import type { LinkedVacancies } from '#shared/vacancies/vacancies.api.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { aBedNote, aMovedInNote } from '../../testing/aBedNote.ts';
import VacancyLinkPage from './VacancyLinkPage.tsx';
import VacancyLinksPage from './VacancyLinksPage.tsx';

const UUID = '11111111-1111-4111-8111-111111111111';
const NOW = new Date('2026-11-23T10:05:00.000Z');
const DUE = aBedNote({ until: '2026-11-23T09:00:00.000Z', asks: 'taken' });
const UNUSABLE: BedNoteView = {
  ...DUE,
  id: '5b1c1c9a-0000-4000-8000-000000000002' as BedNoteView['id'],
  kind: 'unusable',
  reason: 'Being prepared',
  until: null,
  asks: 'usable',
};
const MOVED_IN = aMovedInNote();
const home = (notes: BedNoteView[]): LinkedVacancies => ({
  name: 'Larch House',
  aqp_status: false,
  service_types: ['Residential homes'],
  bed_type_preferences: [],
  no_beds: 40,
  own_addresses: { phone: '', public_phone: '', email: '', website: '' },
  bar: null,
  closed_on: null,
  vacancy_info: {
    types: [
      { bed_type: 'Residential', vacant_beds: 3 },
      { bed_type: 'Residential dementia', vacant_beds: 0 },
    ],
    comments: '',
  },
  vacant_beds: 3,
  vacancy_updated: '09:00 on 22-11-2026',
  vacancy_updated_at: '2026-11-22T09:00:00.000Z',
  vacancy_updated_days: 1,
  vacancy_updated_by: 'Ana Ruiz',
  vacancy_reporting_history: [],
  vacancy_version: 4,
  vacancy_disputed_at: null,
  notes_version: 7,
  notes,
  usable: { all: 2, types: [] },
});

let reply: unknown;
let sent: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(reply);
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ detail: 'Refused' }, { status: 400 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const inMail = (notes: BedNoteView[]) => ({
  home: UUID,
  name: 'Larch House',
  open: { token: 'own', updated: false, vacancies: home(notes) },
});
async function open(Page: ComponentType, shown: unknown) {
  reply = shown;
  render(
    <ToastProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={['/link#token']}>
          <Page />
        </MemoryRouter>
      </SWRConfig>
    </ToastProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const group = (name: RegExp) => within(screen.getByRole('group', { name }));
const press = (name: RegExp, button: string) =>
  userEvent.click(group(name).getByRole('button', { name: button }));
const confirm = () => userEvent.click(screen.getByRole('button', { name: /^Confirm/ }));

describe('the page of a prompt about a home', () => {
  it('says first what it asks about beds, and nothing where nothing is due', async () => {
    await open(VacancyLinkPage, home([DUE]));
    expect(screen.getByText('Please answer under the number of vacant beds below.')).toBeTruthy();
    expect(screen.getByText('Residential: 1 reserved, now due')).toBeTruthy();
    cleanup();
    await open(VacancyLinkPage, home([{ ...DUE, until: '2026-11-24T09:00:00.000Z', asks: null }]));
    expect(screen.queryByText('Taken?')).toBeNull();
  });

  it.each([
    [[DUE], 'Taken?', ['Residential: 1 reserved, now due']],
    [[UNUSABLE], 'Can it be used now?', ['Residential: 1 not for use (being prepared)']],
    [
      [{ ...UNUSABLE, beds: 2 }],
      'Can they be used now?',
      ['Residential: 2 not for use (being prepared)'],
    ],
    [
      [DUE, UNUSABLE],
      'We ask about some of your beds',
      [
        'Taken? Residential: 1 reserved, now due',
        'Can it be used now? Residential: 1 not for use (being prepared)',
      ],
    ],
  ])('has the question of what is asked as its title: %#', async (notes, title, lines) => {
    await open(VacancyLinkPage, home(notes));
    const { parentElement } = screen.getByText(
      'Please answer under the number of vacant beds below.',
    );
    const notice = within(parentElement?.parentElement as HTMLElement);
    expect(notice.getByText(title)).toBeTruthy();
    expect(notice.getAllByRole('listitem').map((line) => line.textContent)).toEqual(lines);
    const questions = screen
      .getAllByRole('group')
      .map((element) => element.querySelector('legend')?.textContent);
    expect(questions.filter((text) => text?.includes(title.slice(0, 12)))).toHaveLength(
      notes.length === 1 ? 1 : 0,
    );
  });

  it('"Yes" sends one bed less without the note, "No longer needed" as many', async () => {
    await open(VacancyLinkPage, home([DUE]));
    await press(/^Taken\?/, 'Yes');
    await confirm();
    expect(sent).toMatchObject([{ beds: { Residential: 2 }, notes: [], notes_version: 7 }]);
    cleanup();
    await open(VacancyLinkPage, home([DUE]));
    await press(/^Taken\?/, 'No longer needed');
    await confirm();
    expect(sent[1]).toMatchObject({ beds: { Residential: 3 }, notes: [] });
  });

  it('offers ‘Nothing has changed’ unless somebody has moved in since, whose bed is off the form', async () => {
    const unchanged = () => screen.queryByRole('button', { name: 'Nothing has changed' });
    await open(VacancyLinkPage, home([]));
    expect(unchanged()).toBeTruthy();
    cleanup();
    await open(VacancyLinkPage, home([MOVED_IN]));
    expect(unchanged()).toBeNull();
    expect(screen.getByText(/^Someone has moved in from an enquiry/)).toBeTruthy();
    await confirm();
    expect(sent).toMatchObject([{ beds: { Residential: 2 } }]);
  });

  it('says beside each question which bed it is about', async () => {
    const later = { ...DUE, id: '5b1c1c9a-0000-4000-8000-000000000003', beds: 2 } as BedNoteView;
    await open(VacancyLinkPage, home([DUE, later]));
    for (const words of ['1 reserved, now due', '2 reserved, now due']) {
      const which = within(screen.getByRole('group', { name: `Taken? ${words}` })).getByText(words);
      expect(which.closest('.nhsuk-u-visually-hidden')).toBeNull();
    }
  });

  it('"Not yet" asks for a new hour', async () => {
    await open(VacancyLinkPage, home([DUE]));
    await press(/^Taken\?/, 'Not yet');
    const day = screen.getByLabelText('Reserved until');
    await userEvent.clear(day);
    await userEvent.type(day, '25/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Keep the change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await confirm();
    expect(sent).toMatchObject([
      { beds: { Residential: 3 }, notes: [{ id: DUE.id, until: '2026-11-25T09:00:00.000Z' }] },
    ]);
  });

  it('asks of a bed that could not be used for 28 days if it can be', async () => {
    await open(VacancyLinkPage, home([UNUSABLE]));
    await press(/^Can it be used now\?/, 'Not yet');
    await confirm();
    expect(sent).toMatchObject([{ notes: [{ id: UNUSABLE.id, still: true }] }]);
  });
});

describe('the page of a prompt about several homes', () => {
  it('has the form open where it asks about a bed, and confirms that home with no other', async () => {
    await open(VacancyLinksPage, { homes: [inMail([DUE])] });
    expect(screen.queryByRole('button', { name: /with no changes/ })).toBeNull();
    await press(/^Taken\?/, 'Yes');
    await confirm();
    expect(sent).toMatchObject([{ beds: { Residential: 2 }, notes: [] }]);
  });

  it('has it open where somebody has moved in', async () => {
    await open(VacancyLinksPage, { homes: [inMail([MOVED_IN])] });
    expect(
      screen.queryByRole('button', { name: /with no changes|Nothing has changed/ }),
    ).toBeNull();
    await confirm();
    expect(sent).toMatchObject([{ beds: { Residential: 2 } }]);
  });

  it('has it closed where nothing is asked', async () => {
    await open(VacancyLinksPage, { homes: [inMail([])] });
    expect(screen.getByRole('button', { name: 'Confirm 1 home with no changes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm Larch House' })).toBeNull();
  });
});
