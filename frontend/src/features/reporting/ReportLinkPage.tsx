import { useMemo, useRef } from 'react';
import { Problem } from '../../api/problem.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { linkReportSource } from './reportSource.ts';

/** What the button of a mail about a report opens: its pages, without signing in. Opening it saves nothing. */
export default function ReportLinkPage() {
  const found = useLinkToken('placewell.report.link');
  // Where the tab may store nothing, it stands in the first address only.
  const last = useRef(found);
  if (found !== null) last.current = found;
  if (last.current === null) return <DeadReport why={CUT_SHORT} />;
  return <LinkedReport key={last.current} token={last.current} />;
}

function LinkedReport({ token }: { token: string }) {
  const source = useMemo(() => linkReportSource(token), [token]);
  return (
    <ReportFrame
      source={source}
      failed={(fault) =>
        !(fault instanceof Problem) ? null : fault.status === 409 ? (
          <NotNeeded why={fault.detail} />
        ) : fault.status === 401 || fault.status === 404 ? (
          <DeadReport why={fault.detail} />
        ) : null
      }
    />
  );
}

/** The home reports no more: nothing is left to do. */
function NotNeeded({ why }: { why: string }) {
  return (
    <div className="pw-result">
      <PageHeading title={why} />
      <p>You do not need to do anything.</p>
      <ButtonLink to="/sign-in">Sign in</ButtonLink>
    </div>
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
