import {
  type AgreementReturnStatus,
  RETURN_STATUS_NAMES,
} from '#shared/agreements/agreementValues.ts';

type Counts = readonly { status: AgreementReturnStatus; count: number }[];

const PARTS: { className: string; statuses: AgreementReturnStatus[] }[] = [
  { className: 'pw-agr-bar__done', statuses: ['RETURNED', 'COUNTERSIGNED'] },
  { className: 'pw-agr-bar__seen', statuses: ['VIEWED'] },
  { className: 'pw-agr-bar__sent', statuses: ['ISSUED', 'ISSUING'] },
  { className: 'pw-agr-bar__trouble', statuses: ['BOUNCED', 'DECLINED', 'EXPIRED'] },
];
/** The nearest to the end first. */
const IN_WORDS: AgreementReturnStatus[] = [
  'COUNTERSIGNED',
  'RETURNED',
  'VIEWED',
  'ISSUED',
  'ISSUING',
  'BOUNCED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
  'NOT_ISSUED',
];

/** How far a variation is: the words say it, the bar shows it. */
export function CountBar({ counts }: { counts: Counts }) {
  const countWith = (statuses: readonly AgreementReturnStatus[]) =>
    counts.reduce((sum, count) => sum + (statuses.includes(count.status) ? count.count : 0), 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let x = 0;
  return (
    <>
      <svg
        className="pw-agr-bar"
        viewBox={`0 0 ${Math.max(total, 1)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {PARTS.map(({ className, statuses }) => {
          const width = countWith(statuses);
          x += width;
          return (
            width > 0 && (
              <rect key={className} className={className} x={x - width} width={width} height={1} />
            )
          );
        })}
      </svg>
      {countsInWords(counts)}
    </>
  );
}

/** '803 signed, 96 opened, 412 sent': what there is, the signed first. */
function countsInWords(counts: Counts): string {
  const words = IN_WORDS.flatMap((status) => {
    const { count = 0 } = counts.find((count) => count.status === status) ?? {};
    const name = RETURN_STATUS_NAMES[status].toLocaleLowerCase('en-GB');
    return count > 0 ? [`${count.toLocaleString('en-GB')} ${name}`] : [];
  });
  return words.join(', ') || 'No contracts yet';
}
