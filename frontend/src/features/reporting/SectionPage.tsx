import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { questionsOf } from '#shared/reporting/answers.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { SectionView } from '#shared/reporting/returnView.ts';
import { Redirect } from '../../app/LoadingPage.tsx';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { Loading } from '../../components/Loading.tsx';
import { isReceipt } from './isReceipt.ts';
import { useReport } from './reportContext.ts';
import { ReadSection } from './section/ReadSection.tsx';
import { SectionForm } from './section/SectionForm.tsx';
import type { Stored } from './section/sectionEditor.ts';
import { inTab, waiting } from './section/waitingAnswers.ts';

/** One section of a report: to be filled in, or to be read by those who may not. */
export default function SectionPage() {
  const { part } = useParams();
  const { report } = useReport();
  const view = report.sections.find(({ key }) => key === part);
  // A section of another kind's report.
  return view ? <Section key={view.key} view={view} /> : <NotFoundPage />;
}

function Section({ view }: { view: SectionView }) {
  const { report, source, mutate } = useReport();
  const { key } = view;
  const mayWait = report.may.save;
  const [stored, setStored] = useState<Stored | null | undefined>(
    () => inTab(source, key) ?? undefined,
  );

  // Others may have saved it since the report was loaded.
  useEffect(() => void mutate(), [mutate]);
  useEffect(() => {
    let here = true;
    void waiting(source, key).then((stored) => here && setStored((now) => now ?? stored));
    return () => {
      here = false;
    };
  }, [source, key]);

  if (isReceipt(report, source)) return <Redirect to={`${source.basePath}/receipt`} />;
  const questions = questionsOf(questionnaireByVersion(report.questionnaire), key, report);
  if (!mayWait) return <ReadSection view={view} questions={questions} />;
  if (stored === undefined) return <Loading lines={8} />;
  return <SectionForm view={view} questions={questions} stored={stored} />;
}
