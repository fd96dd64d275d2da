// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ONLY_OPEN_IS_CHANGED } from '#shared/enquiries/enquiryWords.ts';
import { textHash } from '#shared/kernel/identifiers/textCheck.ts';
import { rememberSearchedHomes } from '../../../components/shortlist/searchedHomes.ts';
import { newDraft } from './enquiryDraft.ts';
import { HOME_NEEDS } from './homeNeeds.tsx';
import { ID, NOW, openPage, stageAsker } from './testing/askerPages.tsx';
import { ABOUT, anEnquiry, askedPlace, checked, HOME, many, OTHER } from './testing/homeEnquiry.ts';

const stage = stageAsker(() => anEnquiry());
const { replies, sent, keys, reads } = stage;

it('warns of a home that has one bed where two are needed', () => {
  const home = { ...checked(HOME, 'Larch House'), usable: [{ bed_type: 'Nursing', usable: 1 }] };
  const warned = (beds: '1' | '2') => {
    const needs = { ...HOME_NEEDS.start({ local_authority: '' }), bed_type: 'Nursing', beds };
    return HOME_NEEDS.warning(home as never, needs, '2026-11-27');
  };
  expect(warned('1')).toBeNull();
  expect(warned('2')).toBe('It shows only 1 nursing bed that can be used now.');
});

it('sends what is needed to the homes that answer, and says which to phone', async () => {
  replies['/api/enquiries/places/'] = {
    places: [checked(HOME, 'Larch House'), checked(OTHER, 'Ash House', 'closed_to_new')],
    unknown: [],
  };
  openPage(`/enquiries/new?homes=${HOME},${OTHER}`);
  const user = userEvent.setup();
  const send = await screen.findByRole('button', { name: 'Send to 1 care home' });
  screen.getByText(/Ash House: It is closed to new residents\./);
  await user.click(send);
  expect(sent).toEqual([]);
  screen.getByRole('link', { name: 'Please choose a bed type' });
  await user.click(screen.getByRole('radio', { name: 'Nursing' }));
  screen.getByText('It shows no nursing bed that can be used now.');
  await user.selectOptions(screen.getByLabelText('Kind of stay'), 'respite');
  await user.selectOptions(screen.getByLabelText('Who pays'), 'nhs');
  await user.selectOptions(screen.getByLabelText('Local authority'), 'Camden');
  await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0019');
  replies['POST /api/enquiries/'] = {
    id: ID,
    reference: 'kettle-otter-42',
    version: 1,
    state: 'OPEN',
    left_out: [],
  };
  await user.click(send);
  await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
  expect(sent[0]?.body).toMatchObject({
    places: [HOME],
    needs: { bed_type: 'Nursing', stay: 'respite', how_long: 'unknown', local_authority: 'Camden' },
    beds: 1,
    respond_within: 'two_hours',
  });
});

it('refuses a line that says who the person is, before it is sent', async () => {
  replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
  openPage(`/enquiries/new?homes=${HOME}`);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Anything else about the need/), 'Mrs Jones');
  await user.click(screen.getByRole('button', { name: 'Send to 1 care home' }));
  screen.getByRole('link', {
    name: 'Please leave out what could say who this is: a name with a title.',
  });
  expect(sent).toEqual([]);
});

it('begins with the needs of an enquiry that is asked again', async () => {
  replies['/api/enquiries/places/'] = {
    places: [checked(OTHER, 'Ash House'), checked(HOME, 'Larch House')],
    unknown: [],
  };
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'EXPIRED' }, []);
  openPage(`/enquiries/new?from=${ID}`);
  await screen.findByRole('button', { name: 'Send to 2 care homes' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nursing' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hoist' }).checked).toBe(true);
});

it('begins with the bed type and local authority of the last search, says so, and forgets them once it is sent', async () => {
  rememberSearchedHomes({
    ...{
      vacant_bed_type: 'nursing-dementia',
      local_authority: 'camden',
      search: 'postcode-SW9 9SL',
    },
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('SW9');
  replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
  openPage(`/enquiries/new?homes=${HOME}`);
  await screen.findByText('Filled in from your last search');
  expect(screen.getByRole('radio', { name: 'Nursing dementia', checked: true })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Local authority/).value).toBe('Camden');
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Respite');
  await user.selectOptions(screen.getByLabelText('Who pays'), 'NHS');
  await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0018');
  replies['POST /api/enquiries/'] = {
    ...{ id: ID, reference: 'kettle-otter-42', version: 1, state: 'OPEN', left_out: [] },
  };
  await user.click(screen.getByRole('button', { name: 'Send to 1 care home' }));
  await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
  expect(sent[0]?.body).toMatchObject({
    needs: { bed_type: 'Nursing dementia', local_authority: 'Camden', stay: 'respite' },
  });
  cleanup();
  openPage(`/enquiries/new?homes=${HOME}`);
  await screen.findByRole('button', { name: 'Send to 1 care home' });
  expect(screen.queryByText('Filled in from your last search')).toBeNull();
});

describe('an enquiry whose answer got lost', () => {
  const stood = { id: ID, reference: 'kettle-otter-42', version: 1, state: 'OPEN', left_out: [] };

  /** Fills in a new enquiry and sends it; its answer does not come. Answers how often it was tried. */
  async function sendInVain(user: ReturnType<typeof userEvent.setup>): Promise<number> {
    replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
    openPage(`/enquiries/new?homes=${HOME}`);
    await user.click(await screen.findByRole('radio', { name: 'Nursing' }));
    await user.selectOptions(screen.getByLabelText(/^Local authority/), 'Camden');
    await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Respite');
    await user.selectOptions(screen.getByLabelText('Who pays'), 'NHS');
    await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0018');
    // The pages read first are there.
    const stub = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      stage.isOffline = init?.method === 'POST';
      return stub(url, init);
    });
    await submit(user);
    await screen.findByRole('heading', { name: 'There is a problem' });
    vi.stubGlobal('fetch', stub);
    stage.isOffline = false;
    replies['POST /api/enquiries/'] = stood;
    return sent.length;
  }

  const submit = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Send to 1 care home' }));

  /** What replaces another is refused from now on. Answers how to accept it again. */
  function refuseReplacing(status: number, problem: object): () => void {
    const stub = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const reply = await stub(url, init);
      return init?.method === 'POST' && String(init.body).includes('"replaces"')
        ? new Response(JSON.stringify(problem), { status })
        : reply;
    });
    return () => vi.stubGlobal('fetch', stub);
  }

  it('is sent once, also where the page was loaded again', async () => {
    const user = userEvent.setup();
    const tries = await sendInVain(user);
    cleanup();
    openPage(`/enquiries/new?homes=${HOME}`);
    await submit(user);
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    expect(sent).toHaveLength(tries + 1);
    expect(sent.at(-1)).toEqual(sent[0]);
    expect(new Set(keys).size).toBe(1);
    // The next one is another, though it says the same.
    cleanup();
    openPage(`/enquiries/new?from=${ID}&homes=${HOME}`);
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(tries + 2));
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  it.each([['at once'], ['after a reload']])(
    'changed %s, replaces what it may have sent',
    async (when) => {
      const user = userEvent.setup();
      const tries = await sendInVain(user);
      if (when === 'after a reload') {
        cleanup();
        openPage(`/enquiries/new?homes=${HOME}`);
        await screen.findByRole('button', { name: 'Send to 1 care home' });
      }
      await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Long term');
      await submit(user);
      await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
      const [again, changed, ...more] = sent.slice(tries);
      expect(again).toEqual(sent[0]);
      expect(keys[tries]).toBe(keys[0]);
      const [first] = sent as { body: { needs: object } }[];
      const { needs, ...body } = first?.body ?? { needs: {} };
      const stay = 'long_term';
      expect(changed?.body).toEqual({ ...body, needs: { ...needs, stay }, replaces: ID });
      expect(more).toEqual([]);
    },
  );

  it('says where it is found again that it may have been sent', async () => {
    const user = userEvent.setup();
    await sendInVain(user);
    cleanup();
    openPage(`/enquiries/new?homes=${HOME}`);
    await screen.findByText('We kept what you typed. It may have been sent already.');
    await screen.findByText(/^Send it again to be sure: nobody is asked twice\./);
  });

  it('changed after a place was chosen, stays as it was first written: no second one is sent', async () => {
    const user = userEvent.setup();
    const tries = await sendInVain(user);
    refuseReplacing(409, { detail: ONLY_OPEN_IS_CHANGED });
    await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Long term');
    await submit(user);
    await screen.findByText('Enquiry kettle-otter-42 was sent as you first wrote it');
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    expect(sent).toHaveLength(tries + 2);
    cleanup();
    openPage(`/enquiries/new?homes=${HOME}`);
    await screen.findByRole('button', { name: 'Send to 1 care home' });
    expect(screen.queryByText(/^We kept what you typed/)).toBeNull();
  });

  it('changed into what is refused, is replaced by what is sent next', async () => {
    const user = userEvent.setup();
    await sendInVain(user);
    const accept = refuseReplacing(422, { detail: 'No', errors: { phone: ['Not a number'] } });
    await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Long term');
    await submit(user);
    await screen.findByRole('heading', { name: 'There is a problem' });
    accept();
    const before = sent.length;
    await submit(user);
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    const [again, changed, ...more] = sent.slice(before);
    expect([again, keys[before]]).toEqual([sent[0], keys[0]]);
    expect(changed?.body).toMatchObject({ needs: { stay: 'long_term' }, replaces: ID });
    expect(more).toEqual([]);
  });

  it('takes nobody along who has gone to another page before the answer', async () => {
    const user = userEvent.setup();
    await sendInVain(user);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const stub = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await answered;
      return stub(url, init);
    });
    replies['/api/enquiries/'] = { enquiries: [], as_of: NOW };
    const before = sent.length;
    await submit(user);
    await user.click(screen.getByRole('link', { name: 'To the list, from the menu' }));
    await screen.findByRole('heading', { name: 'Enquiries' });
    answer();
    await screen.findByText('Enquiry kettle-otter-42 was sent to 1 care home');
    expect(sent).toHaveLength(before + 1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enquiries');
  });

  it('is left as it is by an empty form: that is about somebody else', async () => {
    const user = userEvent.setup();
    const tries = await sendInVain(user);
    cleanup();
    openPage(`/enquiries/new?homes=${HOME}`);
    await user.click(
      await screen.findByRole('button', { name: 'Start with an empty form instead' }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Residential' }));
    await user.selectOptions(screen.getByLabelText(/^Local authority/), 'Camden');
    await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Respite');
    await user.selectOptions(screen.getByLabelText('Who pays'), 'NHS');
    await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0018');
    await submit(user);
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    expect(sent).toHaveLength(tries + 1);
    expect(sent.at(-1)?.body).toMatchObject({ needs: { bed_type: 'Residential' } });
    expect(sent.at(-1)?.body).not.toHaveProperty('replaces');
    expect(keys.at(-1)).not.toBe(keys[0]);
  });
});

it.each([
  ['several types', { vacant_bed_type: 'nursing,residential' }],
  ['any type', { vacant_bed_type: 'any' }],
  ['what there is not', { vacant_bed_type: 'moon', local_authority: 'moon' }],
])('guesses nothing from a search for %s', async (_, query) => {
  rememberSearchedHomes(query);
  replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
  openPage(`/enquiries/new?homes=${HOME}`);
  await screen.findByRole('button', { name: 'Send to 1 care home' });
  expect(screen.queryByText('Filled in from your last search')).toBeNull();
  expect(screen.queryByRole('radio', { name: /^(Nursing|Residential)/, checked: true })).toBeNull();
});

it('says which of more than eight homes are not asked, and lets the person choose', async () => {
  replies['/api/enquiries/places/'] = {
    places: many.map(({ uuid, name }) => checked(uuid, name)),
    unknown: [],
  };
  const before = anEnquiry({ needed_from: '2099-12-01' });
  replies[`/api/enquiries/${ID}/`] = {
    ...before,
    places: many.map(({ uuid, name }) => askedPlace(uuid, name)),
  };
  openPage(`/enquiries/new?replaces=${ID}`);
  const send = await screen.findByRole('button', { name: 'Send to 8 care homes' });
  screen.getByText('3 homes are not asked');
  // What they keep for this one counts as free.
  expect(reads.at(-1)).toMatch(new RegExp(`^/api/enquiries/places/\\?.*replaces=${ID}`));
  expect(screen.queryByRole('button', { name: 'Ask House 11' })).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Leave out House 1' }));
  await user.click(screen.getByRole('button', { name: 'Ask House 11' }));
  replies['POST /api/enquiries/'] = {
    ...{ id: ID, reference: 'kettle-otter-42', version: 1, state: 'OPEN' },
    left_out: [{ uuid: many[1]?.uuid, why: 'embargo' }],
  };
  await user.click(send);
  await screen.findByText('Please phone: House 2: It has an embargo. 020 7946 0018');
  expect(sent[0]?.body).toMatchObject({
    replaces: ID,
    needed_from: '2099-12-01',
    places: [...many.slice(1, 8), ...many.slice(10)].map(({ uuid }) => uuid),
  });
});

it('a copy keeps the day it is needed from, unless that is past', () => {
  const from = { local_authority: '', searched: null };
  const copy = (needed_from: string) =>
    newDraft(HOME_NEEDS, new Date(NOW), { ...from, copied: anEnquiry({ needed_from }) })
      .needed_from;
  expect([copy('2026-12-24'), copy('2026-11-26')]).toEqual(['2026-12-24', '2026-11-27']);
});

it('asks whether the line is about a person before it is sent, and goes on with the answer', async () => {
  replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'EXPIRED' }, []);
  openPage(`/enquiries/new?from=${ID}&homes=${HOME}`);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Anything else about the need/), ABOUT);
  await user.click(screen.getByRole('button', { name: 'Send to 1 care home' }));
  screen.getByRole('group', { name: 'Is this about a person?' });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'No, save it' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ needs: { line: ABOUT }, checked: [textHash(ABOUT)] });
});
