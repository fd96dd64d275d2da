import { useMemo, useRef } from 'react';
import { Problem } from '../../api/problem.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { linkReportSource, type ReportSource } from './reportSource.ts';

/** What the button of a mail about a home's report opens. */
export default function ReportLinkPage() {
  return <LinkedReportPage keepAt="placewell.report.link" sourceOf={linkReportSource} />;
}

/** The pages of a report that a link leads to, without signing in. Opening it saves nothing. */
export function LinkedReportPage(props: {
  /** Where this tab keeps the token. */
  keepAt: string;
  sourceOf: (token: string) => ReportSource;
}) {
  const { keepAt, sourceOf } = props;
  const token = useLinkToken(keepAt);
  // Where the tab may store nothing, it stands in the first address only.
  const last = useRef(token);
  if (token !== null) last.current = token;
  if (last.current === null) return <DeadReport why={CUT_SHORT} />;
  return <LinkedReport key={last.current} token={last.current} sourceOf={sourceOf} />;
}

function LinkedReport(props: { token: string; sourceOf: (token: string) => ReportSource }) {
  const { token, sourceOf } = props;
  const source = useMemo(() => sourceOf(token), [token, sourceOf]);
  return (
    <ReportFrame
      source={source}
      failed={(fault) =>
        fault instanceof Problem && (fault.status === 401 || fault.status === 404) ? (
          <DeadReport why={fault.detail} />
        ) : null
      }
    />
  );
}

function DeadReport({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in an email works for 14 days and for one report. You can complete your reports at any
      time by signing in.
    </DeadLink>
  );
}
