import { useState } from 'react';
import type { HomeUuid } from '../../../../../shared/kernel/ids.ts';
import type { FieldErrors } from '../../../../../shared/kernel/refusal.ts';
import { MAX_REASON_LENGTH } from '../../../../../shared/kernel/textChecks.ts';
import type { Period } from '../../../../../shared/reporting/period.ts';
import { questionnaireByVersion } from '../../../../../shared/reporting/questionnaires/questionnaires.ts';
import { LINE_TEXTS, reportTexts } from '../../../../../shared/reporting/redaction.ts';
import { redactReturn } from '../../../../../shared/reporting/returns.api.ts';
import { SAY_WHY } from '../../../../../shared/reporting/returnWrites.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { TextArea } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { useDraft } from '../../../forms/useDraft.ts';

/** Of the report from which something is taken out. */
export interface RedactProps {
  home: { uuid: HomeUuid; name: string };
  period: Period;
  /** 'October 2026'. */
  reportingPeriod: string;
  /** The questionnaire's version. */
  questionnaire: string;
  /** The placements of the report, where there are any. */
  lines: readonly { placement_id: string; service_user_id: string }[];
  /** Loads the report again. */
  onDone: () => void;
}

/** 'Take something out', for the central team: a text that should never have been typed. */
export function RedactReport(props: RedactProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="secondary" small onClick={() => setAsking(true)}>
        Take something out
      </Button>
      <Dialog
        open={asking}
        title={`Take something out of the report for ${props.reportingPeriod}?`}
        onClose={() => setAsking(false)}
      >
        <RedactForm {...props} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

interface RedactDraft {
  /** A field of the report, or `placement_id field` of a line. */
  what: string;
  reason: string;
}

const CHOOSE = 'Choose what to take out';
const FIELD_IDS = (name: string) => `redact-${name}`;

function RedactForm(props: RedactProps & { onClose: () => void }) {
  const { home, period, onDone, onClose } = props;
  const [redact] = useAction(redactReturn);
  const toasts = useToasts();
  const { draft, set, field, ...form } = useDraft<RedactDraft, null>({
    start: { what: '', reason: '' },
    version: null,
    keepAt: null,
    fieldId: FIELD_IDS,
    check: { submitted: errorsOf },
    save: async ({ what, reason }) => {
      const [first = '', second] = what.split(' ');
      const part = second === undefined ? { field: first } : { field: second, placement: first };
      await redact({ params: { uuid: home.uuid, period }, body: { ...part, reason } });
      toasts.show({ kind: 'success', text: 'Taken out of every version.' });
      onDone();
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
        {home.name}. It cannot be brought back. The history says that you took it out, and why.
      </p>
      <Select
        {...field('what')}
        label="What must go?"
        value={draft.what}
        onChange={({ target }) => set({ what: target.value })}
      >
        <option value="">{CHOOSE}</option>
        <Choices {...props} />
      </Select>
      <TextArea
        label="Why?"
        hint="The home can read this. Do not repeat what you take out."
        rows={3}
        limit={MAX_REASON_LENGTH}
        {...form.text('reason')}
      />
      <div className="nhsuk-button-group">
        <Button kind="warning" type="submit" busy={form.saving}>
          Take it out
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </form>
  );
}

/** The texts of the report, then those of each of its placements. */
function Choices({ questionnaire, lines }: Pick<RedactProps, 'questionnaire' | 'lines'>) {
  const texts = Object.entries(reportTexts(questionnaireByVersion(questionnaire)));
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
