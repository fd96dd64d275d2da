import { describe, expect, it } from 'vitest';
import type { HeadContactUuid } from '#shared/agreements/agreementValues.ts';
import type { HeadOfficeContact } from '#shared/agreements/providerContract.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import {
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
} from '#shared/testing/agreements.ts';
import { defaultSignatory, isSignatoryGone } from './whoSigns.ts';

/* Section 1: the signatory by default, and a contact who is deleted while an agreement is outstanding. */

const person = (last_name: string, overrides: Partial<HeadOfficeContact> = {}) =>
  aHeadContact({ first_name: 'A', last_name, ...overrides });
const [primary, zed, abe] = [
  person('Moss', { wants_contact: false }),
  person('Zed'),
  person('Ábe'),
];
const contractOf = (
  contacts: HeadOfficeContact[],
  primary_head_contact: HeadContactUuid | null = primary.uuid,
) => aProviderContract({ head_office_contacts: contacts, primary_head_contact });
const signatory = (
  contract: ReturnType<typeof contractOf>,
  ...suppressed: readonly EmailAddress[]
) => defaultSignatory(contract, new Set(suppressed));

describe('the signatory by default', () => {
  const all = contractOf([zed, primary, abe]);

  it('is the primary contact, as the contract has them', () => {
    expect(signatory(all)).toEqual({
      name: 'A Moss',
      position: primary.job_title,
      email: primary.emails[0],
      contact: primary.uuid,
    });
  });

  it('is the first who wants contact, by last name, where there is no primary one', () => {
    expect(signatory(contractOf([zed, primary, abe], null))?.contact).toBe(abe.uuid);
  });

  it('is that one where the primary one is deleted, or no mail reaches them', () => {
    const gone = { ...primary, is_deleted: true };
    expect(signatory(contractOf([zed, gone, abe]))?.contact).toBe(abe.uuid);
    expect(signatory(all, ...primary.emails)?.contact).toBe(abe.uuid);
    expect(signatory(all, ...primary.emails, ...abe.emails)?.contact).toBe(zed.uuid);
  });

  it('is asked at the first of their addresses that mail reaches', () => {
    const [firstEmail, two] = ['one@example.org', 'two@example.org'].map((each) =>
      EmailAddress.parse(each),
    ) as [EmailAddress, EmailAddress];
    const both = contractOf([{ ...primary, emails: [firstEmail, two] }, abe]);
    expect(signatory(both)?.email).toBe(firstEmail);
    expect(signatory(both, firstEmail)?.email).toBe(two);
    expect(signatory(both, firstEmail, two)?.contact).toBe(abe.uuid);
  });

  it('is nobody where none is primary, wants contact, is there and is reached', () => {
    const unwilling = person('Poe', { wants_contact: false });
    const deleted = person('Roe', { is_deleted: true });
    expect(signatory(contractOf([unwilling, deleted], null))).toBeUndefined();
    expect(signatory(contractOf([], null))).toBeUndefined();
    expect(signatory(all, ...primary.emails, ...abe.emails, ...zed.emails)).toBeUndefined();
  });
});

describe('a signatory', () => {
  const contract = contractOf([primary, abe]);
  const agreementReturn = anAgreementReturn(aVariation(), contract);

  it('is gone with the contact, and not with an address that was changed', () => {
    expect(isSignatoryGone(agreementReturn, contract)).toBe(false);
    const moved = { ...primary, emails: [EmailAddress.parse('moved@example.org')] };
    expect(isSignatoryGone(agreementReturn, contractOf([moved, abe]))).toBe(false);
    const deleted = { ...primary, is_deleted: true };
    expect(isSignatoryGone(agreementReturn, contractOf([deleted, abe]))).toBe(true);
    expect(isSignatoryGone(agreementReturn, contractOf([abe], null))).toBe(true);
  });

  it('who was named by hand or passed on to is no contact, so never gone', () => {
    const named = {
      signatory: agreementReturn.signatory && { ...agreementReturn.signatory, contact: null },
    };
    expect(isSignatoryGone(named, contractOf([], null))).toBe(false);
  });
});
