// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BedType, NOT_A_BED_COUNT } from '#shared/homes/vacancy.ts';
import {
  ANY_TYPE_ABOVE_TOTAL,
  type BedForm,
  bedFormOf,
  NO_BEDS_SELECTED,
  SUM_BELOW_TOTAL,
} from '#shared/homes/vacancyRules.ts';
import { textHash } from '#shared/kernel/identifiers/textCheck.ts';
import type { VacancySaved, VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { NO_TOTAL } from '../../components/beds/bedDraft.ts';
import { OTHER_BED_TYPES } from '../../components/beds/whoUpdated.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { QueuedOffline } from '../../offline/outbox.ts';
import { aBedNote, aMovedInNote } from '../../testing/aBedNote.ts';
import type { VacancyBody } from './useVacancyForm.ts';
import { VacancyForm } from './VacancyForm.tsx';

const RESIDENTIAL: BedForm = {
  kind: 'standard',
  total: 'Residential',
  dementia: 'Residential dementia',
};
const AQP: BedForm = { kind: 'aqp', types: ['Nursing', 'Nursing dementia'] };

function aView(counts: Partial<Record<BedType, number>>, more: Partial<VacancyView> = {}) {
  const types = Object.entries(counts).map(([bed_type, vacant_beds]) => ({
    bed_type: bed_type as BedType,
    vacant_beds,
  }));
  return {
    vacancy_info: { types, comments: '' },
    vacant_beds: types[0]?.vacant_beds ?? 0,
    vacancy_updated: '09:00 on 19-11-2026',
    vacancy_disputed_at: null,
    notes_version: 0,
    notes: [],
    usable: { all: 0, types: [] },
    vacancy_updated_at: '2026-11-19T09:00:00.000Z',
    vacancy_updated_days: 1,
    vacancy_updated_by: 'Ana Ruiz',
    vacancy_reporting_history: [],
    vacancy_version: 4,
    ...more,
  } satisfies VacancyView;
}

const OWN = {
  phone: '01632 960123',
  public_phone: '01632 960456',
  email: 'beds@larch.example.org',
  website: 'https://larch.example.org',
};
const VIEW = aView({ Residential: 3, 'Residential dementia': 1 });

/** Renders the form and collects what it sends; `answers` are given in turn, an Error is thrown. */
function open(
  overrides: Partial<Parameters<typeof VacancyForm>[0]> & {
    answers?: (VacancySaved | Error | Promise<never>)[];
  } = {},
) {
  const { answers = [], ...props } = overrides;
  const sent: VacancyBody[] = [];
  const seenIds: (string[] | undefined)[] = [];
  const currents: VacancyView[] = [];
  const element = (view: VacancyView) => (
    <MemoryRouter>
      <ToastProvider>
        <VacancyForm
          form={RESIDENTIAL}
          registeredBeds={40}
          own={OWN}
          keepAt="test"
          saving={false}
          onSaved={() => undefined}
          onCurrent={(current) => currents.push(current)}
          {...props}
          view={view}
          save={async (body, ids) => {
            sent.push(body);
            seenIds.push(ids);
            const answer = await (answers.shift() ?? saved(view));
            if (answer instanceof Error) throw answer;
            return answer;
          }}
        />
      </ToastProvider>
    </MemoryRouter>
  );
  const rendered = render(element(props.view ?? VIEW));
  return {
    sent,
    seen: seenIds,
    currents,
    user: userEvent.setup(),
    show: (view: VacancyView) => rendered.rerender(element(view)),
    close: rendered.unmount,
  };
}

const saved = (view: VacancyView): VacancySaved => ({
  ...view,
  vacancy_version: view.vacancy_version + 1,
  status: 'success',
  time: '10:00 on 20-11-2026',
  notes_ended: [],
});
const count = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(count(name));
  await user.type(count(name), text);
}

describe('the counts', () => {
  it('ask for dementia beds only while there are vacant beds, and 0 makes them 0', async () => {
    const { user, sent } = open();
    await type(user, 'Vacant beds', '0');
    expect(screen.queryByRole('textbox', { name: 'Residential dementia' })).toBeNull();
    await type(user, 'Vacant beds', '2');
    expect(count('Residential dementia').value).toBe('0');
    await user.click(confirm());
    expect(sent[0]?.beds).toEqual({ Residential: 2, 'Residential dementia': 0 });
  });

  it('go down to 0 and no further, and take at most four characters', async () => {
    const { user } = open({ view: aView({ Residential: 1, 'Residential dementia': 0 }) });
    const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer: Vacant beds' });
    await user.click(fewer);
    expect(count('Vacant beds').value).toBe('0');
    expect(fewer.disabled).toBe(true);
    expect(count('Vacant beds').maxLength).toBe(4);
  });

  it.each(['-5', 'abc', ''])('read %j as 0', async (typed) => {
    const { user, sent } = open();
    await user.clear(count('Vacant beds'));
    if (typed) await user.type(count('Vacant beds'), typed);
    await user.click(confirm());
    expect(sent[0]?.beds).toEqual({ Residential: 0, 'Residential dementia': 0 });
  });
});

describe('a count that was emptied', () => {
  it('says that it became 0, and comes back at a press, with the focus', async () => {
    const { user, sent } = open();
    await user.clear(count('Vacant beds'));
    await user.tab();
    expect(count('Vacant beds').value).toBe('0');
    expect(screen.getByText(/^Set to 0\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo (was 3)' }));
    expect(count('Vacant beds').value).toBe('3');
    expect(document.activeElement).toBe(count('Vacant beds'));
    expect(screen.queryByText(/^Set to 0\./)).toBeNull();
    await user.click(confirm());
    expect(sent[0]?.beds).toMatchObject({ Residential: 3 });
  });

  it.each([
    ['', 'a press'],
    ['abc', 'a press'],
    ['', 'Enter'],
  ])('says so too where %j was confirmed at once by %s', async (typed, means) => {
    const { user, sent, show } = open();
    await user.clear(count('Vacant beds'));
    if (typed) await user.type(count('Vacant beds'), typed);
    if (means === 'Enter') await user.keyboard('{Enter}');
    else await user.click(confirm());
    expect(sent[0]?.beds).toMatchObject({ Residential: 0 });
    show(aView({ Residential: 0, 'Residential dementia': 0 }, { vacancy_version: 5 }));
    expect(count('Vacant beds').value).toBe('0');
    await user.click(screen.getByRole('button', { name: 'Undo (was 3)' }));
    expect(count('Vacant beds').value).toBe('3');
    await user.click(confirm());
    expect(sent[1]?.beds).toMatchObject({ Residential: 3 });
  });

  it('comes back as it was last confirmed, although the field was never left', async () => {
    const { user, show } = open();
    await type(user, 'Vacant beds', '5');
    await user.click(confirm());
    show(aView({ Residential: 5, 'Residential dementia': 1 }, { vacancy_version: 5 }));
    await user.clear(count('Vacant beds'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo (was 5)' })).toBeTruthy();
  });

  it('says nothing of a 0 that was typed', async () => {
    const { user } = open();
    await type(user, 'Vacant beds', '0');
    await user.tab();
    expect(screen.queryByText(/^Set to 0\./)).toBeNull();
  });
});

describe('a figure that was never given', () => {
  const NEVER = aView(
    {},
    { vacancy_updated_at: null, vacancy_updated: 'Not yet responded', vacancy_version: 0 },
  );
  const NO_DEMENTIA =
    'Enter how many of the vacant beds are suitable for dementia care, or 0 if none are';

  it('is empty, and Confirm says which one is missing and sends nothing', async () => {
    const { user, sent } = open({ view: NEVER });
    expect(count('Vacant beds').value).toBe('');
    await user.click(confirm());
    expect(screen.getAllByText(NO_TOTAL)).toHaveLength(2);
    expect(count('Vacant beds').getAttribute('aria-invalid')).toBe('true');
    await type(user, 'Vacant beds', '2');
    expect(screen.queryByText(NO_TOTAL)).toBeNull();
    expect(count('Residential dementia').value).toBe('');
    await user.click(confirm());
    expect(screen.getAllByText(NO_DEMENTIA)).toHaveLength(2);
    expect(count('Vacant beds').value).toBe('2');
    expect(sent).toHaveLength(0);
    await type(user, 'Residential dementia', '0');
    await user.click(confirm());
    expect(sent).toEqual([
      {
        beds: { Residential: 2, 'Residential dementia': 0 },
        comments: '',
        version: 0,
        moved_in: [],
      },
    ]);
  });

  it('is not asked with no vacant beds', async () => {
    const { user, sent } = open({ view: NEVER });
    await type(user, 'Vacant beds', '0');
    await user.click(confirm());
    expect(sent[0]?.beds).toEqual({ Residential: 0, 'Residential dementia': 0 });
  });

  it('stays empty, without a word, for who only passes by', async () => {
    const { user } = open({ view: NEVER });
    await user.click(count('Vacant beds'));
    await user.click(screen.getByRole('textbox', { name: /Comments/ }));
    expect(count('Vacant beds').value).toBe('');
    expect(screen.queryByText(NO_TOTAL)).toBeNull();
    expect(screen.queryByText(/^Set to 0/)).toBeNull();
  });

  it('is 1 by plus, 0 by minus, and 0 after what is no number, which can be undone', async () => {
    const { user, close } = open({ view: NEVER });
    await user.click(screen.getByRole('button', { name: 'One more: Vacant beds' }));
    expect(count('Vacant beds').value).toBe('1');
    close();
    sessionStorage.clear();
    const again = open({ view: NEVER });
    const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer: Vacant beds' });
    await again.user.click(fewer);
    expect([count('Vacant beds').value, fewer.disabled]).toEqual(['0', true]);
    again.close();
    sessionStorage.clear();
    const third = open({ view: NEVER });
    await third.user.type(count('Vacant beds'), 'abc');
    await third.user.tab();
    expect(count('Vacant beds').value).toBe('0');
    await third.user.click(screen.getByRole('button', { name: 'Undo (was empty)' }));
    expect(count('Vacant beds').value).toBe('');
  });

  it('of the AQP form is asked type by type, and said before how they add up', async () => {
    const { user, sent } = open({ form: AQP, view: aView({ Nursing: 1 }) });
    expect([count('Nursing').value, count('Nursing dementia').value]).toEqual(['1', '']);
    await type(user, 'Vacant beds', '3');
    await user.click(confirm());
    expect(
      screen.getAllByText(
        'Enter the number of vacant nursing dementia beds, or 0 if there are none',
      ),
    ).toHaveLength(2);
    expect(screen.queryByText(SUM_BELOW_TOTAL)).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it('stays theirs when somebody else answers first', async () => {
    const theirs = aView({ Residential: 4 }, { vacancy_version: 1 });
    const { user } = open({ view: NEVER, answers: [new Problem(409, { current: theirs })] });
    await type(user, 'Vacant beds', '2');
    await type(user, 'Residential dementia', '1');
    await user.click(confirm());
    const row = within(await screen.findByRole('dialog')).getByRole('row', { name: /dementia/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '–']);
  });

  it('is 0 for a suspended home', () => {
    open({ view: NEVER, barred: true });
    expect(count('Vacant beds').value).toBe('0');
  });
});

describe('a broken rule', () => {
  it.each(['1001', '2.5'])('refuses %s beds, and sends nothing', async (typed) => {
    const { user, sent } = open();
    await type(user, 'Vacant beds', typed);
    await user.click(confirm());
    expect(screen.getAllByText(NOT_A_BED_COUNT)).toHaveLength(2);
    expect(count('Vacant beds').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('refuses more dementia beds than beds in the home’s own words, with the focus on the summary', async () => {
    const { user, sent } = open();
    await type(user, 'Residential dementia', '4');
    await user.click(confirm());
    const message =
      'The number of residential beds with dementia cannot be greater than the total number of residential beds available. Please amend your response.';
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(document.activeElement?.textContent).toContain('There is a problem');
    expect(sent).toHaveLength(0);
  });

  it('is not spoken of under a press where a pressed button takes no focus, as in Safari', async () => {
    const { user, sent } = open();
    await type(user, 'Residential dementia', '4');
    if (fireEvent.mouseDown(confirm())) act(() => count('Residential dementia').blur());
    expect(screen.queryByText(/cannot be greater/)).toBeNull();
    fireEvent.click(confirm());
    expect(screen.getAllByText(/cannot be greater/)).toHaveLength(2);
    expect(sent).toHaveLength(0);
  });

  it('is not spoken of before the counts have been left', async () => {
    const { user } = open();
    await type(user, 'Residential dementia', '4');
    expect(screen.queryByText(/cannot be greater/)).toBeNull();
    await user.click(screen.getByRole('textbox', { name: /Comments/ }));
    expect(screen.getByText(/cannot be greater/)).toBeTruthy();
  });

  it.each([
    ['2', '3', '0', ANY_TYPE_ABOVE_TOTAL],
    ['5', '2', '1', SUM_BELOW_TOTAL],
    ['5', '0', '0', NO_BEDS_SELECTED],
  ])('of the AQP form: total %s with types %s and %s', async (total, nursing, other, message) => {
    const { user, sent } = open({ form: AQP, view: aView({ Nursing: 1, 'Nursing dementia': 1 }) });
    await type(user, 'Vacant beds', total);
    await type(user, 'Nursing', nursing);
    await type(user, 'Nursing dementia', other);
    await user.click(confirm());
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(count('Nursing').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('refuses a comment above 2,000 characters', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('textbox', { name: /Comments/ }));
    await user.paste('é'.repeat(2001));
    expect(screen.getAllByText('You have 1 character too many').length).toBeGreaterThan(0);
    await user.click(confirm());
    expect(sent).toHaveLength(0);
  });
});

describe('saving', () => {
  it('sends the version that was seen and the comment URL-encoded', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('textbox', { name: /Comments/ }));
    await user.paste('50% & more');
    await user.click(confirm());
    expect(sent[0]).toEqual({
      beds: { Residential: 3, 'Residential dementia': 1 },
      comments: '50%25%20%26%20more',
      version: 4,
      moved_in: [],
    });
    expect(await screen.findByText('Thank you, available beds have been updated.')).toBeTruthy();
  });

  it('stays said beside Confirm until something is changed', async () => {
    const view = aView(
      { Residential: 4, 'Residential dementia': 1 },
      { vacancy_updated_at: '2026-11-20T02:08:00.000Z' },
    );
    const { user } = open({ view });
    await user.click(confirm());
    expect(
      await screen.findByText('Saved 02:08. Commissioners see 4 beds, 1 dementia.'),
    ).toBeTruthy();
    await type(user, 'Vacant beds', '5');
    expect(screen.queryByText(/^Saved 02:08/)).toBeNull();
  });

  it('does not stand beside an earlier failure', async () => {
    const { user } = open({ answers: [new NoConnection('offline')] });
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    await waitFor(() => expect(screen.getAllByText(/There has been an error/)).toHaveLength(2));
    await user.click(confirm());
    expect(await screen.findByText('Thank you, available beds have been updated.')).toBeTruthy();
    expect(screen.queryByText(/There has been an error/)).toBeNull();
  });

  it('asks before it saves more beds than the home is registered for', async () => {
    const { user, sent } = open({ registeredBeds: 10 });
    await type(user, 'Vacant beds', '12');
    await user.click(confirm());
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Yes, save 12 vacant beds' }));
    expect(sent[0]?.beds.Residential).toBe(12);
  });

  it('is not possible for a suspended home, whose counts show 0', () => {
    open({ barred: true });
    expect(count('Vacant beds').value).toBe('0');
    expect(count('Vacant beds').disabled).toBe(true);
    expect(confirm().disabled).toBe(true);
  });

  it('says that it is under way', () => {
    open({ saving: true });
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy();
  });
});

describe('what was typed', () => {
  it('stays when the server cannot be reached, with the reason beside Confirm', async () => {
    const { user } = open({ answers: [new NoConnection('offline')] });
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    await waitFor(() =>
      expect(screen.getAllByText(/There has been an error updating your changes\./)).toHaveLength(
        2,
      ),
    );
    expect(count('Vacant beds').value).toBe('7');
  });

  it('stays when the server refuses it, with its messages at the fields', async () => {
    const refusal = new Problem(400, { errors: { 'beds.Residential': ['Too many by far'] } });
    const { user } = open({ answers: [refusal] });
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    await waitFor(() => expect(screen.getAllByText('Too many by far')).toHaveLength(2));
    expect(count('Vacant beds').value).toBe('7');
    // It is said there, and nowhere else.
    expect(screen.queryByText(/There has been an error/)).toBeNull();
    expect(screen.queryByText('Saving...')).toBeNull();
  });

  it('is there again after the session expired, and not after it was saved', async () => {
    const { user, close } = open({ answers: [new Problem(401, {})] });
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    close();

    const again = open();
    expect(count('Vacant beds').value).toBe('7');
    expect(screen.getByText('We kept what you typed. It is not saved yet.')).toBeTruthy();
    await again.user.click(confirm());
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    again.close();

    open();
    expect(count('Vacant beds').value).toBe('3');
  });

  it('is not overwritten by figures that are loaded meanwhile', async () => {
    const { user, sent, show } = open();
    await type(user, 'Vacant beds', '7');
    show(aView({ Residential: 9, 'Residential dementia': 0 }, { vacancy_version: 5 }));
    expect(count('Vacant beds').value).toBe('7');
    await user.click(confirm());
    expect(sent[0]?.version).toBe(4);
  });

  it('begins with the total that the address asks for, and saves nothing by itself', () => {
    const { sent } = open({ prefill: 6 });
    expect(count('Vacant beds').value).toBe('6');
    expect(sent).toHaveLength(0);
  });
});

/** As the pages do: what stands now is theirs, with the form that it says. */
function PageOfHome({ save }: Pick<Parameters<typeof VacancyForm>[0], 'save'>) {
  const [home, setHome] = useState({
    ...VIEW,
    ...{ aqp_status: false, service_types: ['Residential homes'] },
    bed_type_preferences: [] as BedType[],
  });
  return (
    <VacancyForm
      form={bedFormOf(home)}
      view={home}
      registeredBeds={40}
      own={OWN}
      keepAt={null}
      saving={false}
      save={save}
      onSaved={() => undefined}
      onCurrent={(current) => setHome((now) => ({ ...now, ...current }))}
    />
  );
}

describe('figures that somebody else has saved first', () => {
  const CURRENT = aView(
    { Residential: 9, 'Residential dementia': 2 },
    { vacancy_version: 5, vacancy_updated_by: 'Ben Okri', vacancy_updated: '10:30 on 20-11-2026' },
  );
  const stale = () => new Problem(409, { current: CURRENT });

  it('are shown beside the person’s own, which are saved only when they say so', async () => {
    const { user, sent, currents } = open({ answers: [stale()] });
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    const dialog = await screen.findByRole('dialog', { name: /have changed/ });
    expect(dialog.textContent).toContain('Ben Okri updated them at 10:30 on 20-11-2026');
    const row = within(dialog).getByRole('row', { name: /Vacant beds/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['7', '9']);
    expect(currents).toEqual([CURRENT]);

    await user.click(screen.getByRole('button', { name: 'Save my figures' }));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ beds: { Residential: 7 }, version: 5 });
  });

  it('are asked by the form that the home answers now, of which nobody is said to have updated', async () => {
    const sent: VacancyBody[] = [];
    const reformed = {
      ...aView({}, { vacancy_version: 5, vacancy_updated_at: null, vacancy_updated_by: null }),
      service_types: ['Nursing homes'],
    };
    const save = async (body: VacancyBody) => {
      sent.push(body);
      if (sent.length === 1) throw new Problem(409, { current: reformed });
      return saved(VIEW);
    };
    const user = userEvent.setup();
    render(
      <MemoryRouter>
        <ToastProvider>
          <PageOfHome save={save} />
        </ToastProvider>
      </MemoryRouter>,
    );
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    const dialog = await screen.findByRole('dialog', { name: /have changed/ });
    expect(dialog.textContent).toContain(OTHER_BED_TYPES);
    expect(dialog.textContent).not.toContain('updated them');
    within(dialog).getByRole('row', { name: /Nursing dementia/ });
    await user.click(screen.getByRole('button', { name: 'Use the new figures' }));
    expect(count('Vacant beds').value).toBe('');
    await type(user, 'Vacant beds', '7');
    await type(user, 'Nursing dementia', '1');
    await user.click(confirm());
    expect(sent[1]).toMatchObject({ beds: { Nursing: 7, 'Nursing dementia': 1 }, version: 5 });
  });

  it('are not replaced by what was typed since and is not right', async () => {
    let refuse = (_: Problem): void => undefined;
    const answer = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    const { user, sent } = open({ answers: [answer] });
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    await type(user, 'Vacant beds', '1.5');
    await act(async () => refuse(stale()));
    await user.click(screen.getByRole('button', { name: 'Save my figures' }));
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText(NOT_A_BED_COUNT)).toHaveLength(2);
  });

  it('leave a comment that the person did not change to somebody else', async () => {
    const vacancy_info = { ...CURRENT.vacancy_info, comments: 'Ring the bell' };
    const current = { ...CURRENT, vacancy_info };
    const { user, sent } = open({ answers: [new Problem(409, { current })] });
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    const dialog = await screen.findByRole('dialog', { name: /have changed/ });
    expect(dialog.textContent).not.toContain('Your comment');
    await user.click(screen.getByRole('button', { name: 'Save my figures' }));
    expect(sent[1]?.comments).toBe('Ring%20the%20bell');
  });

  it('leave each count as ‘Yours’ shows it, also one that the person confirmed untouched', async () => {
    const { user, sent } = open({ answers: [stale()] });
    await user.click(confirm());
    const dialog = await screen.findByRole('dialog', { name: /have changed/ });
    const yours = (name: RegExp) =>
      within(within(dialog).getByRole('row', { name })).getAllByRole('cell')[0]?.textContent;
    const shown = [yours(/^Vacant beds/), yours(/^Residential dementia/)];
    expect(shown).toEqual(['3', '1']);
    await user.click(screen.getByRole('button', { name: 'Save my figures' }));
    expect(sent[1]).toMatchObject({
      beds: { Residential: 3, 'Residential dementia': 1 },
      version: 5,
    });
  });

  it('take the place of the person’s own when they choose them', async () => {
    const { user, sent, show } = open({ answers: [stale()] });
    await type(user, 'Vacant beds', '7');
    await user.click(confirm());
    show(CURRENT);
    await user.click(await screen.findByRole('button', { name: 'Use the new figures' }));
    expect(count('Vacant beds').value).toBe('9');
    expect(sent).toHaveLength(1);
  });
});

describe('figures that are confirmed and not yet sent', () => {
  const UNSENT = {
    draft: { total: '5', types: { 'Residential dementia': '2' }, comments: 'Kept' },
    version: 3,
    noted: null,
  };

  it('stand in the form instead of the saved ones, over the version that was seen with them', async () => {
    const { user, sent } = open({ unsent: UNSENT });
    expect(count('Vacant beds').value).toBe('5');
    expect(count('Residential dementia').value).toBe('2');
    await type(user, 'Vacant beds', '6');
    await user.click(confirm());
    expect(sent[0]).toMatchObject({ beds: { Residential: 6 }, version: 3 });
  });

  it('keep the notes that were confirmed with them, also when they are confirmed again', async () => {
    const note = {
      bed_type: 'Residential' as const,
      beds: 1,
      kind: 'limit' as const,
      limit: 'women only' as const,
    };
    const noted = { version: 2, notes: [note], seen: [] };
    const { user, sent } = open({ unsent: { ...UNSENT, noted } });
    expect(screen.getByRole('button', { name: /^1 women only/ })).toBeTruthy();
    await type(user, 'Vacant beds', '6');
    await user.click(confirm());
    expect(sent[0]).toMatchObject({ beds: { Residential: 6 }, notes: [note], notes_version: 2 });
  });

  it('are nobody else’s when they have been sent by the time that newer ones are confirmed', async () => {
    const arrived = aView({ Residential: 5, 'Residential dementia': 2 }, { vacancy_version: 4 });
    const vacancy_info = { ...arrived.vacancy_info, comments: 'Kept' };
    const answers = [new Problem(409, { current: { ...arrived, vacancy_info } })];
    const { user, sent } = open({ unsent: UNSENT, answers });
    await type(user, 'Vacant beds', '6');
    await user.click(confirm());
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3, 4]));
    expect(screen.queryByRole('dialog', { name: /have changed/ })).toBeNull();
  });

  it('are nobody else’s either where the last answer was said again beside the form, without an answer', async () => {
    const again = { ...VIEW, vacancy_version: 5, vacancy_updated_by: 'Bo Second' };
    const answers = [new Problem(409, { current: again })];
    const { user, sent } = open({ isOnItsWay: true, answers });
    await type(user, 'Vacant beds', '6');
    await user.click(confirm());
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([4, 5]));
    expect(screen.queryByRole('dialog', { name: /have changed/ })).toBeNull();
  });

  it('are no failure: the form lets go of them, and says that they are kept', async () => {
    const { user, show } = open({ answers: [new QueuedOffline(new Error())] });
    await type(user, 'Vacant beds', '6');
    await user.click(confirm());
    await screen.findByText('Not yet sent: your figures are saved on this device.');
    expect(screen.queryByText(/There has been an error/)).toBeNull();
    expect(sessionStorage.getItem('test')).toBeNull();
    show(aView({ Residential: 8, 'Residential dementia': 0 }));
    expect(count('Vacant beds').value).toBe('8');
  });
});

describe('a phone’s form', () => {
  const unchanged = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing has changed' });

  it('begins with the last answer, which one press says again', async () => {
    const { user, sent } = open({ lastAnswerAt: new Date('2026-11-20T10:00:00Z') });
    expect(screen.getByText('09:00 on 19-11-2026', { exact: false })).toBeTruthy();
    await user.click(unchanged());
    expect(sent).toEqual([
      {
        beds: { Residential: 3, 'Residential dementia': 1 },
        comments: '',
        version: 4,
        moved_in: [],
        unchanged: true,
      },
    ]);
  });

  it('says nothing again while something else is typed below', async () => {
    const { user, sent } = open({ lastAnswerAt: new Date('2026-11-20T10:00:00Z') });
    await type(user, 'Vacant beds', '2');
    expect(unchanged().disabled).toBe(true);
    await user.click(unchanged());
    expect(sent).toEqual([]);
    await user.click(confirm());
    expect(sent[0]?.beds).toEqual({ Residential: 2, 'Residential dementia': 1 });
    expect(unchanged().disabled).toBe(false);
  });

  it('sends what was typed where the person went back to change the last answer', async () => {
    const { user, sent } = open({ lastAnswerAt: new Date(), registeredBeds: 2 });
    await user.click(unchanged());
    await user.click(screen.getByRole('button', { name: 'Go back and change it' }));
    await type(user, 'Vacant beds', '2');
    await user.click(confirm());
    expect(sent).toEqual([
      {
        beds: { Residential: 2, 'Residential dementia': 1 },
        comments: '',
        version: 4,
        moved_in: [],
      },
    ]);
  });

  it('sends what was typed where the last answer could not be said again', async () => {
    const view = aView({ Residential: 1, 'Residential dementia': 2 });
    const { user, sent } = open({ lastAnswerAt: new Date(), view });
    await user.click(unchanged());
    await type(user, 'Residential dementia', '1');
    await user.click(confirm());
    expect(sent).toEqual([
      {
        beds: { Residential: 1, 'Residential dementia': 1 },
        comments: '',
        version: 4,
        moved_in: [],
      },
    ]);
  });
});

describe('a comment that could say who somebody is', () => {
  const comments = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comments/ });
  const TITLE = 'Please leave out what could say who this is: a name with a title.';

  it('is said after a pause in typing and at Confirm, before anything is sent, and nothing is lost', async () => {
    const { user, sent } = open();
    await type(user, 'Vacant beds', '2');
    await user.type(comments(), 'Mrs Jones has moved out');
    expect(screen.queryAllByText(TITLE)).toEqual([]);
    // At the field, and once more to be read out.
    await waitFor(() => expect(screen.getAllByText(TITLE)).toHaveLength(2));
    expect(screen.getAllByRole('status').map((said) => said.textContent)).toContain(TITLE);
    await user.click(confirm());
    expect(sent).toEqual([]);
    expect(document.activeElement?.textContent).toContain(TITLE);
    expect([count('Vacant beds').value, comments().value]).toEqual([
      '2',
      'Mrs Jones has moved out',
    ]);
    await user.clear(comments());
    await user.type(comments(), 'Ground floor, phone 01632 960456');
    expect(screen.queryByText(TITLE)).toBeNull();
    await user.click(confirm());
    expect(sent).toHaveLength(1);
  });

  const QUESTION = 'Is this about a person?';
  const question = () => screen.getByRole('group', { name: QUESTION });

  it('is asked about at Confirm, answered with the keyboard, and saved with the answer', async () => {
    const { user, sent } = open();
    await user.type(comments(), 'Willow faces Larkspur Rambler');
    await user.click(confirm());
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(question());
    await user.tab();
    expect(document.activeElement?.textContent).toBe('No, save it');
    await user.keyboard('{Enter}');
    expect(sent).toMatchObject([{ checked: [textHash('Willow faces Larkspur Rambler')] }]);
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('saves what the form holds when the question is answered, not what it held when it was asked', async () => {
    const { user, sent } = open();
    await user.type(comments(), 'Willow faces Larkspur Rambler');
    await user.click(confirm());
    await type(user, 'Vacant beds', '2');
    await user.click(screen.getByRole('button', { name: 'No, save it' }));
    expect(sent).toMatchObject([{ beds: { Residential: 2 } }]);
  });

  it('is not asked twice about one text, and again about another', async () => {
    const { user, sent } = open({ answers: [new NoConnection(null), new NoConnection(null)] });
    await user.type(comments(), 'Peggy Larkspur');
    await user.click(confirm());
    await user.click(screen.getByRole('button', { name: 'No, save it' }));
    await user.click(confirm());
    expect(sent.map(({ checked }) => checked?.length)).toEqual([1, 1]);
    await user.type(comments(), 's');
    await user.click(confirm());
    expect(question()).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  it('goes back to the text where it is about a person', async () => {
    const { user, sent } = open();
    await user.type(comments(), 'son Peter');
    await user.click(confirm());
    await user.click(screen.getByRole('button', { name: 'Yes, change it' }));
    expect(document.activeElement).toBe(comments());
    expect(screen.queryByText(QUESTION)).toBeNull();
    await user.clear(comments());
    await user.click(confirm());
    expect(sent).toHaveLength(1);
    expect(sent[0]?.checked).toBeUndefined();
  });

  it('is asked about too where only the server would ask', async () => {
    const hashes = { comments: '0123456789abcdef' };
    const { user, sent } = open({
      answers: [new Problem(400, { asked: hashes, errors: { comments: [QUESTION] } })],
    });
    await user.type(comments(), 'Quiet rooms');
    await user.click(confirm());
    expect(document.activeElement).toBe(question());
    await user.click(screen.getByRole('button', { name: 'No, save it' }));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.checked).toEqual(['0123456789abcdef']);
  });

  it('is not said of one that stays as it was', async () => {
    const view = { ...VIEW, vacancy_info: { ...VIEW.vacancy_info, comments: 'Ask Mrs Jones' } };
    const { user, sent } = open({ view });
    await user.click(confirm());
    expect(sent).toHaveLength(1);
  });
});

describe('notes about beds', () => {
  const DUE = aBedNote({
    until: new Date(Date.now() - 3_600_000).toISOString(),
    asks: 'taken',
  });
  const line = (name: RegExp) => screen.getByRole('button', { name });

  it('are one quiet line under a count, and nothing is sent of them by who needs none', async () => {
    const { user, sent } = open();
    expect(line(/^All can be used.*about residential beds$/)).toBeTruthy();
    await user.click(confirm());
    expect(sent[0]).not.toHaveProperty('notes');
  });

  it('are added in a dialog, whose Enter confirms no beds, and sent with Confirm', async () => {
    const { user, sent } = open();
    await user.click(line(/about residential beds$/));
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await user.click(screen.getByRole('radio', { name: 'Cannot be used for now' }));
    const beds = screen.getByRole('textbox', { name: 'How many residential beds?' });
    await user.clear(beds);
    await user.type(beds, '4{Enter}');
    expect(screen.getByText('There are only 3 vacant residential beds.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.clear(beds);
    await user.type(beds, '2{Enter}');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(line(/^2 not for use \(being prepared\).*residential beds$/)).toBeTruthy();
    await user.click(confirm());
    expect(sent[0]).toMatchObject({
      notes_version: 0,
      notes: [{ bed_type: 'Residential', beds: 2, kind: 'unusable', until: null }],
    });
  });

  it('ask ‘Taken?’ when their hour has come: yes ends the note and prefills one bed less', async () => {
    const { user, sent, seen } = open({ view: { ...VIEW, notes: [DUE], notes_version: 7 } });
    const question = within(screen.getByRole('group', { name: /^Taken\?/ }));
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Yes',
      'Not yet',
      'No longer needed',
    ]);
    await user.click(question.getByRole('button', { name: 'Yes' }));
    expect(count('Vacant beds').value).toBe('2');
    await user.click(confirm());
    expect(sent[0]).toMatchObject({ beds: { Residential: 2 }, notes: [], notes_version: 7 });
    // What the outbox needs to know that the note was ended here.
    expect(seen).toEqual([[DUE.id]]);
  });

  describe('of who has moved in by an enquiry', () => {
    const MOVED_IN = aMovedInNote();
    const movedIn = (more: Partial<VacancyView> = {}) => ({ ...VIEW, notes: [MOVED_IN], ...more });
    const theirs =
      /^Someone has moved in from an enquiry since your last update\. (.*) Please check/;

    it('begin the form with their bed less, which says so and is confirmed as it stands', async () => {
      const { user, sent } = open({ view: movedIn() });
      expect(count('Vacant beds').value).toBe('2');
      expect(screen.getByText(theirs).textContent).toContain('starts with 1 vacant bed fewer.');
      const comments = screen.getByRole('textbox', { name: /Comments/ });
      await user.type(comments, 'Ground floor');
      expect(count('Vacant beds').value).toBe('2');
      await user.click(confirm());
      expect(sent[0]).toMatchObject({ beds: { Residential: 2, 'Residential dementia': 1 } });
    });

    it('leave no more beds of a type than in all', () => {
      const view = aView({ Residential: 1, 'Residential dementia': 1 });
      const { close } = open({ view: { ...view, notes: [MOVED_IN] } });
      expect(count('Vacant beds').value).toBe('0');
      close();
      open({
        form: AQP,
        view: {
          ...aView({ Nursing: 2, 'Nursing dementia': 2 }),
          notes: [{ ...MOVED_IN, bed_type: 'Nursing' }],
        },
      });
      expect(count('Vacant beds').value).toBe('1');
      expect(count('Nursing dementia').value).toBe('1');
    });

    it('take nothing from what was typed before, or waits on the device, and are said all the same', async () => {
      const { user, close, show } = open();
      await type(user, 'Vacant beds', '5');
      show(movedIn());
      expect(count('Vacant beds').value).toBe('5');
      expect(screen.getByText(theirs).textContent).toContain('not vacant any more.');
      close();
      open({ view: movedIn() });
      expect(count('Vacant beds').value).toBe('5');
      cleanup();
      sessionStorage.clear();
      const draft = { total: '3', types: { 'Residential dementia': '1' }, comments: '' };
      open({ view: movedIn(), unsent: { draft, version: 4, noted: null } });
      expect(count('Vacant beds').value).toBe('3');
    });

    it('take ‘Nothing has changed’ away until they are counted: something has', async () => {
      const unchanged = () => screen.queryByRole('button', { name: 'Nothing has changed' });
      const { user, sent, show } = open({ view: movedIn(), lastAnswerAt: new Date() });
      expect(unchanged()).toBeNull();
      await user.click(confirm());
      expect(sent[0]).toMatchObject({ beds: { Residential: 2 } });
      show({ ...aView({ Residential: 2, 'Residential dementia': 1 }), vacancy_version: 5 });
      expect(unchanged()).not.toBeNull();
    });

    it('are off the form where somebody takes the new figures, and what is compared', async () => {
      const current = {
        ...movedIn({ vacancy_version: 5 }),
        vacancy_updated: '10:30 on 20-11-2026',
      };
      const { user, sent, show } = open({ answers: [new Problem(409, { current })] });
      await type(user, 'Vacant beds', '5');
      await user.click(confirm());
      show(current);
      const dialog = await screen.findByRole('dialog', { name: /have changed/ });
      expect(dialog.textContent).toContain(
        'Someone has moved in from an enquiry since Ana Ruiz updated them at 10:30 on 20-11-2026.',
      );
      const cells = within(within(dialog).getByRole('row', { name: /Vacant beds/ }));
      expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['5', '2']);
      await user.click(screen.getByRole('button', { name: 'Use the new figures' }));
      expect(count('Vacant beds').value).toBe('2');
      await user.click(confirm());
      expect(sent[1]).toMatchObject({ beds: { Residential: 2 }, moved_in: [MOVED_IN.id] });
    });

    it('are counted once an update has ended them', async () => {
      const { user, show } = open({ view: movedIn() });
      await user.click(confirm());
      show({ ...aView({ Residential: 2, 'Residential dementia': 1 }), vacancy_version: 5 });
      expect(count('Vacant beds').value).toBe('2');
      expect(screen.queryByText(theirs)).toBeNull();
    });
  });

  it('say which of them fewer beds would end', async () => {
    const { user } = open({ view: { ...VIEW, notes: [DUE] } });
    await type(user, 'Vacant beds', '0');
    expect(screen.getByRole('listitem').textContent).toBe('Residential: 1 reserved, now due');
  });

  it('stay where a colleague has made them meanwhile, and are shown beside one’s own', async () => {
    const theirs = { ...DUE, id: '5b1c1c9a-0000-4000-8000-000000000002' as never };
    const current = { ...VIEW, notes: [DUE, theirs], notes_version: 8, vacancy_version: 9 };
    const { user, sent } = open({
      view: { ...VIEW, notes: [DUE], notes_version: 7 },
      answers: [new Problem(409, { detail: 'Stale', current })],
    });
    await user.click(screen.getByRole('button', { name: 'No longer needed' }));
    await user.click(confirm());
    expect(await screen.findByText('Your notes about beds')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save my figures' }));
    expect(sent[1]).toMatchObject({ notes: [{ id: theirs.id }], notes_version: 8 });
    expect(sent[1]?.notes).toHaveLength(1);
  });

  it('that are not saved yet are refused at Confirm where fewer beds are vacant than they need', async () => {
    const { user, sent } = open();
    await user.click(line(/about residential beds$/));
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    const beds = screen.getByRole('textbox', { name: 'How many residential beds?' });
    await user.clear(beds);
    await user.type(beds, '2{Enter}');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await type(user, 'Vacant beds', '1');
    expect(screen.queryByText('Fewer beds are vacant than your notes need')).toBeNull();
    await user.click(confirm());
    expect(sent).toEqual([]);
    expect(screen.getByText('There is only 1 vacant residential bed.')).toBeTruthy();
  });

  it.each(['0', ' ', '1.5'])(
    'are of whole beds: %j is refused, with the focus there',
    async (typed) => {
      const { user } = open();
      await user.click(line(/about residential beds$/));
      await user.click(screen.getByRole('button', { name: 'Add a note' }));
      const beds = screen.getByRole('textbox', { name: 'How many residential beds?' });
      await user.clear(beds);
      await user.type(beds, `${typed}{Enter}`);
      expect(screen.getByText('Please enter a whole number from 1 to 1000')).toBeTruthy();
      expect(document.activeElement).toBe(beds);
    },
  );

  it('give the focus to their line once a question is answered', async () => {
    const { user } = open({ view: { ...VIEW, notes: [DUE] } });
    await user.click(screen.getByRole('button', { name: 'No longer needed' }));
    expect(document.activeElement?.textContent).toContain('All can be used');
  });
});
