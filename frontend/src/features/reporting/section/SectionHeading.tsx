import { sectionsOf } from '#shared/reporting/answers.ts';
import { formWords, type SectionKey } from '#shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { useReport } from '../reportContext.ts';

/** Which section of which report this is. */
export function SectionHeading({ of, hasErrors }: { of: SectionKey; hasErrors: boolean }) {
  const { report, source } = useReport();
  const questionnaire = questionnaireByVersion(report.questionnaire);
  const sections = sectionsOf(questionnaire, report);
  const at = sections.findIndex(({ key }) => key === of);
  const title = sections[at]?.title ?? '';
  return (
    <>
      <BackLink to={source.basePath}>Report for {report.reporting_period}</BackLink>
      <PageHeading
        title={`${title}, ${report.reporting_period}`}
        caption={`${report.reporting_period}, section ${at + 1} of ${sections.length}`}
        hasErrors={hasErrors}
      >
        {title}
      </PageHeading>
      <p className="pw-report__counts">{formWords(questionnaire).head}</p>
    </>
  );
}
