import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { withoutRepeats } from '#shared/csvRows/csvRows.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { headOfficeOf } from '#shared/store/providerContracts.store.ts';
import { aProviderContract, contractWrites } from '#shared/testing/agreements.ts';
import { aHome } from '#shared/testing/builders.ts';
import { centralScene } from './testing/centralScene.ts';

/* Provider contracts and their head office contacts (agreements, section 1). */

const scene = centralScene();
const { call } = scene;

describe('a head office contact', () => {
  it('leads from each address to the contract for as long as it is theirs', async () => {
    const contract = aProviderContract({ head_office_contacts: [], primary_head_contact: null });
    await scene.portal.table.load(contractWrites(contract));
    const [firstEmail, two] = [`a.${randomUUID()}@example.org`, `b.${randomUUID()}@example.org`];
    const headOfficeBy = (email: string) =>
      headOfficeOf(scene.portal.table, EmailAddress.parse(email));
    const added = await call(api.postHeadOfficeContact, {
      params: { uuid: contract.uuid },
      body: { version: 1, first_name: 'Bo', last_name: 'Reed', emails: [firstEmail, two] },
    });
    expect(added.status, added.text).toBe(200);
    expect([(await headOfficeBy(firstEmail)).length, (await headOfficeBy(two)).length]).toEqual([
      1, 1,
    ]);
    const [contact] = added.body.head_office_contacts;
    const where = { uuid: contract.uuid, contact: contact.uuid };
    await call(api.patchHeadOfficeContact, { params: where, body: { version: 2, emails: [two] } });
    expect([(await headOfficeBy(firstEmail)).length, (await headOfficeBy(two)).length]).toEqual([
      0, 1,
    ]);
    await call(api.deleteHeadOfficeContact, { params: where, body: { version: 3 } });
    expect(await headOfficeBy(two)).toEqual([]);
  });

  it('comes with a contract from a file, which can be sent again', async () => {
    const name = `Larch ${randomUUID()}`;
    const rows = [
      {
        line: 2,
        cells: {
          contract_name: name,
          provider_name: 'Larch Care',
          first_name: 'Bo',
          last_name: 'Reed',
          email: 'bo@example.org',
          wants_contact: 'yes',
          primary: 'yes',
        },
      },
      { line: 3, cells: { contract_name: name.toUpperCase(), place: '1-000' } },
      { line: 4, cells: { contract_name: '', provider_name: 'X', wants_contact: 'perhaps' } },
      // Somebody without a name or an address: said, not passed over.
      { line: 5, cells: { contract_name: name, phone: '020 7946 0018', primary: 'yes' } },
    ];
    const send = async (preview: boolean) => {
      const { status, body, text } = await call(api.postProviderContractRows, {
        body: { agreement_type: 'NH', rows, preview },
      });
      expect(status, text).toBe(200);
      return body.results.map(({ outcome }: { outcome: string }) => outcome);
    };
    expect(await send(true)).toEqual(['new', 'error', 'error', 'error']);
    expect(await send(false)).toEqual(['new', 'error', 'error', 'error']);
    expect(await send(false)).toEqual(['unchanged', 'error', 'error', 'error']);
    const listed = await call(api.listProviderContracts, {
      query: { agreement_type: 'NH', search: name },
    });
    expect(listed.body.results).toMatchObject([{ contract_name: name, signatory: 'Bo Reed' }]);
  });

  it('comes with several rows of one contract, of which only the same one twice is a repetition', async () => {
    const contract_name = `Żuraw ${randomUUID()}`;
    const row = (line: number, cells: Record<string, string>) => ({
      line,
      cells: { contract_name, ...cells },
    });
    const rows = [
      row(2, {
        provider_name: 'Żuraw Care',
        first_name: 'Bo',
        last_name: 'Reed',
        email: 'b@x.org',
      }),
      row(3, { first_name: 'Siân', last_name: 'Ŵyn', email: 'sian@x.org', primary: 'yes' }),
      row(4, { first_name: 'Siân', last_name: 'Ŵyn', email: 'SIAN@x.org' }),
    ];
    const send = async (preview: boolean) => {
      const some = preview ? rows : rows.slice(0, 2);
      const { status, body, text } = await call(api.postProviderContractRows, {
        body: { agreement_type: 'NH', rows: some, preview },
      });
      expect(status, text).toBe(200);
      return withoutRepeats(body.results);
    };
    expect(await send(true)).toMatchObject([
      { outcome: 'new' },
      {
        outcome: 'changed',
        changes: [
          { column: 'contact', before: '', after: 'Siân Ŵyn, sian@x.org' },
          { column: 'primary', before: '', after: 'sian@x.org' },
        ],
      },
      {
        outcome: 'error',
        errors: [{ message: 'This is on line 3 already. Keep one row of the two' }],
      },
    ]);
    expect(await send(false)).toMatchObject([{ outcome: 'new' }, { outcome: 'changed' }]);
    const listed = await call(api.listProviderContracts, {
      query: { agreement_type: 'NH', search: contract_name },
    });
    expect(listed.body.results).toMatchObject([{ contract_name, signatory: 'Siân Ŵyn' }]);
  });

  it('is refused a home that an earlier row gives to another contract, in the preview already', async () => {
    const home = aHome();
    await scene.portal.add({ homes: [home] });
    const names = [`Larch ${randomUUID()}`, `Maple ${randomUUID()}`];
    const rows = names.map((contract_name, at) => ({
      line: at + 2,
      cells: { contract_name, provider_name: 'Larch Care', place: home.uuid },
    }));
    for (const preview of [true, false]) {
      const { body } = await call(api.postProviderContractRows, {
        body: { agreement_type: 'NH', rows, preview },
      });
      expect(body.results).toMatchObject([
        { outcome: 'new' },
        {
          outcome: 'error',
          errors: [{ column: 'place', message: `${home.name} has another contract already` }],
        },
      ]);
    }
  });
});
