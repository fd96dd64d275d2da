import { type FormEvent, useState } from 'react';
import {
  type FaqContent,
  getFaqContent,
  putFaqContent,
} from '../../../../../shared/guidance/guidance.api.ts';
import { LONDON_RATE_APPLIES, poundsText } from '../../../../../shared/guidance/rates.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { RestoredNotice, StaleNotice } from '../../../forms/DraftNotices.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { draftKey } from '../../../forms/storedDrafts.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { dayOf } from '../dayText.ts';
import { RateFields } from './RateFields.tsx';
import {
  changesOf,
  draftOf,
  nameIn,
  type RateDraft,
  rateCheck,
  rateId,
  readDraft,
} from './rateDraft.ts';
import './central.scss';

/** Where the central team sets the AQP weekly rates (issue 3, 'Guidance and resources'). */
export default function RatesPage() {
  const { kind } = useSession();
  const { data, error, mutate } = useEndpoint(getFaqContent, {}, { revalidateOnFocus: false });
  if (kind !== 'lph') {
    const detail = 'Your account has no access to this page';
    return <ErrorResult error={new Problem(403, { detail })} />;
  }
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  return (
    <RatesForm content={data} onContent={(next) => void mutate(next, { revalidate: false })} />
  );
}

function RatesForm(props: { content: FaqContent; onContent: (content: FaqContent) => void }) {
  const { content, onContent } = props;
  const { email } = useSession();
  const [checking, setChecking] = useState(false);
  const [put] = useAction(putFaqContent);
  const toasts = useToasts();
  const form = useDraft<RateDraft, number>({
    start: draftOf(content),
    version: content.version,
    check: rateCheck,
    keepAt: draftKey(email, 'rates'),
    fieldId: rateId,
    label: nameIn,
    current: (now) => {
      const theirs = now as FaqContent | undefined;
      return theirs ? { draft: draftOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      try {
        const next = await put({ body: { version, ...readDraft(draft).rates } });
        onContent(next);
        toasts.show({ kind: 'success', text: 'The rates are saved' });
        return { draft: draftOf(next), version: next.version };
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onContent(fault.current as FaqContent);
        throw fault;
      } finally {
        setChecking(false);
      }
    },
    onFailure: (fault) => faultErrors(fault, 'There has been an error updating your changes.'),
  });
  const { saving } = form;
  const changes = changesOf(content, readDraft(form.draft).rates);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (saving || !form.check()) return;
    if (changes.length === 0) toasts.show({ kind: 'info', text: 'Nothing has changed' });
    else setChecking(true);
  };

  return (
    <div className="pw-guidance">
      <PageHeading title="AQP weekly rates" hasErrors={form.hasErrors} />
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Show the saved rates instead</RestoredNotice>
      <StaleNotice
        form={form}
        title="Somebody else has saved other rates"
        inWords={(draft) =>
          Object.fromEntries(Object.entries(draft).map(([field, text]) => [nameIn(field), text]))
        }
      />
      <p>
        These rates are shown in the contract FAQ. In pounds per week; leave a field empty where
        there is none. The London Standard Weekly Rate {LONDON_RATE_APPLIES}.
      </p>
      <Notice kind="info">
        {content.saved_at
          ? `Last saved on ${dayOf(content.saved_at)}.`
          : 'These are the fixed rates of the contracts. Nobody has saved others yet.'}
      </Notice>
      <form onSubmit={ask} noValidate>
        <RateFields ccgs={content.ccgs} form={form} />
        <div className="pw-rate-save">
          <Button type="submit">Check and save</Button>
        </div>
      </form>
      <Dialog
        open={checking}
        title={changes.length === 1 ? 'Save 1 change?' : `Save ${changes.length} changes?`}
        onClose={() => !saving && setChecking(false)}
        actions={
          <>
            <Button busy={saving} onClick={() => void form.save()}>
              Save the rates
            </Button>
            <Button kind="secondary" onClick={() => setChecking(false)} disabled={saving}>
              Cancel
            </Button>
          </>
        }
      >
        <ul className="nhsuk-list">
          {changes.map(({ name, before, after }) => (
            <li key={name}>
              <strong>{name}</strong>: {before === null ? 'no rate' : poundsText(before)} becomes{' '}
              {after === null ? 'no rate' : poundsText(after)}
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
