import { use } from 'react';
import { Link } from 'react-router-dom';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { receiptNumber } from '#shared/reporting/receipt.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { nextWindow } from '#shared/reporting/reportWindow.ts';
import type { ReturnView, SubmittedView } from '#shared/reporting/returnView.ts';
import { Redirect } from '../../app/LoadingPage.tsx';
import { Registered } from '../../app/registered.ts';
import { SessionContext } from '../../app/session/SessionProvider.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Printed } from '../../components/Printed.tsx';
import { useNow } from '../../components/useNow.ts';
import { AmendReport } from './AmendReport.tsx';
import { AnswerList } from './AnswerList.tsx';
import { answerGroups } from './answerRows.ts';
import { OpenAmendment } from './OpenAmendment.tsx';
import { PlacementsAnswer } from './PlacementsAnswer.tsx';
import { RedactReport } from './redact/RedactReport.tsx';
import { useReport } from './reportContext.ts';
import type { ReportSource } from './reportSource.ts';
import { Versions } from './Versions.tsx';
import './reportCheck.scss';

/** 'Report submitted': the receipt, what was submitted, and what amendments changed (reporting, section 5). */
export default function ReceiptPage() {
  const { report, source } = useReport();
  const { submitted } = report;
  if (submitted === null) return <Redirect to={source.basePath} />;
  return (
    <div className="pw-receipt">
      <BackToHome report={report} source={source} />
      <Receipt report={report} submitted={submitted} />
      <OpenAmendment />
      <Next report={report} source={source} />
      <Versions />
      <AnswerList groups={answerGroups(report, submitted)} />
      <PlacementsAnswer totals={submitted.placements} />
      {report.placements?.lines && report.amendment === null && (
        <p className="pw-receipt__next">
          <Link to={`${source.basePath}/placements`}>See each placement</Link>
        </p>
      )}
      <RedactReport />
      <Printed />
    </div>
  );
}

/** For those who may go there: not by link, and no commissioner. */
function BackToHome({ report: { home }, source }: { report: ReturnView; source: ReportSource }) {
  const state = use(SessionContext)?.state;
  const isStaff = state?.status === 'signedIn' && state.session.kind !== 'commissioner';
  if (!isStaff || source.isLink) return null;
  return <BackLink to={reportKindOf(source.place).pageOf(home.uuid)}>{home.name}</BackLink>;
}

function Receipt({ report, submitted }: { report: ReturnView; submitted: SubmittedView }) {
  const { uuid, version, lateness, submitted_at, sign_off } = report;
  const isAmended = version > 1 && submitted_at !== null;
  return (
    <div className="pw-receipt__box">
      <PageHeading
        title={`Report submitted, ${report.reporting_period}`}
        caption={`${report.home.name}, ${report.reporting_period}`}
      >
        <span className="pw-receipt__done" aria-hidden="true">
          ✓{' '}
        </span>
        Report submitted
      </PageHeading>
      <p className="pw-receipt__number">{receiptNumber(uuid, version)}</p>
      <p>
        {momentInWords(submitted.at)} by {submitted.by}
        {!isAmended && ` · ${lateness}`}
      </p>
      {isAmended && (
        <p>
          First submitted on {momentInWords(submitted_at)} · {lateness}
        </p>
      )}
      {sign_off && (
        <p>
          Signed off by {sign_off.name}, {sign_off.position}
        </p>
      )}
    </div>
  );
}

/** What can be done next; none of it is printed. */
function Next({ report, source }: { report: ReturnView; source: ReportSource }) {
  const isRegistered = use(Registered);
  const dashboard = reportKindOf(source.place).dashboardOf(report.home.uuid);
  return (
    <div className="pw-receipt__next">
      <p>
        The next report opens on {dayInWords(nextWindow(useNow()).opens)}.
        {!source.isLink && isRegistered(dashboard) && (
          <>
            {' '}
            <Link to={dashboard}>Quality dashboard</Link>
          </>
        )}
      </p>
      <div className="nhsuk-button-group">
        <Button kind="secondary" small onClick={() => window.print()}>
          Print
        </Button>
        <AmendReport />
      </div>
    </div>
  );
}
