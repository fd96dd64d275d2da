import type { AgreementSignature } from '../../shared/agreements/agreementReturn.ts';
import { postAgreementRecord } from '../../shared/agreements/agreementReturns.api.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { keepAgreementFile } from '../../shared/server/agreements/agreementFiles.ts';
import { agreementSignatureEntity } from '../../shared/store/agreementReturns.store.ts';
import { create } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { checkPdf } from './checkPdf.ts';
import { byCentralTeam } from './commandReturn.ts';
import { loadAgreementReturn, refusedField, returnAnswer } from './load.ts';

const NOT_PDF = 'What was signed must be a PDF.';
const TO_COME = 'The day must be today or before';

export const handler = handle(
  postAgreementRecord,
  async ({ params, body, caller, table, now, at, save }) => {
    const file = checkPdf(body.file, NOT_PDF);
    const { name, position, day, how } = body;
    if (day > londonDay(now)) throw refusedField('day', TO_COME);
    const loaded = await loadAgreementReturn(table, params.id);
    const made = await byCentralTeam(
      loaded,
      { command: 'record', name, day },
      { table, now, caller, detail: how },
    );
    // Its key is its hash: kept twice it is one, and one that no item names does no harm.
    const pdf = await keepAgreementFile(loaded.one.id, file.body);
    const signature: AgreementSignature = {
      return: loaded.one.id,
      at,
      issue: made.after.issue,
      name,
      position,
      email: loaded.one.signatory?.email ?? '',
      date: day,
      statement: '',
      document_sha256: loaded.one.document?.sha256 ?? null,
      form_parts: { home_details: [], key_contacts: null, placement: null },
      evidence: { ip: null, browser: null, code: null },
      paper: { file: pdf, how, recorded_by: fullName(accountOf(caller)) },
    };
    return save(
      made.change,
      [...made.writes, create(agreementSignatureEntity, signature)],
      returnAnswer(made.after, loaded),
    );
  },
);
