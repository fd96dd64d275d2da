import { use, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '#shared/contacts/contact.ts';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { AMENDMENT_DAYS } from '#shared/reporting/amending.ts';
import { AmendBody } from '#shared/reporting/returnWrites.ts';
import { Problem } from '../../api/problem.ts';
import { SessionContext } from '../../app/session/SessionProvider.tsx';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { useReport } from './reportContext.ts';
import { useRepeatable } from './useRepeatable.ts';

/** 'Amend this report', while this person may: says why, and opens a copy to change. */
export function AmendReport() {
  const { report, source, mutate } = useReport();
  const navigate = useNavigate();
  const state = use(SessionContext)?.state;
  const [asking, setAsking] = useState(false);
  /** The reasons that were sent: each may have opened it, without an answer. */
  const sent = useRef<string[]>([]);
  const amend = useRepeatable(async (why: string, key) => source.home?.amend(why, key));

  /** Opens it, or answers what this person has opened already. */
  const openOwn = async (why: string) => {
    sent.current.push(why.trim());
    try {
      return await amend(why);
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.status !== 409) throw fault;
      const stands = await source.load().catch(() => undefined);
      if (!stands?.amendment) throw fault;
      const { by, reason } = stands.amendment;
      const name = state?.status === 'signedIn' ? fullName(state.session) : undefined;
      if (by === name && sent.current.includes(reason)) return stands;
      await mutate(stands, { revalidate: false });
      throw new Problem(409, { detail: `${by} is amending this report already.` });
    }
  };
  const form = useDraft<{ reason: string }, null>({
    start: { reason: '' },
    version: null,
    keepAt: draftKey(source.keeper, 'amend', report.uuid),
    fieldId: (field) => `amend-${field}`,
    check: {
      submitted: (draft) => errorsIn(AmendBody, draft),
      restore: (value) => {
        const { reason } = (value ?? {}) as { reason?: unknown };
        return typeof reason === 'string' ? { reason } : null;
      },
    },
    save: async ({ reason: why }) => {
      const opened = await openOwn(why);
      if (opened === undefined) return undefined;
      await mutate(opened, { revalidate: false });
      navigate(source.basePath);
      return undefined;
    },
  });
  // While it says who amends it already, it stays.
  if (source.home === null || !(report.may.amend || asking)) return null;
  return (
    <>
      <Button kind="secondary" small onClick={() => setAsking(true)}>
        Amend this report
      </Button>
      <AskDialog
        open={asking}
        title={`Amend the report for ${report.reporting_period}?`}
        onClose={() => setAsking(false)}
        action={form.saving ? 'Opening…' : 'Amend this report'}
        busy={form.saving}
        onDo={() => void form.submit()}
      >
        <ErrorSummary {...form.summary} />
        <p>
          You will change a copy. The submitted report stays in place until you submit the copy,
          within {AMENDMENT_DAYS} days.
        </p>
        <TextArea
          label="Why are you changing it?"
          hint="The home, commissioners and the central team can read this. Never write a name."
          rows={3}
          limit={MAX_REASON_LENGTH}
          {...form.text('reason')}
        />
      </AskDialog>
    </>
  );
}
