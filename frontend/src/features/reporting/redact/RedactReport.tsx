import { useState } from 'react';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import { LINE_TEXTS, reportTexts } from '#shared/reporting/redaction.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { SAY_WHY } from '#shared/reporting/returnWrites.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { TextArea } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { useReport } from '../reportContext.ts';

/** 'Remove personal information', for the central team: a text that should never have been typed. */
export function RedactReport() {
  const { report, reason, mutate } = useReport();
  const [open, setOpen] = useState(false);
  // Only the central team has to say why it writes.
  if (reason === null) return null;
  return (
    <div className="pw-receipt__next">
      <Button
        kind="secondary"
        small
        onClick={() => {
          setOpen(true);
          // After a write the report stands here without its lines.
          if (report.placements?.lines === null) void mutate();
        }}
      >
        Remove personal information
      </Button>
      <Dialog
        open={open}
        title={`Remove personal information from the report for ${report.reporting_period}?`}
        onClose={() => setOpen(false)}
      >
        <RedactForm onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

interface RedactDraft {
  /** A field of the report, or `placement_id field` of a line. */
  what: string;
  reason: string;
}

const CHOOSE = 'Choose what to remove';

function RedactForm({ onClose }: { onClose: () => void }) {
  const { report, source, mutate } = useReport();
  const { home } = report;
  const toasts = useToasts();
  const { draft, set, field, ...form } = useDraft<RedactDraft, null>({
    start: { what: '', reason: '' },
    version: null,
    keepAt: null,
    fieldId: idsUnder('redact'),
    check: { submitted: errorsOf },
    save: async ({ what, reason }) => {
      const [first = '', second] = what.split(' ');
      const part = second === undefined ? { field: first } : { field: second, placement: first };
      await source.home?.redact({ ...part, reason });
      toasts.show({ kind: 'success', text: 'Removed from every version.' });
      void mutate();
      onClose();
      return undefined;
    },
    onFailure: (fault) => {
      const { field: what, ...others } = faultErrors(fault);
      return { ...others, ...(what && { what }) };
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <p>
        The text goes from every version and draft of the report, and from the history of{' '}
        {home.name}. It cannot be brought back. The history says that you removed it, and why.
      </p>
      <Select
        {...field('what')}
        label="What should be removed?"
        value={draft.what}
        onChange={({ target }) => set({ what: target.value })}
      >
        <option value="">{CHOOSE}</option>
        <Choices report={report} />
      </Select>
      <TextArea
        label="Why?"
        hint={`The ${reportKindOf(source.place).place} can read this. Do not repeat what you remove.`}
        rows={3}
        limit={MAX_REASON_LENGTH}
        {...form.text('reason')}
      />
      <div className="nhsuk-button-group">
        <Button kind="warning" type="submit" busy={form.saving}>
          Remove
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </form>
  );
}

/** The texts of the report, then those of each of its placements. */
function Choices({ report }: { report: ReturnView }) {
  const texts = Object.entries(reportTexts(questionnaireByVersion(report.questionnaire)));
  const lines = report.placements?.lines ?? [];
  return (
    <>
      {texts.map(([field, label]) => (
        <option key={field} value={field}>
          {label}
        </option>
      ))}
      {lines.map(({ placement_id, service_user_id }) => (
        <optgroup key={placement_id} label={`Placement ${service_user_id}`}>
          {Object.entries(LINE_TEXTS).map(([field, label]) => (
            <option key={field} value={`${placement_id} ${field}`}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

const errorsOf = ({ what, reason }: RedactDraft): FieldErrors => ({
  ...(what === '' && { what: [CHOOSE] }),
  ...(reason.trim() === '' && { reason: [SAY_WHY] }),
});
