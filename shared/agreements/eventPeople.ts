import type { AgreementEvent, AgreementEventKind } from './agreementReturn.ts';

/** What a signatory does themselves: the event names them as who did it. */
export const SIGNATORYS_ACTS: ReadonlySet<AgreementEventKind> = new Set<AgreementEventKind>([
  'viewed',
  'annexOpened',
  'codeSent',
  'codeConfirmed',
  'signed',
  'declined',
  'delegated',
  'downloaded',
]);

/** What the event of passing on says of the colleague: 'Bola Reed, bola@example.org'. */
export const passedOnText = ({ name, email }: { name: string; email: string }): string =>
  `${name}, ${email}`;

/** The colleague whom an event of passing on names; undefined of any other event, and of one erased. */
export function passedOnTo({
  kind,
  detail,
}: Pick<AgreementEvent, 'kind' | 'detail'>): { name: string; email: string } | undefined {
  const end = detail.lastIndexOf(', ');
  if (kind !== 'delegated' || end < 0) return undefined;
  return { name: detail.slice(0, end), email: detail.slice(end + 2) };
}
