// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { badRow, type CsvRow, type RowResult } from '#shared/csvRows/csvRows.ts';
import { Problem } from '../../api/problem.ts';
import { CsvBatches } from './CsvBatches.tsx';

afterEach(cleanup);

const HOMES = { one: 'care home', many: 'care homes' };
const resultOf = ({ line, cells }: CsvRow): RowResult =>
  cells.rate === 'x'
    ? badRow(line, [{ column: 'rate', message: 'Enter the rate in pounds' }])
    : {
        line,
        outcome: cells.rate === '1' ? 'unchanged' : 'changed',
        about: { id: cells.id ?? '', name: `Home ${cells.id}` },
        changes: [{ column: 'rate', before: '£1/wk', after: `£${cells.rate}/wk` }],
        errors: [],
        seal: `seal-${line}`,
      };
const answering = () =>
  vi.fn(async (rows: readonly CsvRow[], _save: boolean, _key: string) => rows.map(resultOf));
const choose = (text: string) =>
  userEvent.upload(screen.getByLabelText('CSV file'), new File([text], 'homes.csv'));
const FILE = 'id;rate\nA;2\nB;1\nC;x\nA;3\nD;4;5\n';

describe('a CSV file', () => {
  it('is looked at first, and every change and bad row is shown before anything is saved', async () => {
    const send = answering();
    render(<CsvBatches things={HOMES} send={send} />);
    await choose(FILE);
    await screen.findByText('5 rows with an error'.replace('5', '3'));
    expect(send.mock.calls.map(([rows, save]) => [rows.length, save])).toEqual([[4, false]]);
    screen.getByText('rate: Enter the rate in pounds');
    screen.getByText(/This is on line 2 already/);
    screen.getByText(/This row has 3 cells/);
    screen.getByText(/£2\/wk/);
    screen.getByRole('button', { name: 'Save 1 care home' });
  });

  it('names what a bad row is about, also where its cells do not fit, and has Save above them', async () => {
    render(<CsvBatches things={HOMES} send={answering()} nameColumns={['home']} />);
    await choose('id,home,rate\nA,Oak Lodge,2\nB,Ash House,x\nC,Elm Court,3,4\n');
    const save = await screen.findByRole('button', { name: 'Save 1 care home' });
    const bad = ['Ash House', 'Elm Court'].map((name) => screen.getByText(new RegExp(name)));
    expect(bad.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Line 3 Ash House/),
      expect.stringMatching(/^Line 4 Elm Court/),
    ]);
    for (const row of bad) {
      expect(save.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  });

  it('is saved without its bad and unchanged rows, under the seals of the preview', async () => {
    const send = answering();
    const onSaved = vi.fn();
    render(<CsvBatches things={HOMES} send={send} onSaved={onSaved} />);
    await choose(FILE);
    await userEvent.click(await screen.findByRole('button', { name: 'Save 1 care home' }));
    await screen.findAllByText('1 saved, 3 left out');
    expect(send.mock.calls[1]).toEqual([
      [{ line: 2, cells: { id: 'A', rate: '2' }, seal: 'seal-2' }],
      true,
      expect.any(String),
    ]);
    expect(onSaved).toHaveBeenCalledOnce();
    screen.getByRole('button', { name: 'Download 3 rows' });
  });

  it('counts as changed what a request saved whose answer was lost', async () => {
    const send = answering();
    render(<CsvBatches things={HOMES} send={send} />);
    await choose('id;rate\nA;2');
    send.mockImplementationOnce(async (rows) =>
      rows.map((row) => ({ ...resultOf(row), outcome: 'unchanged', changes: [] })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save 1 care home' }));
    await screen.findByRole('heading', { name: '1 care home changed' });
  });

  it('is not saved before what it needs is filled in', async () => {
    const send = answering();
    render(<CsvBatches things={HOMES} send={send} mayBeSaved={() => false} />);
    await choose(FILE);
    await userEvent.click(await screen.findByRole('button', { name: 'Save 1 care home' }));
    expect(send).toHaveBeenCalledOnce();
  });

  it('that cannot be used is refused at its field, and the next one is taken', async () => {
    const send = answering();
    render(<CsvBatches things={HOMES} send={send} />);
    await choose('id;rate\n');
    await screen.findByText('The file has headings and no rows under them.');
    await choose('id;rate\nB;1');
    await screen.findByText(/Everything is as in the file already/);
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('that the server refuses says why, and goes on when asked', async () => {
    const send = answering();
    send.mockRejectedValueOnce(new Problem(403, { detail: 'Not for you' }));
    render(<CsvBatches things={HOMES} send={send} />);
    await choose('id;rate\nA;2');
    await screen.findByText('Not for you');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Save 1 care home' });
  });
});
