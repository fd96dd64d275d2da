import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { onlyWriters } from '#shared/reporting/writers.ts';
import { Redirect } from '../../app/LoadingPage.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { AnswerList } from './AnswerList.tsx';
import { answerGroups, draftAnswers } from './answerRows.ts';
import { CheckSummary } from './CheckSummary.tsx';
import { PlacementsAnswer } from './PlacementsAnswer.tsx';
import { useReport } from './reportContext.ts';
import { SignOffForm } from './SignOffForm.tsx';
import { type Meanwhile, useCheck } from './useCheck.ts';
import type { SignOffDraft } from './useSignOff.ts';
import { confirmId, WarningsToConfirm } from './WarningsToConfirm.tsx';
import './reportCheck.scss';

/** The check of a report; `children` is what is to be looked at besides its answers. */
export function Check({ signer, children }: { signer: SignOffDraft; children: ReactNode }) {
  const check = useCheck(signer);
  const { report, source, form, problems, warnings, unconfirmed, attempt, meanwhile } = check;
  const { basePath } = source;
  const title = `Check your answers for ${report.reporting_period}`;
  const tried = attempt + form.summary.attempt;
  // Red once submitting was tried: until then it is what is left to do.
  const broken = new Set(tried > 0 ? problems.flatMap(({ field }) => field ?? []) : []);
  const prefilled = new Set(report.sections.flatMap((section) => section.prefilled));
  if (meanwhile?.isOver) return <Over meanwhile={meanwhile} title={title} />;
  if (report.submitted !== null && report.amendment === null) {
    return <Redirect to={`${basePath}/receipt`} />;
  }
  return (
    <div className="pw-check">
      <BackLink to={basePath}>Report for {report.reporting_period}</BackLink>
      <PageHeading title={title} />
      <p>Nothing is sent until you press ‘Submit report’.</p>
      {meanwhile && <Changed meanwhile={meanwhile} />}
      <CheckSummary
        problems={problems}
        unconfirmed={unconfirmed.length}
        errors={[
          ...(attempt > 0 ? unconfirmed : []).map(({ id, wording, text }) => ({
            field: confirmId(id),
            message: `${wording} ${text} Please confirm it`,
          })),
          ...form.summary.errors,
        ]}
        basePath={basePath}
        attempt={tried}
        maySubmit={report.may.submit}
      />
      <WarningsToConfirm
        warnings={warnings}
        basePath={basePath}
        mayConfirm={report.may.save}
        onConfirm={check.confirm}
      />
      <AnswerList
        groups={answerGroups(report, draftAnswers(report))}
        problems={broken}
        note={(id) => prefilled.has(id) && 'From the report before: save its section'}
        {...(report.may.save && { changeAt: (section) => `${basePath}/${section}` })}
      />
      <PlacementsAnswer
        totals={report.placements?.totals ?? null}
        {...(report.may.save && { change: `${basePath}/placements` })}
      />
      {children}
      {report.may.submit ? (
        <SignOffForm
          form={form}
          isAmendment={report.amendment !== null}
          onSubmit={(event) => {
            event.preventDefault();
            check.submit();
          }}
        />
      ) : (
        <Notice kind="info">{onlyWriters(report.writers)}</Notice>
      )}
    </div>
  );
}

/** Somebody saved since: what stands now is loaded, to be checked again. */
function Changed({ meanwhile: { text, changed } }: { meanwhile: Meanwhile }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={box}>
      <Notice kind="warning" title={text} announce>
        {changed.length > 0 && (
          <ul className="nhsuk-list nhsuk-list--bullet" aria-label="What has changed">
            {changed.map(({ id, wording, before, now }) => (
              <li key={id}>
                {wording} <strong>{now}</strong> (was {before})
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** It was submitted, or is not needed any more, while this person checked it. */
function Over({ meanwhile, title }: { meanwhile: Meanwhile; title: string }) {
  const { report, source } = useReport();
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className="pw-check">
      <PageHeading title={title} />
      <Notice kind="info" title={meanwhile.text} announce>
        What you entered here was not sent.
      </Notice>
      {report.submitted !== null && (
        <ButtonLink to={`${source.basePath}/receipt`}>See the receipt</ButtonLink>
      )}
      {source.isLink && (
        <p>
          <Link to="/sign-in">Sign in</Link>
        </p>
      )}
    </div>
  );
}
