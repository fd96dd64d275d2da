// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Checkboxes, Radios } from './Choices.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

afterEach(cleanup);

const ERROR = 'Please choose when';

function When({ error }: { error?: string }) {
  const [later, setLater] = useState<boolean | null>(null);
  return (
    <>
      <ErrorSummary errors={[{ field: 'when', message: ERROR }]} attempt={1} />
      <Radios
        id="when"
        legend="When?"
        hint="London time"
        error={error}
        options={[
          { value: false, label: 'Now', hint: 'At once' },
          {
            value: true,
            label: 'Later',
            reveal: (
              <label>
                Day
                <input />
              </label>
            ),
          },
        ]}
        value={later}
        onChange={setLater}
      />
    </>
  );
}

it('asks one question with its hint and error, to whose first answer the summary leads', async () => {
  render(<When error={ERROR} />);
  const question = screen.getByRole('group', { name: 'When?' });
  const notes = question.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'London time',
    `Error: ${ERROR}`,
  ]);
  await userEvent.click(screen.getByRole('link', { name: ERROR }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Now' }));
  const about = screen.getByRole('radio', { name: 'Now' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(about)?.textContent).toBe('At once');
});

it('reveals what an answer asks for while it is chosen', async () => {
  render(<When />);
  expect(screen.queryByLabelText('Day')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }));
  screen.getByLabelText('Day');
  await userEvent.click(screen.getByRole('radio', { name: 'Now' }));
  expect(screen.queryByLabelText('Day')).toBeNull();
});

it('takes any number of answers, and none that is switched off', async () => {
  const toggled: [string, boolean][] = [];
  render(
    <Checkboxes
      id="who"
      legend="Who?"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B', id: 'own-id' },
        { value: 'c', label: 'C', disabled: true },
      ]}
      chosen={['b']}
      onToggle={(value, chosen) => toggled.push([value, chosen])}
    />,
  );
  for (const name of ['A', 'B', 'C']) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
  }
  expect(toggled).toEqual([
    ['a', true],
    ['b', false],
  ]);
  expect(screen.getByRole('checkbox', { name: 'B' }).id).toBe('own-id');
});
