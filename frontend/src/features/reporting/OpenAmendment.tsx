import { Link } from 'react-router-dom';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { Notice } from '../../components/Notice.tsx';
import { DiscardAmendment } from './DiscardAmendment.tsx';
import { useReport } from './reportContext.ts';
import './amending.scss';

/**
 * An amendment under way: why, until when, and how to go on with it or drop it. Nothing without one.
 * `isHere`: this is the page where one goes on.
 */
export function OpenAmendment({ isHere = false }: { isHere?: boolean }) {
  const { report, source, mutate, reason } = useReport();
  const { amendment, may } = report;
  if (amendment === null) return null;
  const until = dayInWords(londonDay(new Date(amendment.until)), { year: true });
  return (
    <Notice kind={isHere ? 'info' : 'warning'} title="This report is being amended">
      <p>
        {amendment.by} opened an amendment: “{amendment.reason}”. The submitted report stays in
        place until the changes are submitted. They are dropped after {until}.
      </p>
      {may.save && source.home !== null && (
        <div className="pw-amending">
          {!isHere && <Link to={source.basePath}>Continue amending</Link>}
          <DiscardAmendment {...{ report, source, mutate, reason }} />
        </div>
      )}
    </Notice>
  );
}
