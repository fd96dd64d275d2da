// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryRow, EnquiryView } from '#shared/enquiries/enquiries.api.ts';
import type { LocationNeeds } from '#shared/enquiries/needs.ts';
import { rememberSearched } from '../../../components/shortlist/searchedLocations.ts';
import { SAYS_BEDS } from '../testing/saysBeds.ts';
import { ID, NOW, openPage, stageAsker } from './testing/askerPages.tsx';

const WREN = '22222222-2222-4222-8222-222222222222';
const LARK = '33333333-3333-4333-8333-333333333333';

const NEEDS: LocationNeeds = {
  kind: 'serviceLocation',
  care_tier: 2,
  calls: [30, 45, 30],
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  hours_a_week: 12.25,
  double_handed: true,
  live_in: false,
  night: false,
  languages: [],
  specialisms: [1],
  local_authority: 'Lambeth',
  postcode_district: 'SW9',
  line: '',
};
const aRow = (more: Partial<EnquiryRow> = {}): EnquiryRow => ({
  ...{ id: ID as never, version: 3, changed_at: NOW as never, reference: 'kettle-otter-42' },
  ...{ place_kind: 'serviceLocation', state: 'OPEN', is_own: true, name: 'Ana Ash' },
  is_nobodys: false,
  account: '44444444-4444-4444-8444-444444444444' as never,
  ...{ needs_in_short: 'Care Tier 2, 3 calls a day', bed_type: null, beds: null },
  ...{ needed_from: '2026-11-27', created_at: NOW as never },
  respond_by: '2026-11-27T12:00:00.000Z' as never,
  ...{ asked: 2, answered: 1, yes: 1, chosen: null, outcome: null, ended_at: null },
  ...more,
});
const aHomeRow = aRow({
  ...{ id: LARK as never, reference: 'maple-drum-17', place_kind: 'careHome' },
  ...{ needs_in_short: 'Nursing', bed_type: 'Nursing', beds: 1 },
});
const askedPlace = (uuid: string, name: string): EnquiryView['places'][number] => ({
  place: { kind: 'serviceLocation', uuid } as never,
  ...{ version: 1, name, phone: '020 7946 0018', asked_at: NOW as never },
  ...{ usable: null, answer: null, came_back: null, to_ask_again: false, is_listed: true },
});
const yes = {
  ...{ answer: 'yes', from: '2026-11-27', keep_until: null, assess_by: null, reasons: [] },
  ...{ beyond: [], text: '', channel: 'link', by: 'Sam Larch', at: NOW },
} as never;
const anEnquiry = (
  enquiry: Partial<EnquiryRow> = {},
  commands = ['add', 'choose', 'close', 'answerByPhone'],
): EnquiryView => ({
  enquiry: aRow(enquiry),
  organisation_name: 'NHS Example ICB',
  phone: '020 7946 0019',
  needs: NEEDS,
  places: [
    askedPlace(LARK, 'Lark Homecare'),
    { ...askedPlace(WREN, 'Wren Homecare'), answer: yes },
  ],
  commands,
  reason: null,
  history: [],
});
const checked = (uuid: string, name: string, more: object = {}) => ({
  ...{ place: { kind: 'serviceLocation', uuid }, name, phone: '020 7946 0018' },
  ...{ left_out: null, answers_within: null, usable: [] },
  offers: {
    ...{ care_tiers: [2], specialisms: [1], spoken_languages: [], live_in: '2' },
    ...{ areas: ['Lambeth'], shortest_call: 45, notice_days: null },
  },
  ...more,
});

const { replies, sent, reads } = stageAsker(() => anEnquiry());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

const open = (path: string, who: Parameters<typeof openPage>[1] = { flags: ['dcList'] }) =>
  openPage(path, who);
const said = () => document.body.textContent ?? '';

describe('the list', () => {
  const both = ['nhList', 'dcList'] as const;

  it('says of each enquiry its kind, and shows one kind, for who may ask both', async () => {
    replies['/api/enquiries/'] = { enquiries: [aRow(), aHomeRow], as_of: NOW };
    open('/enquiries', { flags: [...both] });
    const row = within(await screen.findByRole('row', { name: /kettle-otter-42/ }));
    row.getByText('Homecare');
    row.getByText(/^Care Tier 2, 3 calls a day, from /);
    within(screen.getByRole('row', { name: /maple-drum-17/ })).getByText('Care homes');
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Homecare' }));
    expect(screen.queryByRole('row', { name: /maple-drum-17/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    screen.getByRole('row', { name: /maple-drum-17/ });
  });

  it('has no filter where one kind was asked, and no kinds for who may ask one', async () => {
    replies['/api/enquiries/'] = { enquiries: [aRow()], as_of: NOW };
    open('/enquiries?kind=careHome');
    await screen.findByRole('row', { name: /kettle-otter-42/ });
    expect(screen.queryByRole('radio', { name: 'Homecare' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
    expect(screen.getByRole('link', { name: 'shortlist' }).getAttribute('href')).toBe(
      '/domcare/shortlist',
    );
    expect(said()).not.toMatch(SAYS_BEDS);
  });

  it('offers no homecare in Sussex, where the server refuses it', async () => {
    replies['/api/enquiries/'] = { enquiries: [aHomeRow], as_of: NOW };
    open('/enquiries', { flags: [...both], area_flags: ['Sussex'] });
    await screen.findByRole('row', { name: /maple-drum-17/ });
    expect(screen.getByRole('link', { name: 'shortlist' }).getAttribute('href')).toBe('/shortlist');
    expect(said()).not.toMatch(/homecare/i);
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
    cleanup();
    reads.length = 0;
    open('/enquiries', { flags: ['dcList'], area_flags: ['Sussex'] });
    expect(screen.queryByRole('heading', { name: 'Enquiries' })).toBeNull();
    open(`/enquiries/new?locations=${WREN}`, { flags: ['dcList'], area_flags: ['Sussex'] });
    expect(screen.queryByRole('heading', { name: 'New enquiry' })).toBeNull();
    expect(reads).toEqual([]);
    cleanup();
    open('/enquiries/new', { flags: [...both], area_flags: ['Sussex'] });
    await screen.findByRole('link', { name: 'Find care homes' });
  });
});

describe('a new enquiry', () => {
  const opened = async (places = [checked(WREN, 'Wren Homecare')], unknown: string[] = []) => {
    replies['/api/enquiries/places/'] = { places, unknown };
    open(`/enquiries/new?locations=${WREN},${LARK}`);
    const send = await screen.findByRole('button', { name: /^Send to / });
    return { user: userEvent.setup(), send };
  };
  const saved = { id: ID, reference: 'kettle-otter-42', version: 1, state: 'OPEN', left_out: [] };
  const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

  it('asks the agencies that answer for what is needed, and says which to phone', async () => {
    const { user, send } = await opened([
      checked(WREN, 'Wren Homecare'),
      checked(LARK, 'Lark Homecare', { left_out: 'suspended' }),
    ]);
    expect(reads.some((ask) => ask.includes(`locations=${WREN}%2C${LARK}`))).toBe(true);
    screen.getByText(/Lark Homecare: It is suspended from the AQP list\./);
    await user.click(send);
    expect(sent).toEqual([]);
    screen.getByRole('link', { name: 'Please choose a care tier' });
    await user.click(screen.getByRole('radio', { name: /^Care Tier 2/ }));
    await user.type(input(/^Calls a day/), '30, 45, 30');
    expect(input('Hours a week').value).toBe('12.25');
    await user.click(screen.getByRole('checkbox', { name: 'Two carers at each call' }));
    await user.selectOptions(screen.getByLabelText('Local authority'), 'Lambeth');
    await user.type(input('Postcode district'), 'sw9');
    await user.type(input(/^Your phone number/), '020 7946 0019');
    // Said of what is chosen, and forbids nothing.
    screen.getByText('Calls of 45 minutes or more only.');
    expect(said()).not.toMatch(SAYS_BEDS);
    replies['POST /api/enquiries/'] = saved;
    await user.click(send);
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    expect(sent[0]?.body).toEqual({
      kind: 'serviceLocation',
      places: [WREN],
      needs: { ...NEEDS, specialisms: [] },
      needed_from: expect.any(String),
      respond_within: 'two_hours',
      phone: '020 7946 0019',
    });
  });

  it('says at its field what is wrong, by the rules of the server', async () => {
    const { user, send } = await opened();
    await user.type(input(/^Calls a day/), '30, x');
    await user.type(input('Postcode district'), 'SW9 9SL');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await user.click(screen.getByRole('checkbox', { name: day }));
    for (const day of ['Saturday', 'Sunday'])
      await user.click(screen.getByRole('checkbox', { name: day }));
    await user.type(input(/^Anything else about the need/), 'Mrs Jones');
    await user.click(send);
    for (const message of [
      'Please choose a care tier',
      'Enter 5 to 720 minutes',
      'Please choose the days',
      'Enter the hours a week, up to 168, in quarters',
      'Please choose a local authority',
      'Enter the first part of the postcode only, like SW9',
      'Please leave out what could say who this is: a name with a title.',
    ])
      screen.getByRole('link', { name: message });
    expect(sent).toEqual([]);
  });

  it('takes no calls with live-in care, for hours that are typed', async () => {
    const { user, send } = await opened();
    await user.click(screen.getByRole('radio', { name: /^Care Tier 1/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Live-in care' }));
    await user.type(input('Hours a week'), '70,5');
    await user.selectOptions(screen.getByLabelText('Local authority'), 'Lambeth');
    await user.type(input('Postcode district'), 'SW9');
    await user.type(input(/^Your phone number/), '020 7946 0019');
    replies['POST /api/enquiries/'] = saved;
    await user.click(send);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      needs: { calls: [], hours_a_week: 70.5, live_in: true },
    });
  });

  it('begins with what the list was narrowed to: then a tier’s care is sent in few actions', async () => {
    rememberSearched({
      filters: {
        ...{ care_tier: '2', live_in: 'visiting', call_duration: '45', language: 'polish' },
        ...{ specialism: 'dementia,stroke', area: 'southwark' },
      },
      local_authority: 'Lambeth',
      district: 'SW9',
    });
    const { user, send } = await opened();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Care Tier 2/ }).checked).toBe(
      true,
    );
    screen.getByText('Filled in from your last search');
    // How short a call an agency takes is not how many are needed.
    expect(input(/^Calls a day/).value).toBe('');
    await user.type(input(/^Calls a day/), '45');
    await user.type(input(/^Your phone number/), '020 7946 0019');
    replies['POST /api/enquiries/'] = saved;
    await user.click(send);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      needs: {
        ...{ care_tier: 2, calls: [45], hours_a_week: 5.25, live_in: false },
        ...{ local_authority: 'Lambeth', postcode_district: 'SW9', specialisms: [1, 11] },
        languages: [expect.any(Number)],
      },
    });
    // The next enquiry is about someone else.
    cleanup();
    await opened();
    expect(screen.queryByText('Filled in from your last search')).toBeNull();
    expect(input('Postcode district').value).toBe('');
  });

  it('starts empty instead, also once something was typed, and when the page is loaded again', async () => {
    rememberSearched({ filters: { care_tier: '2' }, local_authority: 'Lambeth', district: 'SW9' });
    const { user } = await opened();
    await user.type(input(/^Calls a day/), '45');
    await user.click(screen.getByRole('button', { name: 'Start empty' }));
    expect(document.activeElement?.textContent).toBe('What is needed');
    for (const _ of ['now', 'loaded again']) {
      expect(screen.queryByRole('radio', { name: /^Care Tier/, checked: true })).toBeNull();
      expect(input(/^Calls a day/).value).toBe('');
      expect(input('Postcode district').value).toBe('');
      expect(screen.queryByText('Filled in from your last search')).toBeNull();
      cleanup();
      await opened();
    }
  });

  it('a draft that was kept goes back to an empty form, not to the last search', async () => {
    rememberSearched({ filters: { care_tier: '2' }, local_authority: 'Lambeth', district: 'SW9' });
    const { user } = await opened();
    await user.type(input(/^Calls a day/), '45');
    cleanup();
    await opened();
    expect(screen.queryByText('Filled in from your last search')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start with an empty form instead' }));
    expect(input('Postcode district').value).toBe('');
    expect(input(/^Calls a day/).value).toBe('');
  });

  it('says nothing of a search that has nothing of what the form asks for', async () => {
    rememberSearched({ filters: { call_duration: '45' }, local_authority: '', district: '' });
    await opened();
    expect(screen.queryByText('Filled in from your last search')).toBeNull();
  });

  it('begins with the one area of the list’s filter, and with no tier where several are chosen', async () => {
    rememberSearched({
      filters: { care_tier: '1,2', live_in: 'live-in', area: 'southwark' },
      local_authority: '',
      district: '',
    });
    await opened();
    expect(screen.getByLabelText<HTMLSelectElement>('Local authority').value).toBe('Southwark');
    expect(screen.queryByRole('radio', { name: /^Care Tier/, checked: true })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Live-in care' }).checked).toBe(
      true,
    );
  });

  it('keeps its draft in the tab, apart from one to care homes', async () => {
    const { user } = await opened();
    await user.type(input(/^Calls a day/), '30');
    cleanup();
    await opened();
    expect(input(/^Calls a day/).value).toBe('30');
    screen.getByRole('button', { name: 'Start with an empty form instead' });
  });

  it('says that one is no longer on the list', async () => {
    await opened([checked(WREN, 'Wren Homecare')], [LARK]);
    screen.getByText('One agency is no longer on the AQP list');
  });

  it('begins with the needs of an enquiry that is asked again', async () => {
    replies['/api/enquiries/places/'] = { places: [checked(WREN, 'Wren Homecare')], unknown: [] };
    replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'EXPIRED' }, []);
    open(`/enquiries/new?from=${ID}`);
    await screen.findByRole('button', { name: 'Send to 1 homecare agency' });
    expect(reads.some((ask) => ask.includes(`locations=${LARK}%2C${WREN}`))).toBe(true);
    expect(input(/^Calls a day/).value).toBe('30, 45, 30');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dementia' }).checked).toBe(true);
    // The hours are still worked out from calls and days.
    expect(input('Hours a week').value).toBe('12.25');
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    expect(input('Hours a week').value).toBe('10.5');
  });

  it('keeps hours that were typed in an enquiry that is asked again', async () => {
    replies['/api/enquiries/places/'] = { places: [checked(WREN, 'Wren Homecare')], unknown: [] };
    const view = anEnquiry({ state: 'EXPIRED' }, []);
    replies[`/api/enquiries/${ID}/`] = { ...view, needs: { ...NEEDS, hours_a_week: 14 } };
    open(`/enquiries/new?from=${ID}`);
    await screen.findByRole('button', { name: 'Send to 1 homecare agency' });
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Sunday' }));
    expect(input('Hours a week').value).toBe('14');
  });

  it('leads who may ask agencies alone to their list, where none is named', async () => {
    open('/enquiries/new');
    const find = await screen.findByRole('link', { name: 'Find homecare agencies' });
    expect(find.getAttribute('href')).toBe('/domcare/list');
    cleanup();
    open('/enquiries/new', { flags: ['nhList', 'dcList'] });
    await screen.findByRole('link', { name: 'Find care homes' });
  });
});

describe('an enquiry', () => {
  it('shows the answers side by side, and chooses an agency for the day on which care starts', async () => {
    open(`/enquiries/${ID}`);
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    screen.getByText('3 a day, of 30, 45 and 30 minutes');
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(first?.textContent).toContain('Wren Homecare');
    expect(screen.getByRole('link', { name: /^Wren Homecare/ }).getAttribute('href')).toBe(
      `/domcare/${WREN}`,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Choose Wren Homecare' }));
    const day = screen.getByLabelText('Care starts on');
    await user.clear(day);
    await user.type(day, '30/11/2026');
    expect(said()).not.toMatch(SAYS_BEDS);
    replies[`PATCH /api/enquiries/${ID}/`] = {
      id: ID,
      reference: 'x',
      version: 4,
      state: 'CHOSEN',
    };
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(sent[0]?.body).toEqual({ command: 'choose', place: WREN, arrival: '2026-11-30' });
  });

  it('compares those that said yes in the shortlist of agencies', async () => {
    const places = [askedPlace(LARK, 'Lark Homecare'), askedPlace(WREN, 'Wren Homecare')];
    replies[`/api/enquiries/${ID}/`] = {
      ...anEnquiry(),
      places: places.map((place) => ({ ...place, answer: yes })),
    };
    open(`/enquiries/${ID}`);
    const link = await screen.findByRole('link', { name: /^Compare the 2 that said yes/ });
    expect(link.getAttribute('href')).toBe(`/domcare/shortlist?locations=${LARK},${WREN}`);
  });

  it('enters an answer by phone with the reasons of agencies', async () => {
    open(`/enquiries/${ID}`);
    const user = userEvent.setup();
    await user.click(
      await screen.findByRole('button', { name: 'Enter an answer by phone of Lark Homecare' }),
    );
    screen.getByRole('radio', { name: 'Yes, they can take it' });
    await user.click(screen.getByRole('radio', { name: 'No' }));
    const why = within(screen.getByRole('group', { name: /^Why not/ }));
    expect(why.getAllByRole('checkbox')).toHaveLength(5);
    await user.click(why.getByRole('checkbox', { name: 'No carers at these times' }));
    expect(said()).not.toMatch(SAYS_BEDS);
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(sent[0]?.body).toMatchObject({
      place: LARK,
      said: { act: 'no', reasons: ['no_carers'] },
    });
  });

  const chosen = {
    place: { kind: 'serviceLocation', uuid: WREN } as never,
    ...{ name: 'Wren Homecare', arrival: '2026-11-28', by: 'Ana Ash', bed_kept: null },
  };
  it.each([
    ['Change when care starts', 'Care starts on'],
    ['Take the choice back', 'Wren Homecare is told that it is no longer chosen.'],
    ['Care has started', 'Wren Homecare gives the care. The enquiry ends.'],
    ['Close', 'Arranged elsewhere'],
  ])('once chosen, “%s” says what comes of it in the words of homecare', async (button, text) => {
    const commands = ['move', 'release', 'placedHere', 'close'];
    replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'CHOSEN', chosen }, commands);
    open(`/enquiries/${ID}`);
    await screen.findByText(/Wren Homecare is chosen, care starts 28 November/);
    await userEvent.setup().click(screen.getByRole('button', { name: button }));
    within(screen.getByRole('dialog')).getByText(text);
    expect(said()).not.toMatch(SAYS_BEDS);
  });

  it.each([
    ['PLACED', 'placed_here', 'Care started'],
    ['CLOSED', 'not_placed', 'Care did not start'],
    ['EXPIRED', 'expired', 'Nobody chose an agency in time'],
  ] as const)('%s by %s is called “%s”', async (state, outcome, text) => {
    replies[`/api/enquiries/${ID}/`] = anEnquiry({ state, outcome }, []);
    open(`/enquiries/${ID}`);
    await screen.findByText(text);
    expect(said()).not.toMatch(SAYS_BEDS);
  });
});

it('links to no page of an agency that is off the list, and says so; an earlier release says nothing of it', async () => {
  const { is_listed: _, ...unsaid } = askedPlace(LARK, 'Lark Homecare');
  const gone = { ...askedPlace(WREN, 'Wren Homecare'), is_listed: false };
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry(), places: [unsaid, gone] };
  open(`/enquiries/${ID}`);
  await screen.findByText('It is no longer on the AQP list.');
  expect(screen.queryByRole('link', { name: /Wren Homecare/ })).toBeNull();
  screen.getByRole('link', { name: /Lark Homecare/ });
});
