// <ClosedNotice closedOn={home.closed_on}>What the reader can still do.</ClosedNotice>
import type { ReactNode } from 'react';
import { closedSentence } from '#shared/homes/locationStatus.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { Notice } from '../Notice.tsx';

/** 'Closes on 1 January 2027', on pages of a place of which the regulator says so; nothing without a day. */
export const ClosesNotice = ({ closesOn }: { closesOn: string | null }) =>
  closesOn !== null && (
    <Notice kind="info" title={`Closes on ${dayInWords(closesOn, { year: true })}`}>
      So the CQC’s register says. It takes part as before until then.
    </Notice>
  );

/** 'This care home closed on 3 May 2026', on pages of a home that has closed. */
export function ClosedNotice(props: { closedOn: string | null; children?: ReactNode }) {
  const { closedOn, children } = props;
  const title = closedSentence({ location_status: 'CLOSED', closed_on: closedOn });
  return (
    <Notice kind="warning" title={title}>
      {children}
    </Notice>
  );
}
