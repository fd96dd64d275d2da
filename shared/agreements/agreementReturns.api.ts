import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { SignatureRequestId } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { FILE_BODY_LIMIT, UploadedFile } from '../kernel/uploads.ts';
import { line, optionalLine } from './agreementRules.ts';
import { AgreementReturnStatus, AgreementType, Sha256 } from './agreementValues.ts';
import {
  AgreementReturnDetail,
  AgreementReturnView,
  CommissionerReturnView,
  DownloadLink,
} from './agreementViews.ts';

const byCentralTeam = { who: 'lph' } as const;
const params = z.strictObject({ id: SignatureRequestId });
/** The return's own; another is refused. */
const agreement_type = z.optional(AgreementType);

/** How a return stands after a command: of the two, the one of its party. */
export const ReturnAnswer = z.strictObject({
  signature_request_id: SignatureRequestId,
  status: AgreementReturnStatus,
  agreement_return: z.nullable(AgreementReturnView),
  commissioner_return: z.nullable(CommissionerReturnView),
});
export type ReturnAnswer = z.infer<typeof ReturnAnswer>;

export const getAgreementReturn = endpoint('GET', '/api/agreement_returns/{id}/', {
  summary: 'All there is of one return: events, evidence, answers, files and hashes',
  access: byCentralTeam,
  handler: 'agreements/getAgreementReturn',
  params,
  reply: AgreementReturnDetail,
});

export const postAgreementIssue = endpoint('POST', '/api/agreement_returns/{id}/issue/', {
  summary: 'Send one agreement that was not sent yet to its signatory',
  access: byCentralTeam,
  handler: 'agreements/postAgreementIssue',
  audit: ['agreements.issued'],
  params,
  body: z.strictObject({ agreement_type }),
  reply: ReturnAnswer,
});

export const postAgreementReminder = endpoint('POST', '/api/agreement_returns/{id}/reminder/', {
  summary: 'Remind the signatory of an agreement',
  access: byCentralTeam,
  handler: 'agreements/postAgreementReminder',
  audit: ['agreements.reminded'],
  params,
  body: z.strictObject({ agreement_type }),
  reply: ReturnAnswer,
});

export const postAgreementReissue = endpoint('POST', '/api/agreement_returns/{id}/reissue/', {
  summary: 'Send an agreement again, with a new link; the old one dies',
  access: byCentralTeam,
  handler: 'agreements/postAgreementReissue',
  audit: ['agreements.reissued'],
  params,
  body: z.strictObject({
    agreement_type,
    email_address: z.string().check(z.maxLength(300)),
    name: line(120),
    position: z.optional(optionalLine(120)),
  }),
  reply: ReturnAnswer,
});

export const postAgreementWithdrawal = endpoint('POST', '/api/agreement_returns/{id}/withdrawal/', {
  summary: 'Withdraw one agreement that is not signed',
  access: byCentralTeam,
  handler: 'agreements/postAgreementWithdrawal',
  audit: ['agreements.returnWithdrawn'],
  params,
  body: z.strictObject({ reason: reason('Please say why') }),
  reply: ReturnAnswer,
});

export const postAgreementRecord = endpoint('POST', '/api/agreement_returns/{id}/record/', {
  summary: 'Record an agreement that was signed on paper, with the PDF of it',
  access: byCentralTeam,
  handler: 'agreements/postAgreementRecord',
  audit: ['agreements.recorded'],
  needs: ['keepAgreements'],
  bodyLimit: FILE_BODY_LIMIT,
  params,
  body: z.strictObject({
    file: UploadedFile,
    name: line(120),
    position: line(120),
    /** On which it was signed. */
    day: z.iso.date('Please select a date'),
    /** How it came, such as 'By post'. */
    how: line(200),
  }),
  reply: ReturnAnswer,
});

export const getAgreementDownload = endpoint('GET', '/api/agreement_returns/{id}/download/', {
  summary: 'A short-lived link to the furthest file that a return has, or to an annex',
  access: { who: 'signedIn' },
  handler: 'agreements/getAgreementDownload',
  needs: ['agreements'],
  params,
  query: z.strictObject({ annex: z.optional(Sha256) }),
  reply: DownloadLink,
});
