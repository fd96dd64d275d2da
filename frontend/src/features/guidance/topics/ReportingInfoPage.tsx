import { useSearchParams } from 'react-router-dom';
import { FindableTabs } from '../FindableTabs.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { Questions } from '../Questions.tsx';
import { ReportingInformation } from './ReportingInformation.tsx';
import { ReportingProcess } from './ReportingProcess.tsx';
import { reportingQuestions } from './reportingQuestions.tsx';

/** Monthly reporting guidance: process, information, FAQ (specification 1, section 2). */
export default function ReportingInfoPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <GuidanceArticle
      topic="reportinginfo"
      intro={
        <p>
          Once a month your home tells commissioners how its care is going. Here is when to report,
          what is asked, and what becomes of the answers.
        </p>
      }
    >
      <FindableTabs
        label="Monthly reporting guidance"
        selected={query.get('tab') ?? 'process'}
        onSelect={(tab) => setQuery({ tab }, { replace: true })}
        tabs={[
          {
            key: 'process',
            label: 'Reporting process',
            panel: <ReportingProcess now={new Date()} />,
          },
          { key: 'information', label: 'Reporting information', panel: <ReportingInformation /> },
          {
            key: 'faq',
            label: 'FAQ',
            panel: (
              <>
                <h2 className="nhsuk-heading-m">Questions that homes ask</h2>
                <Questions questions={reportingQuestions} />
              </>
            ),
          },
        ]}
      />
    </GuidanceArticle>
  );
}
