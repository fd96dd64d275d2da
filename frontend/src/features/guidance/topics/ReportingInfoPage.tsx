import { useSearchParams } from 'react-router-dom';
import { ProseSections } from '../../../components/prose/Prose.tsx';
import { FindableTabs } from '../FindableTabs.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { usePlace } from '../guidedHome.ts';
import { ReportingWindowNote } from './ReportingWindowNote.tsx';
import text from './reportingInfo.md';
import information from './reportingInformation.md';
import process from './reportingProcess.md';
import questions from './reportingQuestions.md';

/** Monthly reporting guidance: process, information, FAQ (specification 1, sections 2 and 9). */
export default function ReportingInfoPage({ now = new Date() }: { now?: Date }) {
  const [query, setQuery] = useSearchParams();
  const { addressOf } = usePlace();
  return (
    <GuidanceArticle topic="reportinginfo" text={text}>
      <FindableTabs
        label="Monthly reporting guidance"
        selected={query.get('tab') ?? 'process'}
        onSelect={(tab) => setQuery({ tab }, { replace: true })}
        tabs={[
          {
            key: 'process',
            label: 'Reporting process',
            panel: (
              <ProseSections text={process} slots={{ window: <ReportingWindowNote now={now} /> }} />
            ),
          },
          {
            key: 'information',
            label: 'Reporting information',
            panel: <ProseSections text={information} addressOf={addressOf} />,
          },
          { key: 'faq', label: 'FAQ', panel: <ProseSections text={questions} /> },
        ]}
      />
    </GuidanceArticle>
  );
}
