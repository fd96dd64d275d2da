import type {
  AgreementEvent,
  AgreementEventKind,
  AgreementReturn,
  AgreementSignature,
} from '#shared/agreements/agreementReturn.ts';
import { dayWritten, otherAddressee } from '#shared/agreements/agreementRules.ts';
import { CODE_PURPOSES } from '#shared/agreements/agreementWords.ts';
import type { Run } from '#shared/agreements/bodyBlocks.ts';
import { eventParties } from '#shared/agreements/eventParties.ts';
import { answersOf } from '#shared/agreements/formAnswers.ts';
import type { AgreementFile, Annex, Variation } from '#shared/agreements/variation.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { humanSize } from '#shared/kernel/fileWords.ts';
import type { Paper } from './paper.ts';

/** What a certificate says of one party's signature. */
export interface Certified {
  agreementReturn: AgreementReturn;
  signature: AgreementSignature;
  /** Until the signature, in order. */
  events: readonly AgreementEvent[];
  variation: Variation;
  annexes: readonly Annex[];
  /** Of a commissioner's, in a complete file: the provider's agreement that it covers, whose file it is. */
  covered?: AgreementReturn;
}

const EVENT_WORDS: Partial<Record<AgreementEventKind, string>> = {
  issued: 'Issued',
  prepared: 'Document made and sent',
  bounced: 'Email came back',
  viewed: 'Opened',
  annexOpened: 'Annex opened',
  reminded: 'Reminded',
  codeSent: 'Code sent',
  codeConfirmed: 'Code confirmed',
  signed: 'Signed',
  recorded: 'Recorded, signed on paper',
  declined: 'Declined',
  delegated: 'Passed on',
  expired: 'Deadline passed',
  extended: 'Deadline moved',
  withdrawn: 'Withdrawn',
};

/** The commissioner's own document lists all that it covers: it goes to nobody else. */
const DOCUMENT = {
  PROVIDER: 'document.pdf',
  COMMISSIONER: 'The commissioner’s document (kept by Placewell)',
};

/** Words as a heading, a paragraph or a cell takes them. */
const text = (words: string): Run[] => [{ text: words }];

const fileRow = (name: string, { sha256, bytes }: AgreementFile) => [
  text(`${name}, ${humanSize(bytes)}`),
  text(sha256),
];

/** What of a commissioner's document is about this file: the contract, the text's version and the provider's hash. */
const coveredRow = ({ contract_name, document_version, document }: AgreementReturn) => [
  text(
    `It covers ${contract_name} at version ${document_version ?? '–'}, whose provider’s document is`,
  ),
  text(document?.sha256 ?? 'on paper alone'),
];

/** '14:05:09 on 02-03-2027', in London. */
const london = (at: string): string => {
  const stamp = londonStamp(new Date(at));
  return `${stamp.slice(0, 5)}:${at.slice(17, 19)}${stamp.slice(5)}`;
};
/** '2027-03-02 14:05:09 UTC' */
const utc = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/**
 * The certificate of one party's signature: whose, of what, how it came about and how to check it
 * (agreements, section 2). All of it is a function of what is kept.
 */
export function drawCertificate(
  paper: Paper,
  certified: Certified,
  { heading, verify }: { heading: string; verify: string },
): void {
  const { signature, events } = certified;
  paper.page();
  paper.heading(1, text(heading));
  drawAgreement(paper, certified);
  drawFiles(paper, certified);
  drawSignature(paper, certified);
  drawParts(paper, signature);
  drawEvents(paper, events);
  drawCheck(paper, { isOnPaper: signature.paper !== null, verify });
}

function drawAgreement(paper: Paper, { agreementReturn, variation }: Certified): void {
  paper.heading(2, text('The agreement'));
  paper.facts([
    ['Reference', variation.reference],
    ['Title', variation.title],
    ['Type', variation.agreement_type],
    ...(agreementReturn.party === 'PROVIDER'
      ? ([
          ['Contract', agreementReturn.contract_name],
          ['Provider', agreementReturn.provider_name],
        ] as const)
      : ([['Organisation', agreementReturn.contract_name]] as const)),
    ['Commissioner', variation.commissioner],
    ['Effective from', dayWritten(variation.effective_date)],
    ['Text', `Version ${agreementReturn.document_version ?? '–'}`],
    ['Signature request', agreementReturn.id],
    ['Variation', variation.uuid],
  ]);
}

function drawFiles(paper: Paper, { agreementReturn, annexes, covered }: Certified): void {
  paper.heading(2, text('The files that were signed'));
  paper.table(
    {
      head: [text('File'), text('SHA-256')],
      rows: [
        ...(agreementReturn.document
          ? [fileRow(DOCUMENT[agreementReturn.party], agreementReturn.document)]
          : []),
        ...(covered ? [coveredRow(covered)] : []),
        ...annexes.map((annex, at) => fileRow(`Annex ${at + 1}: ${annex.name}`, annex)),
      ],
    },
    // A hash is compared by eye: in one line.
    [0.255, 0.745],
  );
}

function drawSignature(paper: Paper, { agreementReturn, signature }: Certified): void {
  const { paper: onPaper, evidence } = signature;
  const addressee = otherAddressee(agreementReturn, signature.name);
  paper.heading(2, text('The signature'));
  paper.facts([
    ['Name', signature.name],
    ...(addressee === null ? [] : ([['Addressed to', addressee]] as const)),
    ['Position', signature.position],
    [onPaper ? 'Sent to' : 'Email', signature.email],
    [onPaper ? 'Signed on paper' : 'Date', dayWritten(signature.date)],
    ...(onPaper
      ? ([
          ['Recorded at', `${london(signature.at)} (London), ${utc(signature.at)}`],
          ['How it came', onPaper.how],
          ['Recorded by', onPaper.recorded_by],
          ['Paper, SHA-256', onPaper.file.sha256],
        ] as const)
      : ([
          ['Statement agreed to', signature.statement],
          ['Signed at', `${london(signature.at)} (London), ${utc(signature.at)}`],
          ['Network address', evidence.ip ?? 'not known'],
          ['Browser', evidence.browser ?? 'not known'],
          ['SHA-256 signed', signature.document_sha256 ?? '–'],
        ] as const)),
  ]);
}

function drawEvents(paper: Paper, events: readonly AgreementEvent[]): void {
  paper.heading(2, text('What happened'));
  paper.table(
    {
      head: ['London', 'UTC', 'What', 'By', 'To', 'From'].map(text),
      rows: events.flatMap(eventRow),
    },
    [0.12, 0.12, 0.15, 0.19, 0.19, 0.23],
  );
}

/** A row of what happened; none of what has no words here, as what follows a signature. */
function eventRow(event: AgreementEvent): Run[][][] {
  const { at, kind, ip, browser } = event;
  const words = EVENT_WORDS[kind];
  if (!words) return [];
  const { by, address, to, detail } = eventParties(event);
  const purpose = CODE_PURPOSES[detail];
  const more = purpose ? `, ${purpose}` : detail && `: ${detail}`;
  const who = address === null ? by : `${by}\n${address}`;
  const from = [ip, browser].flatMap((part) => part ?? []).join('\n');
  return [[london(at), utc(at), `${words}${more}`, who, to, from].map(text)];
}

function drawCheck(
  paper: Paper,
  { isOnPaper, verify }: { isOnPaper: boolean; verify: string },
): void {
  const kind = isOnPaper
    ? 'This was signed on paper; what came is in this file.'
    : 'This is an electronic signature with its evidence.';
  // The heading, the sentence and the picture stay together.
  paper.room(220);
  paper.heading(2, text('How to check this file'));
  paper.paragraph(
    text(
      `${kind} Anyone who has this file, or the document within it, can compare its SHA-256 at ${verify}`,
    ),
  );
  paper.qrCode(verify);
}

/** What was answered in the form parts, as it was typed; days as the rest of the file writes them. */
function drawParts(paper: Paper, { form_parts }: AgreementSignature): void {
  const { home_details, key_contacts, placement } = form_parts;
  home_details.forEach((home, at) => {
    paper.heading(3, text(`Home details ${at + 1} of ${home_details.length}`));
    paper.facts(answersOf(home));
  });
  if (key_contacts) {
    paper.heading(3, text('Key contacts'));
    paper.facts([['Address', key_contacts.address]]);
    key_contacts.contacts.forEach((contact, at) => {
      paper.heading(3, text(`Key contact ${at + 1}`));
      paper.facts(answersOf(contact));
    });
  }
  if (placement) {
    paper.heading(3, text('Placement'));
    paper.facts(answersOf(placement));
  }
}
