import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOT_THE_DIRECTORY } from '#shared/directory/layouts.ts';
import { csvCell } from '#shared/kernel/csv.ts';
import { readFile } from './readFile.ts';

const sample = readFileSync(
  new URL('../../data/homes/directory_layout_sample.csv', import.meta.url),
);
const HEADER = sample.toString().split('\n')[4]?.trim() as string;

const good = {
  name: 'Elm Lodge',
  aka: '',
  address: '"1 Elm Road,Leeds"',
  postcode: 'LS6 3HA',
  phone: '1132751249',
  website: 'https://elm.example.org',
  types: 'Residential homes|Homecare agencies',
  checked: '22/Jan/2025 - 00:00',
  specialisms: 'Dementia',
  provider: 'Elm Limited',
  authority: 'Leeds',
  region: 'Yorkshire & Humberside',
  url: '',
  id: '1-100000100',
  providerId: '1-100000200',
};
const row = (change: Partial<typeof good> = {}): string =>
  Object.values({ ...good, ...change }).join(',');
const read = (rows: string[], end = '\n') =>
  readFile(Buffer.from(['CQC,,', ',,', 'Produced,,', ',,', HEADER, ...rows].join(end)));
const errorsOf = (...rows: string[]) =>
  read(rows).errors.flatMap(({ line, errors }) =>
    errors.map(({ column, message }) => `${line}: ${column && `${column}: `}${message}`),
  );

describe("the regulator's directory", () => {
  it('is read as published: one care home among seven locations', () => {
    const { homes, otherServices, errors } = readFile(sample);
    expect(errors).toEqual([]);
    // One more is a homecare agency.
    expect(otherServices).toBe(5);
    expect(homes).toMatchObject([
      {
        row: { line: 9 },
        home: {
          name: 'Hebburn Manor',
          provider_name: 'Atlas Care Homes Limited',
          address: 'Victoria Road East, Hebburn',
          postcode: 'NE31 1YQ',
          local_authority: 'South Tyneside',
          region: 'North East',
          phone: '01914301100',
          website: 'https://www.windor-care-home.co.uk',
          cqc_recorded_id: '1-10557588274',
          last_report_publication_date: '2025-01-22',
          service_types: ['Nursing homes'],
        },
      },
    ]);
  });

  it('is refused whole when it is another kind of file', () => {
    expect(() => readFile(Buffer.from('name,beds\nElm,3\n'))).toThrow(NOT_THE_DIRECTORY);
    expect(() => readFile(Buffer.from(''))).toThrow(NOT_THE_DIRECTORY);
  });

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    expect(read([row(), row({ id: '1-100000101' })], end).homes.map(({ row }) => row.line)).toEqual(
      [6, 7],
    );
  });

  it('may begin with a byte order mark, and be in the encoding of Windows', () => {
    const text = ['a', 'b', 'c', 'd', HEADER, row({ name: 'Café Lodge' })].join('\r\n');
    const marked = readFile(Buffer.from(`\ufeff${text}`));
    const windows = readFile(Buffer.from(text, 'latin1'));
    expect(marked.homes[0]?.home.name).toBe('Café Lodge');
    expect(windows.homes[0]?.home.name).toBe('Café Lodge');
  });

  it('may have its header first and columns in another order', () => {
    const names = HEADER.split(',').reverse();
    const cells = Object.values({ ...good, address: 'Leeds' }).reverse();
    const { homes } = readFile(Buffer.from(`${names.join(',')}\n${cells.join(',')}\n`));
    expect(homes[0]?.home.name).toBe('Elm Lodge');
  });
});

describe('a row of the directory', () => {
  it('is no care home for having the word home in its service', () => {
    const { homes, locations } = read([row({ types: 'Homecare agencies' })]);
    expect([homes.length, locations.length]).toEqual([0, 1]);
  });

  it('is reported with its line when its columns are not those of the header', () => {
    expect(
      errorsOf(
        'Elm Lodge,too short',
        row({ id: '1-1000002' }),
        `${row({ id: '1-1000003' })},extra`,
      ),
    ).toEqual(['6: 2 columns where the header has 15', '8: 16 columns where the header has 15']);
    expect(errorsOf(`${row()},,`)).toEqual([]);
  });

  it('is counted by the lines of the file where cells have several', () => {
    const { homes, errors } = read([
      row({ address: '"1 Elm Road\nLeeds"' }),
      row({ id: '1-1000002', name: '' }),
    ]);
    expect(homes[0]?.home.address).toBe('1 Elm Road Leeds');
    expect(errors).toEqual([{ line: 8, errors: [{ column: 'Name', message: 'This is missing' }] }]);
  });

  it('is reported with all that is wrong in it', () => {
    expect(
      errorsOf(row({ name: '', postcode: 'NOWHERE', phone: 'ask', checked: '31/Feb/2025' })),
    ).toEqual([
      '6: Name: This is missing',
      '6: Postcode: This is not a postcode: ‘NOWHERE’',
      '6: Date of latest check: This is not a date like 22/Jan/2025: ‘31/Feb/2025’',
    ]);
  });

  it.each(['=HYPERLINK(1)', '+1 Care', '@Home Care', '- The Elms'])(
    'may have the name %s',
    (name) => {
      const { homes, errors } = read([row({ name, provider: name })]);
      expect(errors).toEqual([]);
      expect(homes[0]?.home).toMatchObject({ name, provider_name: name });
      // What a spreadsheet would calculate is quoted where it goes out.
      expect(csvCell(name)).toBe(`"'${name}"`);
    },
  );

  it('is refused with control characters or text without end', () => {
    expect(errorsOf(row({ name: 'Elm\u0000Lodge' }), row({ provider: 'x'.repeat(501) }))).toEqual([
      '6: Name: This has characters that are no text',
      '7: Provider name: This is longer than 500 characters',
    ]);
  });

  it('is refused when its location is there already', () => {
    expect(errorsOf(row(), row())).toEqual([
      '7: CQC Location ID (for office use only): This is on line 6 already. Keep one row of the two',
    ]);
  });

  it('gets its telephone number back as it is dialled', () => {
    for (const phone of ['1132751249', '01132751249', '+44 113 275 1249', '0113 275 1249']) {
      expect(read([row({ phone })]).homes[0]?.home.phone).toBe('01132751249');
    }
    for (const phone of ['', 'ask', '01617777e3']) {
      expect(read([row({ phone })]).homes[0]?.home.phone).toBe('');
    }
  });

  it('loses a website that is a script', () => {
    expect(read([row({ website: 'javascript:alert(1)' })]).homes[0]?.home.website).toBe('');
  });

  it('ends the reading where it leaves a quotation mark open, and says so', () => {
    const plain = (id: string, name: string) => row({ id, name, address: 'Leeds' });
    const rest = Array.from({ length: 400 }, (_, i) => plain(`1-900000${i}`, 'Elm Lodge'));
    const { homes, errors } = read([
      plain('1-1000001', 'Elm Lodge'),
      plain('1-1000002', '"Oak Lodge'),
      ...rest,
    ]);
    expect(homes).toHaveLength(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.line).toBe(7);
    expect(errors[0]?.errors[0]?.message).toContain('cannot be read from here on');
  });
});
