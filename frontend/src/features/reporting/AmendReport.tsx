import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { AMENDMENT_DAYS } from '#shared/reporting/amending.ts';
import { AmendBody } from '#shared/reporting/returnWrites.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { useReport } from './reportContext.ts';

/** 'Amend this report', while this person may: says why, and opens a copy to change. */
export function AmendReport() {
  const { report, source, mutate } = useReport();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
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
      const opened = await source.home?.amend(why);
      if (opened === undefined) return undefined;
      await mutate(opened, { revalidate: false });
      navigate(source.basePath);
      return undefined;
    },
  });
  if (source.home === null || !report.may.amend) return null;
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
