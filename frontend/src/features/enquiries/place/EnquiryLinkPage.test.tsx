// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { textHash } from '#shared/kernel/identifiers/textCheck.ts';
import EnquiryLinkPage from './EnquiryLinkPage.tsx';
import { afterAct } from './placeView.ts';
import { anAnswer, aPlaceEnquiry } from './testing/aPlaceEnquiry.ts';
import { unsentAnswer } from './unsentAnswer.ts';

const NOW = new Date('2026-11-23T10:05:00.000Z');
const UUID = '11111111-1111-4111-8111-111111111111';

type Answer = { status: number; body: unknown };
/** What the server has, and what it answers to writes, in their order. */
let stored: PlaceEnquiry;
let answers: Answer[];
let sent: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  sessionStorage.clear();
  unsentAnswer.forget('token');
  answers = [];
  sent = [];
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') {
      const place = { kind: 'careHome', uuid: UUID };
      return Response.json({ place, place_name: 'Larch House', enquiry: stored });
    }
    expect(new Headers(init.headers).get('X-Link-Token')).toBe('token');
    sent.push(JSON.parse(String(init.body)));
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(view: PlaceEnquiry, query = '') {
  stored = view;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`/enquiry_link${query}#token`]}>
        <EnquiryLinkPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { name: /Enquiry kettle-otter-42/ });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
}
/** The server takes the next act, and has this from then on. */
const willBe = (next: PlaceEnquiry) => {
  const { enquiry, version, stands } = next;
  answers.push({ status: 200, body: { enquiry, version, stands } });
  return () => {
    stored = next;
  };
};
const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const says = (text: string | RegExp) => screen.findAllByText(text);

describe('the page of an enquiry’s mail', () => {
  it('sends the answer that was pressed in the mail by one press, and says what was answered', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    expect(screen.getByText('NHS Example ICB')).toBeTruthy();
    expect(screen.getByText('Please answer by 12:00 today.')).toBeTruthy();
    expect(screen.getByText('Hoist, Oxygen')).toBeTruthy();
    expect(radio('Yes, we can take them').checked).toBe(true);
    expect(sent).toEqual([]);
    const settle = willBe(aPlaceEnquiry({ version: 2, answer: anAnswer({ by: 'Cy Adeyemi' }) }));
    settle();
    await user.click(button('Send answer'));
    expect(sent).toEqual([{ act: 'yes', version: 1, from: '2026-11-23', text: '' }]);
    const [thanks] = await says('Thank you. Your answer has been sent.');
    expect(document.activeElement?.contains(thanks ?? null)).toBe(true);
    await says('Answered by Cy Adeyemi at 09:30 today.');
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
    expect(button('Change the answer')).toBeTruthy();
  });

  it('keeps a bed until one of the hours that are left, and says at the field why none fits', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    const until = screen.getByRole<HTMLSelectElement>('combobox', { name: /Keep the bed until/ });
    expect([...until.options].map(({ text }) => text)).toEqual([
      'Do not keep a bed',
      ...[11, 12, 13, 14, 15, 16].map((hour) => `${hour}:00 today`),
    ]);
    await user.selectOptions(until, '14:00 today');
    const why = 'There are no vacant nursing beds.';
    answers.push({ status: 400, body: { detail: why, errors: { keep_until: [why] } } });
    await user.click(button('Send answer'));
    expect(sent).toMatchObject([{ keep_until: '2026-11-23T14:00:00.000Z' }]);
    expect(await says(why)).toHaveLength(2);
    expect(document.getElementById(`${until.id}-error`)?.textContent).toContain(why);
    expect(until.value).toBe('2026-11-23T14:00:00.000Z');
  });

  it('has what was filled in again after a reload of the tab, until it is sent or left', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    await user.click(radio('No'));
    await user.click(screen.getByRole('checkbox', { name: 'Funding' }));
    await user.type(screen.getByRole('textbox'), 'Ring me on Monday');
    cleanup();
    // The button of the email is in the address still; the person has changed their mind since.
    const again = await open(aPlaceEnquiry(), '?answer=yes');
    expect([radio('No').checked, radio('Yes, we can take them').checked]).toEqual([true, false]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Funding' }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ring me on Monday');
    const after = aPlaceEnquiry({ version: 2, answer: anAnswer({ answer: 'no', from: null }) });
    willBe(after)();
    await again.click(button('Send answer'));
    expect(sent).toMatchObject([{ act: 'no', reasons: ['funding'], text: 'Ring me on Monday' }]);
    await says('Thank you. Your answer has been sent.');
    // Changing it begins with what was sent, now and after another reload.
    await again.click(button('Change the answer'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(after.answer?.text);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Monday');
  });

  it('keeps nothing of what was filled in once the enquiry is over', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=no');
    await user.type(screen.getByRole('textbox'), 'Ring me on Monday');
    cleanup();
    await open(aPlaceEnquiry({ stands: 'over', commands: [] }));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Monday');
  });

  it('takes another button of the email for the answer, and keeps the words; another link has none of them', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=no');
    await user.type(screen.getByRole('textbox'), 'Ring me on Monday');
    cleanup();
    await open(aPlaceEnquiry(), '?answer=yes');
    expect(radio('Yes, we can take them').checked).toBe(true);
    expect(screen.getByDisplayValue('Ring me on Monday')).toBeTruthy();
    expect(unsentAnswer.read('another', {})).toBeUndefined();
    // After a reload the memory of the page has gone, and what a later release may have stored is not taken.
    vi.resetModules();
    const reloaded = (await import('./unsentAnswer.ts')).unsentAnswer;
    expect(reloaded.read('token', {})?.text).toBe('Ring me on Monday');
    expect(reloaded.read('another', {})).toBeUndefined();
    sessionStorage.setItem('placewell.enquiry.answer', JSON.stringify(['token', { draft: 1 }]));
    expect(reloaded.read('token', {})).toBeUndefined();
  });

  it('says at the fields what is missing, and sends nothing', async () => {
    const user = await open(aPlaceEnquiry());
    await user.click(button('Send answer'));
    expect(await says('Please choose an answer')).toHaveLength(2);
    await user.click(radio('We would like to assess first'));
    await user.click(button('Send answer'));
    expect(await says('Please say how')).toHaveLength(2);
    await user.click(radio('No'));
    await user.click(button('Send answer'));
    expect(await says('Please say why')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('asks with a no which needs are beyond them, of those that are needed', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=no');
    expect(screen.queryByRole('group', { name: /Which needs/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Needs beyond what we can give' }));
    const needs = within(screen.getByRole('group', { name: /Which needs/ }));
    expect(needs.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(needs.getByRole('checkbox', { name: 'Oxygen' }));
    willBe(aPlaceEnquiry({ version: 2, answer: anAnswer({ answer: 'no', from: null }) }))();
    await user.click(button('Send answer'));
    expect(sent).toEqual([
      { act: 'no', version: 1, reasons: ['beyond_us'], beyond: ['oxygen'], text: '' },
    ]);
  });

  it('refuses while typing what could say who a person is', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    const line = screen.getByRole('textbox', { name: /Anything else/ });
    await user.type(line, 'Is it 943 476 5919');
    await says(/Please leave out what could say who this is/);
    await user.click(button('Send answer'));
    expect(sent).toEqual([]);
    await user.clear(line);
    expect(screen.queryByText(/Please leave out/)).toBeNull();
  });

  it('asks whether the text is about a person, and sends it with what was answered', async () => {
    const text = 'Peggy Larkspur likes tea';
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    await user.type(screen.getByRole('textbox', { name: /Anything else/ }), text);
    await user.click(button('Send answer'));
    expect(sent).toEqual([]);
    screen.getByRole('group', { name: 'Is this about a person?' });
    willBe(aPlaceEnquiry({ version: 2, answer: anAnswer({ text }) }))();
    await user.click(button('No, save it'));
    await says('Thank you. Your answer has been sent.');
    expect(sent).toMatchObject([{ text, checked: [textHash(text)] }]);
  });

  it('asks where the server does, as one with newer lists', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    await user.type(screen.getByRole('textbox', { name: /Anything else/ }), 'Quiet room');
    const detail = 'Is this about a person?';
    const hashes = { text: textHash('Quiet room') };
    answers.push({ status: 400, body: { detail, errors: { text: [detail] }, asked: hashes } });
    await user.click(button('Send answer'));
    willBe(aPlaceEnquiry({ version: 2, answer: anAnswer() }))();
    await user.click(await screen.findByRole('button', { name: 'No, save it' }));
    await says('Thank you. Your answer has been sent.');
    expect(sent[1]).toMatchObject({ text: 'Quiet room', checked: [hashes.text] });
  });

  it('begins with today where the day needed is past', async () => {
    const user = await open(aPlaceEnquiry({ needed_from: '2026-11-20' }), '?answer=yes');
    willBe(aPlaceEnquiry({ version: 2, answer: anAnswer() }))();
    await user.click(button('Send answer'));
    expect(sent).toMatchObject([{ from: '2026-11-23' }]);
  });

  it('shows a colleague’s answer that came first, and sends over it only when asked again', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    await user.type(screen.getByRole('textbox', { name: /Anything else/ }), 'Quiet room');
    const theirs = aPlaceEnquiry({
      version: 2,
      answer: anAnswer({ answer: 'no', from: null, reasons: ['funding'] }),
    });
    answers.push({ status: 409, body: { detail: 'Somebody else', current: theirs } });
    await user.click(button('Send answer'));
    const [title] = await says('Ben Okoro has answered since you opened this page');
    expect(document.activeElement?.contains(title ?? null)).toBe(true);
    expect(screen.getAllByText('Funding').length).toBeGreaterThan(1);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Anything else/ }).value).toBe(
      'Quiet room',
    );
    willBe(aPlaceEnquiry({ version: 3, answer: anAnswer({ text: 'Quiet room' }) }))();
    await user.click(button('Send my answer instead'));
    expect(sent[1]).toMatchObject({ act: 'yes', version: 2, text: 'Quiet room' });
    await says('Thank you. Your answer has been sent.');
  });

  it('sends over an answer of one’s own that arrived though nothing said so, without a word', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    const words = () => screen.getByRole('textbox', { name: /Anything else/ });
    await user.type(words(), ' Quiet room ');
    answers.push({ status: 502, body: {} });
    await user.click(button('Send answer'));
    await user.type(words(), 'upstairs');
    const own = anAnswer({ text: 'Quiet room', by: 'Sam Example' });
    const current = aPlaceEnquiry({ version: 2, answer: own });
    answers.push({ status: 409, body: { detail: 'Somebody else', current } });
    const text = 'Quiet room upstairs';
    willBe(aPlaceEnquiry({ version: 3, answer: anAnswer({ text }) }))();
    await user.click(button('Send answer'));
    await says('Thank you. Your answer has been sent.');
    expect(sent.map((body) => (body as { version: number }).version)).toEqual([1, 1, 2]);
    expect(sent[2]).toMatchObject({ act: 'yes', text: expect.stringContaining('upstairs') });
    expect(screen.queryByText(/has answered since/)).toBeNull();
  });

  it.each([
    ['other words', { text: 'Loud room' }],
    ['what they said by phone', { text: 'Quiet room', channel: 'phone' }],
  ] as const)('shows a colleague’s answer all the same: %s', async (_, theirs) => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    const words = () => screen.getByRole('textbox', { name: /Anything else/ });
    await user.type(words(), 'Quiet room');
    answers.push({ status: 502, body: {} });
    await user.click(button('Send answer'));
    await user.type(words(), ' upstairs');
    const current = aPlaceEnquiry({ version: 2, answer: anAnswer(theirs) });
    answers.push({ status: 409, body: { detail: 'Somebody else', current } });
    await user.click(button('Send answer'));
    await says(/since you opened this page$/);
    expect(sent).toHaveLength(2);
  });

  it('says of an answer by phone that came first who entered it', async () => {
    const entered = anAnswer({ channel: 'phone', by: 'Ana Ruiz' });
    const theirs = aPlaceEnquiry({ version: 2, answer: entered });
    const user = await open(aPlaceEnquiry(), '?answer=no');
    await user.click(screen.getByRole('checkbox', { name: 'Funding' }));
    answers.push({ status: 409, body: { detail: 'Somebody else', current: theirs } });
    await user.click(button('Send answer'));
    await says('Ana Ruiz has entered what you said by phone since you opened this page');
    await says(/What they entered is below/);
  });

  it('keeps a colleague’s answer where the person leaves it', async () => {
    const theirs = aPlaceEnquiry({ version: 2, answer: anAnswer({ answer: 'no', from: null }) });
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    answers.push({ status: 409, body: { detail: 'Somebody else', current: theirs } });
    await user.click(button('Send answer'));
    await user.click(await screen.findByRole('button', { name: 'Keep this answer' }));
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('radio', { name: 'No' })).toBeNull();
    // What was pressed in the mail is forgotten: changing begins from what was answered.
    await user.click(button('Change the answer'));
    expect(radio('No').checked).toBe(true);
  });

  it('has the focus where the answer is changed, and where it was left as it is: the buttons have gone', async () => {
    const user = await open(aPlaceEnquiry({ answer: anAnswer({ by: 'Cy Adeyemi' }) }));
    await user.click(button('Change the answer'));
    expect(document.activeElement).toBe(radio('Yes, we can take them'));
    await user.click(button('Keep this answer'));
    expect(document.activeElement).toBe(button('Change the answer'));
  });

  it('shows an earlier answer above the form where another one was pressed, and alone where the same was', async () => {
    const view = aPlaceEnquiry({ version: 2, answer: anAnswer({ answer: 'no', from: null }) });
    await open(view, '?answer=yes');
    expect(screen.getByText('Answered by Ben Okoro at 09:30 today.')).toBeTruthy();
    expect(radio('Yes, we can take them').checked).toBe(true);
    cleanup();
    await open(view, '?answer=no');
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });

  it('confirms an answer by phone, or says that it is not right', async () => {
    const view = aPlaceEnquiry({
      answer: anAnswer({ channel: 'phone', by: 'Ana Ruiz' }),
      commands: ['answer', 'notRight'],
    });
    const user = await open(view);
    await says(/Ana Ruiz entered this at 09:30 today, as you said it by phone\./);
    willBe(aPlaceEnquiry({ version: 2 }))();
    await user.click(button('This is not right'));
    expect(sent).toEqual([{ act: 'not_right', version: 1 }]);
    await says('Thank you. That answer has been removed.');
    cleanup();
    sent = [];
    const again = await open(view);
    willBe(aPlaceEnquiry({ version: 2, answer: anAnswer() }))();
    await again.click(button('Confirm this answer'));
    expect(sent).toEqual([{ act: 'yes', version: 1, from: '2026-11-23', text: '' }]);
    await says('Answered by Ben Okoro at 09:30 today.');
  });

  const chosen = (part: Partial<PlaceEnquiry> = {}) =>
    aPlaceEnquiry({
      stands: 'chosen',
      version: 3,
      answer: anAnswer(),
      arrival: '2026-11-25',
      bed_kept: false,
      commands: ['giveBack', 'movedIn', 'notMovedIn'],
      keep_until_latest: null,
      ...part,
    });

  it('gives back a choice once it is asked for twice', async () => {
    const user = await open(chosen());
    await says(/They arrive on 25 November\./);
    await says(/No bed is kept yet\./);
    expect(screen.queryByText('Did they move in?')).toBeNull();
    await user.click(button('Give it back'));
    expect(sent).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Give it back?' }));
    willBe(aPlaceEnquiry({ version: 4, answer: anAnswer() }))();
    await user.click(dialog.getByRole('button', { name: 'Give it back' }));
    expect(sent).toEqual([{ act: 'give_back', version: 3 }]);
    await says('You have given it back.');
  });

  it('asks a home without figures to keep a bed itself', async () => {
    await open(chosen({ bed_kept: null }));
    await says(/Your home gives no figures here, so please keep a bed yourselves\./);
    expect(screen.queryByText(/No bed is kept yet/)).toBeNull();
  });

  it('no longer has the yes of a home that gave the choice back', () => {
    const saved = { enquiry: chosen().enquiry, version: 4, stands: 'open' as const };
    const act = { act: 'give_back' as const, version: 3 };
    expect(afterAct(chosen(), act, saved, NOW)).toMatchObject({ answer: null, stands: 'open' });
  });

  it('asks whether they moved in, by one press from the mail, with a reason for a no', async () => {
    const came = { arrival: '2026-11-22', bed_kept: true };
    const user = await open(chosen(came), '?answer=moved_in');
    willBe(chosen({ ...came, stands: 'moved_in', version: 4, commands: ['notMovedIn'] }))();
    await user.click(button('Send answer'));
    expect(sent).toEqual([{ act: 'moved_in', version: 3 }]);
    await says('They moved in.');
    await user.click(button('They did not move in after all'));
    await user.click(button('Send answer'));
    expect(await says('Please say why')).toHaveLength(2);
    await user.click(radio('They stayed where they were'));
    willBe(chosen({ stands: 'not_moved_in', version: 5, commands: [] }))();
    await user.click(button('Send answer'));
    expect(sent[1]).toEqual({ act: 'not_moved_in', version: 4, reason: 'stayed' });
    await says('They did not move in.');
  });

  const over = aPlaceEnquiry({
    stands: 'over',
    ...{ organisation: null, name: null, phone: null, needs: null, beds: null, needed_from: null },
    keep_until_latest: null,
    commands: [],
  });

  it('shows of what is over its reference and outcome only', async () => {
    await open(over, '?answer=yes');
    await says('This enquiry is over. Thank you for your time.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/asks/)).toBeNull();
  });

  it('says so where it ended while the page was open', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=yes');
    stored = over;
    answers.push({ status: 409, body: { detail: 'This enquiry is over.' } });
    await user.click(button('Send answer'));
    await says('This enquiry is over.');
    await says('This enquiry is over. Thank you for your time.');
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });

  it('loses nothing where the answer did not arrive', async () => {
    const user = await open(aPlaceEnquiry(), '?answer=no');
    await user.click(screen.getByRole('checkbox', { name: 'Funding' }));
    answers.push({ status: 500, body: {} });
    await user.click(button('Send answer'));
    await says('There was an error. Please try again.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Funding' }).checked).toBe(true);
  });
});

it('a link without its token is no enquiry', () => {
  render(
    <MemoryRouter initialEntries={['/enquiry_link']}>
      <EnquiryLinkPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'This link cannot be used' })).toBeTruthy();
});
