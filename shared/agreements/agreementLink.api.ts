import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';
import {
  AgreementFileKind,
  AgreementParty,
  AgreementReturnStatus,
  AgreementType,
  MAX_BODY_LENGTH,
  Sha256,
  TypedSha256,
} from './agreementValues.ts';
import { DownloadLink } from './agreementViews.ts';
import { Block } from './bodyBlocks.ts';
import { AgreementAsks } from './variation.ts';

/** The bearer of a link in a mail about one agreement, of its present issue (agreements, section 2). */
const byLink = { who: 'link', purpose: 'agreement' } as const;
/** Far above what the rules allow: they give the message, this only bounds the work. */
const Text = z.string().check(z.maxLength(2_000));

/** What signing takes, for whoever has not opened the agreement yet. */
const SigningOverview = z.strictObject({
  /** Who of the central team asks, for the commissioner. */
  asked_by: z.string(),
  /** What is asked beside the signature. */
  asks: AgreementAsks,
  /** About how long reading and signing takes. */
  minutes: z.int(),
});
export type SigningOverview = z.infer<typeof SigningOverview>;

/** What the link's page shows before the agreement is opened. */
export const LinkedSummary = z.strictObject({
  reference: z.string(),
  title: z.string(),
  party: AgreementParty,
  agreement_type: AgreementType,
  contract_name: z.string(),
  commissioner: z.string(),
  period: z.string(),
  deadline: z.iso.date(),
  status: AgreementReturnStatus,
  issue: z.int(),
  signatory: z.strictObject({ name: z.string(), position: z.string(), email: z.string() }),
  delegations: z.int(),
  /** Why it cannot be signed now, in words; null where it can. */
  closed: z.nullable(z.string()),
  signed: z.nullable(z.strictObject({ name: z.string(), at: Instant })),
  /** Of the furthest file of a signed agreement, to be compared; null until that is made. */
  sha256: z.nullable(Sha256),
  /** The furthest file, which a code opens; null before it is signed. */
  file: z.nullable(AgreementFileKind),
  /** Where the link is looked at, before anything is done by it. */
  overview: z.optional(SigningOverview),
});
export type LinkedSummary = z.infer<typeof LinkedSummary>;

/** A place as a form part of home details begins. */
export const AskedHome = z.strictObject({
  place: z.string(),
  name: z.string(),
  address: z.string(),
  telephone: z.string(),
  email: z.string(),
});

/** An annex, by the hash by which it is asked for. */
export const NamedAnnex = z.strictObject({ sha256: Sha256, name: z.string(), bytes: z.int() });
export type NamedAnnex = z.infer<typeof NamedAnnex>;

/** The agreement itself, once it was opened. */
export const LinkedAgreement = z.extend(LinkedSummary, {
  document_sha256: Sha256,
  blocks: z.array(Block),
  annexes: z.array(NamedAnnex),
  asks: AgreementAsks,
  homes: z.array(AskedHome),
  statement: z.string(),
});
export type LinkedAgreement = z.infer<typeof LinkedAgreement>;

export const getLinkedAgreement = endpoint('GET', '/api/agreement_link/', {
  summary: 'Which agreement an email was about; opens nothing',
  access: byLink,
  handler: 'agreements/getLinkedAgreement',
  reply: LinkedSummary,
});

export const postAgreementView = endpoint('POST', '/api/agreement_link/view/', {
  summary: 'Open the agreement, or one of its annexes',
  access: byLink,
  handler: 'agreements/postAgreementView',
  audit: ['agreements.viewed', 'agreements.annexOpened'],
  needs: ['agreements'],
  body: z.strictObject({ annex: z.optional(Sha256) }),
  reply: z.strictObject({
    agreement: LinkedAgreement,
    /** To the document as PDF. */
    document: DownloadLink,
    /** To the annex that was asked for. */
    annex: z.nullable(DownloadLink),
  }),
});

/** What a code is for: one opens nothing of another. */
export const CodePurpose = z.enum(['sign', 'decline', 'delegate', 'download']);
export type CodePurpose = z.infer<typeof CodePurpose>;

export const postAgreementCode = endpoint('POST', '/api/agreement_link/code/', {
  summary: 'Send a six-digit code to the signatory’s address',
  access: byLink,
  handler: 'agreements/postAgreementCode',
  audit: ['agreements.codeSent'],
  body: z.strictObject({ purpose: CodePurpose }),
  reply: z.strictObject({ sent_to: z.string() }),
});

export const postAgreementLinkTryAgain = endpoint('POST', '/api/agreement_link/try_again/', {
  summary: "Send email to the signatory's own address again after it came back, at most once a day",
  access: byLink,
  handler: 'agreements/postAgreementLinkTryAgain',
  audit: ['address.triedAgain'],
  body: z.strictObject({}),
  /** False: mail went there already. */
  reply: z.strictObject({ tried: z.boolean() }),
});

const code = z.string().check(z.maxLength(20));
const issue = z.int();

const SignOff = z.strictObject({
  name: Text,
  position: Text,
  date: Text,
  email: Text,
  confirm_agreement: z.boolean(),
});

const HomeDetails = z.strictObject({
  place: Text,
  home_name: Text,
  home_address: Text,
  home_telephone: Text,
  home_email: Text,
  contact_name: Text,
  contact_telephone: Text,
  contact_email: Text,
  contact_position: Text,
});

const KeyContacts = z.strictObject({
  address: Text,
  contacts: z
    .array(z.strictObject({ name: Text, position: Text, telephone: Text, email: Text }))
    .check(z.maxLength(5)),
});

const Placement = z.strictObject({
  service_user_id: Text,
  admission_date: Text,
  additional_care_required: z.nullable(z.boolean()),
  total_weekly_rate: Text,
  additional_care_cost: Text,
  review_date: Text,
  comments: z.string().check(z.maxLength(MAX_BODY_LENGTH)),
  invoicing_code: Text,
  invoicing_address: Text,
});

const SignBody = z.strictObject({
  code,
  issue,
  document_sha256: Sha256,
  sign_off: SignOff,
  home_details: z.optional(z.array(HomeDetails).check(z.maxLength(25))),
  key_contacts: z.optional(KeyContacts),
  placement: z.optional(Placement),
});
export type SignBody = z.infer<typeof SignBody>;

export const postAgreementSign = endpoint('POST', '/api/agreement_link/sign/', {
  summary: 'Sign the agreement that was shown, with the code from the email',
  access: byLink,
  handler: 'agreements/postAgreementSign',
  needs: ['codes'],
  audit: ['agreements.signed', 'agreements.codeRefused'],
  bodyLimit: 256 * 1024,
  body: SignBody,
  reply: LinkedSummary,
});

export const postAgreementDecline = endpoint('POST', '/api/agreement_link/decline/', {
  summary: 'Decline the agreement, and say why',
  access: byLink,
  handler: 'agreements/postAgreementDecline',
  needs: ['codes'],
  audit: ['agreements.declined', 'agreements.codeRefused'],
  body: z.strictObject({ code, issue, reason: z.string().check(z.maxLength(8_000)) }),
  reply: LinkedSummary,
});

export const postAgreementDelegate = endpoint('POST', '/api/agreement_link/delegate/', {
  summary: 'Pass the agreement on to a colleague, who then is its signatory',
  access: byLink,
  handler: 'agreements/postAgreementDelegate',
  needs: ['codes'],
  audit: ['agreements.delegated', 'agreements.codeRefused'],
  body: z.strictObject({ code, issue, name: Text, position: Text, email: Text }),
  reply: z.strictObject({ name: z.string(), email: z.string() }),
});

export const postAgreementLinkDownload = endpoint('POST', '/api/agreement_link/download/', {
  summary: 'A short-lived link to the signed file, with the code from the email',
  access: byLink,
  handler: 'agreements/postAgreementLinkDownload',
  audit: ['agreements.downloaded', 'agreements.codeRefused'],
  needs: ['agreements', 'codes'],
  body: z.strictObject({ code }),
  reply: DownloadLink,
});

/** What a hash is the hash of, for anybody who has the file (agreements, section 2). */
export const VerifiedFile = z.strictObject({
  known: z.literal(true),
  kind: z.enum(['document', 'signed', 'complete']),
  reference: z.string(),
  title: z.string(),
  contract_name: z.string(),
  /** Null of a document that is not signed. */
  signed_at: z.nullable(Instant),
  /** There is a complete file, with both signatures, and this is not it. */
  newer: z.boolean(),
});

export const getAgreementVerification = endpoint('GET', '/api/agreement_verification/{sha256}/', {
  summary: 'Whether a file of this SHA-256 is one that Placewell made, and of which agreement',
  access: { who: 'public' },
  handler: 'agreements/getAgreementVerification',
  params: z.strictObject({ sha256: TypedSha256 }),
  reply: z.discriminatedUnion('known', [VerifiedFile, z.strictObject({ known: z.literal(false) })]),
});
