import { use } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { fullName } from '#shared/contacts/contact.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type { OpenAmendment } from '#shared/reporting/monthlyReporting.api.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { SessionContext } from '../../app/session/SessionProvider.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { DiscardAmendment } from './DiscardAmendment.tsx';
import { locationReportSource } from './domiciliary/locationReportSource.ts';
import { homeReportSource } from './reportSource.ts';
import { useWriteReason } from './useWriteReason.ts';
import './amending.scss';

/** A submitted report, and its amendment where one is open. */
export interface Amendable {
  period: string;
  reporting_period: string;
  amendment: OpenAmendment;
}

/**
 * The amendments of a place that are open, each with its end, and to who may complete the report the way on and
 * 'Discard changes': on its page and above its archive. Nothing where there are none.
 */
export default function AmendmentsOpen(props: {
  kind: PlaceKind;
  uuid: string;
  reports: readonly Amendable[];
  /** Loads what stands now. */
  onDiscarded: () => Promise<unknown>;
}) {
  const { kind, uuid, reports, onDiscarded } = props;
  return reports.map(({ period, reporting_period, amendment }) =>
    amendment === null ? null : (
      <Amended
        key={period}
        {...{ kind, uuid, period, amendment, onDiscarded }}
        month={reporting_period}
      />
    ),
  );
}

function Amended(props: {
  kind: PlaceKind;
  uuid: string;
  period: string;
  month: string;
  amendment: NonNullable<OpenAmendment>;
  onDiscarded: () => Promise<unknown>;
}) {
  const { kind, uuid, period, month, amendment, onDiscarded } = props;
  const state = use(SessionContext)?.state;
  const session = state?.status === 'signedIn' ? state.session : null;
  const { reason, current } = useWriteReason(session === null ? '' : fullName(session));
  const isCentral = session?.kind === 'lph';
  const signedIn = {
    email: session?.email ?? '',
    reason: () => (isCentral ? current() : undefined),
  };
  const source =
    kind === CARE_HOME
      ? homeReportSource(uuid as HomeUuid, period, signedIn)
      : locationReportSource(uuid as never, period, signedIn);
  // Who may write is said by the report itself: others of the place read it.
  const { data: report, mutate } = useSWR(source.key, () => source.load());
  const mayWrite = report?.may.save === true;
  // Another that was opened since is not shown yet, and not dropped from here.
  const isShown = report?.amendment?.opened_at === amendment.opened_at;
  return (
    <div className="pw-amending pw-amending--line">
      <p>
        {amendment.by} is amending the report for {month}, until{' '}
        {dayInWords(londonDay(new Date(amendment.until)), { year: true })}. The submitted report
        stays in place.
      </p>
      <Link to={reportKindOf(kind).reportOf(uuid, period)}>
        {mayWrite ? (
          <>
            Continue amending<VisuallyHidden> the report for {month}</VisuallyHidden>
          </>
        ) : (
          `See the report for ${month}`
        )}
      </Link>
      {mayWrite && isShown && (
        <DiscardAmendment
          {...{ report, source, mutate, onDiscarded }}
          reason={isCentral ? reason : null}
        />
      )}
    </div>
  );
}
