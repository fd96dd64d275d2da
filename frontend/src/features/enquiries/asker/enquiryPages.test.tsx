// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { textHash } from '#shared/kernel/identifiers/textCheck.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { homesShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { ID, NOW, openPage, stageAsker } from './testing/askerPages.tsx';
import {
  ABOUT,
  ACCOUNT,
  anEnquiry,
  aRow,
  askedPlace,
  checked,
  HOME,
  OTHER,
  yes,
} from './testing/homeEnquiry.ts';

const { replies, sent, reads } = stageAsker(() => anEnquiry());

it('lists the enquiries of the organisation, each with its answers', async () => {
  replies['/api/enquiries/'] = { enquiries: [aRow({ is_own: false })], as_of: NOW };
  openPage('/enquiries');
  const row = within(await screen.findByRole('row', { name: /kettle-otter-42/ }));
  row.getByText('1 of 2 answered, 1 said yes');
  row.getByText('Ana Ash');
  expect(row.getByRole('link', { name: 'kettle-otter-42' }).getAttribute('href')).toBe(
    `/enquiries/${ID}`,
  );
});

it('shows who said yes first, and chooses them for a day', async () => {
  openPage(`/enquiries/${ID}`);
  await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names[0]).toContain('Larch House');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Choose Larch House' }));
  const day = screen.getByLabelText('Day of arrival');
  await user.clear(day);
  await user.type(day, '30/11/2026');
  replies[`PATCH /api/enquiries/${ID}/`] = { id: ID, reference: 'x', version: 4, state: 'CHOSEN' };
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(sent).toEqual([
    {
      path: `/api/enquiries/${ID}/`,
      body: { command: 'choose', place: HOME, arrival: '2026-11-30' },
    },
  ]);
});

it('says in the dialog that the bed has just been taken, and keeps what was typed', async () => {
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose Larch House' }));
  const detail = 'This bed has just been reserved for another enquiry.';
  replies[`PATCH /api/enquiries/${ID}/`] = { status: 409, detail };
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await screen.findByText(detail);
  screen.getByLabelText('Day of arrival');
});

const CHOSEN = {
  place: { kind: 'careHome', uuid: HOME } as never,
  ...{ name: 'Larch House', arrival: '2026-11-28', by: 'Ana Ash', bed_kept: true },
};

it('has the focus at what is so now, once a choice is made: its button has gone', async () => {
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose Larch House' }));
  replies[`PATCH /api/enquiries/${ID}/`] = { id: ID, reference: 'x', version: 4, state: 'CHOSEN' };
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'CHOSEN', chosen: CHOSEN }, []);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  const notice = await screen.findByText(/^Larch House is chosen/);
  expect(screen.queryByRole('button', { name: 'Choose Larch House' })).toBeNull();
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('has the focus there too where a dialog is left whose button has gone meanwhile', async () => {
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose Larch House' }));
  const detail = 'A colleague sent this enquiry. Please take it over first.';
  replies[`PATCH /api/enquiries/${ID}/`] = { status: 409, detail };
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ is_own: false, name: 'Kim Oak' }, ['takeOver']);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await screen.findByText(detail);
  await screen.findByText(/Asked by Kim Oak/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toContain('Asked by Kim Oak');
});

it('says that who has not answered did not, once nobody waits for it', async () => {
  openPage(`/enquiries/${ID}`);
  await screen.findByText('No answer yet');
  cleanup();
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'CHOSEN', chosen: CHOSEN }, []);
  openPage(`/enquiries/${ID}`);
  await screen.findByText('No answer');
  expect(screen.queryByText('No answer yet')).toBeNull();
});

it('waits for no answer of a home that was chosen and gave that back, which can be asked again by itself', async () => {
  const larch = { ...askedPlace(HOME, 'Larch House'), gave_back: true };
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry({}, ['askAgain']), places: [larch] };
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await screen.findByText('Gave it back');
  expect(screen.getByText('It had been chosen. It cannot take them after all.')).toBeTruthy();
  expect(screen.queryByText('No answer yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask again those who said yes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask again Larch House' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ask Larch House again?' }));
  await user.click(dialog.getByRole('button', { name: 'Ask again' }));
  expect(sent).toMatchObject([{ body: { command: 'ask_again', place: HOME } }]);
});

it('waits for no answer of who was told that it is over, and asks them again, all or one', async () => {
  const places = [
    { ...askedPlace(HOME, 'Larch House'), asked_no_more: true },
    { ...askedPlace(OTHER, 'Ash House'), answer: yes },
  ];
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry({}, ['askAgain']), places };
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await screen.findByText('It was not asked again since another place was chosen.');
  expect(screen.queryByText('No answer yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask again those who said yes' })).toBeNull();
  for (const button of ['Ask again those who had not answered', 'Ask again Larch House']) {
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent.map(({ body }) => body)).toEqual([
    { command: 'ask_again', unanswered: true },
    { command: 'ask_again', place: HOME },
  ]);
});

it('keeps nothing on the page of an enquiry that the reader may see no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openPage(`/enquiries/${ID}`);
    await screen.findByRole('link', { name: /Larch House/ });
    replies[`/api/enquiries/${ID}/`] = { status: 404, detail: 'There is no such enquiry' };
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Larch House/ })).toBeNull());
    expect(document.body.textContent).not.toContain('kettle-otter-42');
  } finally {
    vi.useRealTimers();
  }
});

it('keeps no enquiry in the list for who may see none any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    replies['/api/enquiries/'] = { enquiries: [aRow()], as_of: NOW };
    openPage('/enquiries');
    await screen.findByText('kettle-otter-42');
    replies['/api/enquiries/'] = { status: 403, detail: 'You may not see this' };
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(screen.queryByText('kettle-otter-42')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

it('has no longer in the list what another body has taken over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const others = aRow({ id: OTHER as never, reference: 'lantern-fern-17' });
    replies['/api/enquiries/'] = { enquiries: [aRow({ is_own: false }), others], as_of: NOW };
    openPage('/enquiries');
    await screen.findByText('kettle-otter-42');
    replies['/api/enquiries/'] = { enquiries: [others], as_of: NOW };
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(screen.queryByText('kettle-otter-42')).toBeNull());
    screen.getByText('lantern-fern-17');
  } finally {
    vi.useRealTimers();
  }
});

it('marks in the list what nobody looks after, and offers to take it over', async () => {
  const ownerless = aRow({ is_own: false, is_nobodys: true });
  const others = aRow({ id: OTHER as never, reference: 'lantern-fern-17', is_own: false });
  replies['/api/enquiries/'] = { enquiries: [ownerless, others], as_of: NOW };
  openPage('/enquiries');
  const row = (await screen.findByText('kettle-otter-42')).closest('tr');
  within(row as HTMLElement).getByText('Nobody looks after it now');
  expect(screen.getAllByText('Nobody looks after it now')).toHaveLength(1);
  cleanup();
  replies[`/api/enquiries/${ID}/`] = anEnquiry(ownerless, ['takeOver']);
  openPage(`/enquiries/${ID}`);
  await screen.findByText('Nobody looks after it now');
  screen.getByText(/You can take it over/);
  cleanup();
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ is_own: false }, ['takeOver']);
  openPage(`/enquiries/${ID}`);
  await screen.findByRole('button', { name: 'Take over' });
  expect(screen.queryByText('Nobody looks after it now')).toBeNull();
});

it('offers to choose who said yes and still can be, and says of others why not', async () => {
  const [larch, ash] = [askedPlace(HOME, 'Larch House'), askedPlace(OTHER, 'Ash House')];
  const why_not_chosen = 'This home has closed.';
  replies[`/api/enquiries/${ID}/`] = {
    ...anEnquiry(),
    places: [
      { ...larch, answer: yes },
      { ...ash, answer: yes, to_ask_again: true, why_not_asked: 'closed', why_not_chosen },
    ],
  };
  openPage(`/enquiries/${ID}`);
  await screen.findByRole('button', { name: 'Choose Larch House' });
  expect(screen.queryByRole('button', { name: 'Choose Ash House' })).toBeNull();
  screen.getByText(why_not_chosen);
  // Once is enough.
  expect(screen.queryByText('It is closed.')).toBeNull();
});

it('says until when a bed is kept, and once the hour has come that it was', async () => {
  const until = (keep_until: string) => ({ ...(yes as object), keep_until }) as never;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const [soon, past] = [askedPlace(HOME, 'Larch House'), askedPlace(OTHER, 'Ash House')];
  replies[`/api/enquiries/${ID}/`] = {
    ...anEnquiry(),
    places: [
      { ...soon, answer: until(minutes(60)) },
      { ...past, answer: until(minutes(-60)) },
    ],
  };
  openPage(`/enquiries/${ID}`);
  const card = async (name: string) => {
    const card = (await screen.findByRole('heading', { name: new RegExp(name) })).closest('li');
    return within(card as HTMLElement);
  };
  (await card('Larch House')).getByText('Bed kept until');
  (await card('Ash House')).getByText('Bed was kept until');
});

it('says why somebody who said yes before cannot be asked again, and is chosen all the same', async () => {
  const place = { ...askedPlace(HOME, 'Larch House'), answer: yes, to_ask_again: true };
  replies[`/api/enquiries/${ID}/`] = {
    ...anEnquiry(),
    places: [{ ...place, why_not_asked: 'embargo' }],
  };
  openPage(`/enquiries/${ID}`);
  await screen.findByText('It has an embargo.');
  screen.getByRole('button', { name: 'Choose Larch House' });
});

it('says who of those that said yes was not asked again, and why', async () => {
  const places = [{ ...askedPlace(HOME, 'Larch House'), answer: yes, to_ask_again: true }];
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry({}, ['askAgain']), places };
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask again those who said yes' }));
  replies[`PATCH /api/enquiries/${ID}/`] = {
    ...{ id: ID, reference: 'x', version: 4, state: 'OPEN' },
    left_out: [{ uuid: HOME, why: 'embargo' }],
  };
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  const leftOutText = await screen.findByText('Larch House: It has an embargo.');
  within(leftOutText).getByRole('link', { name: '020 7946 0018' });
});

it('says why the chosen home takes nobody any more, in place of the bed that it will keep', async () => {
  const why_not_chosen = 'This home has an embargo.';
  replies[`/api/enquiries/${ID}/`] = {
    ...anEnquiry({ state: 'CHOSEN', chosen: { ...CHOSEN, bed_kept: false } }, []),
    places: [{ ...askedPlace(HOME, 'Larch House'), answer: yes, why_not_chosen }],
  };
  openPage(`/enquiries/${ID}`);
  await screen.findByText(/^Chosen by .+\. This home has an embargo\. Please phone them\.$/);
  expect(screen.queryByText(/No bed is kept yet\./)).toBeNull();
});

it('asks again who would assess first, with those who said yes or by itself', async () => {
  const places = [
    { ...askedPlace(HOME, 'Larch House'), answer: yes, to_ask_again: true },
    {
      ...askedPlace(OTHER, 'Ash House'),
      answer: { ...(yes as object), answer: 'assess', assess_by: 'visit' },
      to_ask_again: true,
    },
  ];
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry({}, ['askAgain']), places };
  openPage(`/enquiries/${ID}`);
  await screen.findByText('It wanted to assess first, before a choice that no longer applies.');
  screen.getByRole('button', { name: 'Ask again those who said yes or wanted to assess first' });
  expect(screen.queryByRole('button', { name: 'Ask again Larch House' })).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask again Ash House' }));
  screen.getByText('Ash House gets an email, and is asked to answer again.');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(sent[0]?.body).toEqual({ command: 'ask_again', place: OTHER });
});

it('asks why before an answer by phone is saved', async () => {
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('button', { name: 'Enter an answer by phone of Ash House' }),
  );
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  expect(sent).toEqual([]);
  screen.getByRole('link', { name: 'Please say why' });
  await user.click(screen.getByRole('checkbox', { name: 'Not enough staff' }));
  await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  expect(sent[0]?.body).toMatchObject({
    command: 'phone_answer',
    place: OTHER,
    said: { act: 'no', version: 1, reasons: ['not_enough_staff'] },
  });
});

it('offers a colleague to take it over, and nothing else', async () => {
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ is_own: false }, ['takeOver']);
  openPage(`/enquiries/${ID}`);
  await screen.findByRole('button', { name: 'Take over' });
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('takes it over from whom the page showed, and says where another was quicker', async () => {
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ is_own: false }, ['takeOver']);
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0019');
  const detail = 'Kim Oak has taken this enquiry over since you opened this page.';
  replies[`PATCH /api/enquiries/${ID}/`] = { status: 409, detail };
  const quicker = { is_own: false, name: 'Kim Oak', account: OTHER as never };
  replies[`/api/enquiries/${ID}/`] = anEnquiry(quicker, ['takeOver']);
  const press = () =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take over' }));
  await press();
  await screen.findByText(detail);
  await screen.findByText(/Asked by Kim Oak/);
  // Whoever means it all the same takes it from them.
  await press();
  const holders = sent.map(({ body }) => (body as { holder: string }).holder);
  expect(holders).toEqual([ACCOUNT, OTHER]);
});

it('is no page for who may ask no kind of place', async () => {
  openPage('/enquiries', { flags: [] });
  await screen.findByText('You do not have access to this page');
  expect(screen.queryByText(/^Ask up to eight/)).toBeNull();
  expect(screen.queryByText(/^Start from your/)).toBeNull();
});

it('says which of further homes were not asked, and why', async () => {
  const THIRD = '44444444-4444-4444-8444-444444444444';
  replies['/api/enquiries/places/'] = {
    places: [checked(HOME, 'Rowan Court'), checked(THIRD, 'Elm House', 'closed')],
    unknown: [],
  };
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry(), places: [askedPlace(OTHER, 'Ash House')] };
  const listed = [HOME as HomeUuid, THIRD as HomeUuid];
  vi.spyOn(homesShortlists, 'of').mockReturnValue(listed);
  openPage(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask more homes' }));
  await screen.findByText('It is closed. Please phone 020 7946 0018.');
  await user.click(await screen.findByRole('checkbox', { name: 'Rowan Court' }));
  replies[`PATCH /api/enquiries/${ID}/`] = {
    ...{ id: ID, reference: 'x', version: 4, state: 'OPEN' },
    left_out: [{ uuid: HOME, why: 'unreachable' }],
  };
  await user.click(screen.getByRole('button', { name: 'Ask them' }));
  const leftOutText = await screen.findByText('Rowan Court: Nobody there gets our emails.');
  within(leftOutText).getByRole('link', { name: '020 7946 0018' });
});

describe('an answer by phone', () => {
  const enter = async () => {
    const user = userEvent.setup();
    await user.click(
      await screen.findByRole('button', { name: 'Enter an answer by phone of Ash House' }),
    );
    await user.click(screen.getByRole('radio', { name: 'They would like to assess first' }));
    await user.click(screen.getByRole('radio', { name: 'A visit' }));
    return user;
  };
  const after = (answer: object) => ({
    ...anEnquiry(),
    places: [
      { ...askedPlace(OTHER, 'Ash House'), version: 2, answer: { ...(yes as object), ...answer } },
    ],
  });
  const refuse = (answer: object) => {
    replies[`/api/enquiries/${ID}/`] = after(answer);
    const detail = 'This place has answered since you opened this page.';
    replies[`PATCH /api/enquiries/${ID}/`] = { status: 409, detail };
  };

  it('shows what a colleague has entered meanwhile, and is saved over it by a further press', async () => {
    openPage(`/enquiries/${ID}`);
    const user = await enter();
    refuse({ channel: 'phone', by: 'Kim Elm' });
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await screen.findByText('Kim Elm has entered an answer since you opened this');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A visit' }).checked).toBe(true);
    replies[`PATCH /api/enquiries/${ID}/`] = { id: ID, reference: 'x', version: 5, state: 'OPEN' };
    await user.click(screen.getByRole('button', { name: 'Save this answer instead' }));
    expect(sent.map(({ body }) => (body as { said: { version: number } }).said.version)).toEqual([
      1, 2,
    ]);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['an answer by phone', 'Change the answer by phone of Ash House', null, 'Save the answer'],
    ['a closing', 'Close', 'No longer needed', 'Close the enquiry'],
  ])('stays where %s is saved late, whose dialog was left', async (_, first, choice, press) => {
    const ofAsh = { ...(yes as object), channel: 'phone', by: 'Ana Ash' } as never;
    replies[`/api/enquiries/${ID}/`] = {
      ...anEnquiry(),
      places: [
        askedPlace(HOME, 'Larch House'),
        { ...askedPlace(OTHER, 'Ash House'), answer: ofAsh },
      ],
    };
    openPage(`/enquiries/${ID}`);
    const user = userEvent.setup();
    let arrives = (_: unknown) => {};
    replies[`PATCH /api/enquiries/${ID}/`] = new Promise((resolve) => {
      arrives = resolve;
    });
    await user.click(await screen.findByRole('button', { name: first }));
    if (choice) await user.click(screen.getByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: press }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(
      screen.getByRole('button', { name: 'Enter an answer by phone of Larch House' }),
    );
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.type(screen.getByLabelText(/^Anything else/), 'Full until May');
    const before = reads.length;
    arrives({ id: ID, reference: 'x', version: 5, state: 'OPEN' });
    await vi.waitFor(() => expect(reads.length).toBeGreaterThan(before));
    screen.getByRole('dialog', { name: 'Answer of Larch House by phone' });
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything else/).value).toBe(
      'Full until May',
    );
    expect(document.activeElement).toBe(screen.getByLabelText(/^Anything else/));
  });

  describe('that arrived though nothing said so', () => {
    const ASSESS = { answer: 'assess', from: null, assess_by: 'visit', channel: 'phone' };
    const lost = async () => {
      openPage(`/enquiries/${ID}`);
      const user = await enter();
      replies[`PATCH /api/enquiries/${ID}/`] = { status: 502 };
      await user.click(screen.getByRole('button', { name: 'Save the answer' }));
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      await user.type(screen.getByLabelText(/^Anything else/), 'Ring first');
      return user;
    };
    const versions = () =>
      sent.map(({ body }) => (body as { said: { version: number } }).said.version);

    it('is no other’s: what is entered then is saved over it', async () => {
      const user = await lost();
      const path = `PATCH /api/enquiries/${ID}/`;
      // The server has it: the first is refused, the one over it is taken.
      const detail = 'This place has answered since you opened this page.';
      const read = after({ ...ASSESS, by: 'Ana Ash' });
      Object.defineProperty(replies, `/api/enquiries/${ID}/`, {
        ...{ configurable: true, enumerable: true },
        get() {
          replies[path] = { id: ID, reference: 'x', version: 5, state: 'OPEN' };
          return read;
        },
      });
      replies[path] = { status: 409, detail };
      await user.click(screen.getByRole('button', { name: 'Save the answer' }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(versions()).toEqual([1, 1, 2]);
      expect(screen.queryByText(/since you opened this/)).toBeNull();
    });

    it('is shown where it says something else', async () => {
      const user = await lost();
      refuse({ ...ASSESS, assess_by: 'video', by: 'Kim Elm' });
      await user.click(screen.getByRole('button', { name: 'Save the answer' }));
      await screen.findByText('Kim Elm has entered an answer since you opened this');
      expect(sent).toHaveLength(2);
    });
  });

  it('gives way to the home’s own', async () => {
    openPage(`/enquiries/${ID}`);
    const user = await enter();
    refuse({});
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await screen.findByText('Ash House has answered since you opened this');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('is asked about where it may be about a person', async () => {
    openPage(`/enquiries/${ID}`);
    const user = await enter();
    await user.type(screen.getByLabelText(/^Anything else/), ABOUT);
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'No, save it' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ said: { text: ABOUT, checked: [textHash(ABOUT)] } });
  });

  it('says while typing what could say who a person is', async () => {
    openPage(`/enquiries/${ID}`);
    const user = await enter();
    await user.type(screen.getByLabelText(/^Anything else/), 'Mrs Jones');
    await user.tab();
    expect(screen.getAllByText(/leave out what could say who this is/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});

it.each([
  [true, 'Chosen'],
  [false, 'Chosen, no bed is kept yet'],
  // It gives no figures: none is ever kept there.
  [null, 'Chosen'],
])('lists a chosen home whose bed is kept: %j, as %j', async (bed_kept, text) => {
  const chosen = {
    place: { kind: 'careHome', uuid: HOME } as never,
    ...{ name: 'Larch House', arrival: '2026-11-28', by: 'Ana Ash', bed_kept },
  };
  const enquiries = [aRow({ state: 'CHOSEN', chosen })];
  replies['/api/enquiries/'] = { enquiries, as_of: NOW };
  openPage('/enquiries');
  const row = within(await screen.findByRole('row', { name: /kettle-otter-42/ }));
  expect(row.getByText(text)).toBeTruthy();
});

it('says of a chosen home without figures that the bed is to be agreed with it', async () => {
  const chosen = {
    place: { kind: 'careHome', uuid: HOME } as never,
    ...{ name: 'Larch House', arrival: '2026-11-28', by: 'Ana Ash', bed_kept: null },
  };
  const view = anEnquiry({ state: 'CHOSEN', chosen });
  replies[`/api/enquiries/${ID}/`] = {
    ...view,
    places: [{ ...askedPlace(HOME, 'Larch House'), usable: null, answer: yes }],
  };
  openPage(`/enquiries/${ID}`);
  await screen.findByText(/It gives no figures here, so please agree the bed with them\./);
  expect(screen.queryByText(/no bed is kept yet/i)).toBeNull();
});
