// <ClosedNotice closedOn={home.closed_on}>What the reader can still do.</ClosedNotice>
import type { ReactNode } from 'react';
import { closedSentence } from '../../../../shared/homes/locationStatus.ts';
import { Notice } from '../Notice.tsx';

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
