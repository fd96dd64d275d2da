import { type FormEvent, useState } from 'react';
import {
  type FaqContent,
  getFaqContent,
  putFaqContent,
} from '../../../../../shared/guidance/guidance.api.ts';
import { LONDON_RATE_APPLIES, poundsText } from '../../../../../shared/guidance/rates.ts';
import { NoConnection, Problem } from '../../../api/problem.ts';
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
import { dayOf } from '../dayText.ts';
import { RateFields } from './RateFields.tsx';
import { changesOf, draftOf, type RateDraft, rateId, readDraft } from './rateDraft.ts';
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
  const [draft, setDraft] = useState<RateDraft>(() => draftOf(content));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [checking, setChecking] = useState(false);
  const [put, putting] = useAction(putFaqContent);
  const toasts = useToasts();
  const { rates } = readDraft(draft);
  const changes = changesOf(content, rates);

  const fail = (found: Record<string, string>) => {
    setErrors(found);
    setAttempt((times) => times + 1);
    setChecking(false);
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    const found = readDraft(draft).errors;
    if (Object.keys(found).length > 0) return fail(found);
    setErrors({});
    if (changes.length === 0) toasts.show({ kind: 'info', text: 'Nothing has changed' });
    else setChecking(true);
  };
  const save = async () => {
    try {
      const next = await put({ body: { version: content.version, ...rates } });
      onContent(next);
      setDraft(draftOf(next));
      setChecking(false);
      toasts.show({ kind: 'success', text: 'The rates are saved' });
    } catch (failure) {
      if (failure instanceof Problem && failure.status === 409 && failure.current) {
        onContent(failure.current as FaqContent);
        fail({
          '': 'Somebody else has saved other rates. What you typed is still here: check the changes again.',
        });
      } else if (failure instanceof Problem && Object.keys(failure.errors).length > 0) {
        fail(
          Object.fromEntries(
            Object.entries(failure.errors).map(([field, [message = '']]) => [field, message]),
          ),
        );
      } else {
        const known = failure instanceof Problem || failure instanceof NoConnection;
        fail({ '': known ? failure.message : 'There has been an error updating your changes.' });
      }
    }
  };

  return (
    <div className="pw-guidance">
      <PageHeading title="AQP weekly rates" hasErrors={Object.keys(errors).length > 0} />
      <ErrorSummary attempt={attempt} errors={Object.entries(errors).map(errorAtField)} />
      <p>
        These rates are shown in the contract FAQ. In pounds per week; leave a field empty where
        there is none. The London Standard Weekly Rate {LONDON_RATE_APPLIES}.
      </p>
      <Notice kind="info">
        {content.saved_at
          ? `Last saved on ${dayOf(content.saved_at)}.`
          : 'These are the fixed rates of the contracts. Nobody has saved others yet.'}
      </Notice>
      <form onSubmit={check} noValidate>
        <RateFields
          ccgs={content.ccgs}
          draft={draft}
          errors={errors}
          onType={(field, name, text) =>
            setDraft((now) => ({ ...now, [field]: { ...now[field], [name]: text } }))
          }
        />
        <div className="pw-rate-save">
          <Button type="submit">Check and save</Button>
        </div>
      </form>
      <Dialog
        open={checking}
        title={changes.length === 1 ? 'Save 1 change?' : `Save ${changes.length} changes?`}
        onClose={() => !putting && setChecking(false)}
        actions={
          <>
            <Button busy={putting} onClick={() => void save()}>
              Save the rates
            </Button>
            <Button kind="secondary" onClick={() => setChecking(false)} disabled={putting}>
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

function errorAtField([key, message]: [string, string]) {
  const [, field, name] = /^(\w+)\.(.+)$/.exec(key) ?? [];
  return field && name
    ? { field: rateId(field, name), message: `${name}: ${message}` }
    : { message };
}
