import { expect, it } from 'vitest';
import type { SignedAnswers } from '#shared/agreements/variations.api.ts';
import { homeDetailsCsv, keyContactsCsv } from './answersCsv.ts';

const answers = {
  signature_request_id: 'an-id',
  contract_name: 'Larch',
  provider_name: 'Larch Care',
  signed_at: '2027-06-02T13:05:00.000Z',
  home_details: [
    { place: 'home-1', home_name: 'Larch House', home_email: 'larch@example.org' },
    { place: 'home-2', home_name: '=1+1', contact_name: 'Ada', contact_position: 'Manager' },
  ],
  key_contacts: {
    address: '1 Larch Road, Leeds',
    contacts: [
      { name: 'Ada', position: '', telephone: '020 7946 0018', email: 'ada@example.org' },
      { name: '', position: '', telephone: '', email: ' ' },
    ],
  },
} as unknown as SignedAnswers;
const none = { ...answers, home_details: [], key_contacts: null };
const lines = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');

it('has a row for each home that was asked about, and calculates nothing', () => {
  expect(lines(homeDetailsCsv([answers, none]))).toEqual([
    'Contract,Provider,Signed,Signature request,Place,Home Name,Home address,Home telephone,Home email,Key contact name,Key contact position,Key contact telephone,Key contact email',
    'Larch,Larch Care,14:05 on 02-06-2027,an-id,home-1,Larch House,,,larch@example.org,,,,',
    `Larch,Larch Care,14:05 on 02-06-2027,an-id,home-2,"'=1+1",,,,Ada,Manager,,`,
  ]);
});

it('has a row for each key contact that was named, with the address of all', () => {
  expect(lines(keyContactsCsv([answers, none]))).toEqual([
    'Contract,Provider,Signed,Signature request,Address,Key contact,Name,Position,Telephone,Email',
    'Larch,Larch Care,14:05 on 02-06-2027,an-id,"1 Larch Road, Leeds",1,Ada,,020 7946 0018,ada@example.org',
  ]);
});
