import { type LineContext, lineErrors } from '#shared/reporting/placementRules.ts';
import type { LineView } from '#shared/reporting/returnView.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { keepFocus } from '../../../components/keepFocus.ts';
import { EndFields } from './EndFields.tsx';
import { draftOf, type LineDraft, lineOf } from './lineForm.ts';
import { useLineForm } from './useLineForm.ts';

const END = ['ended_on', 'end_reason'] as const;
const REQUIRED = { ended_on: 'Please select a date', end_reason: 'This field is required' };

/** Ends one placement. */
export function EndForm(props: {
  line: LineView;
  others: readonly LineView[];
  context: LineContext;
  onSave: (draft: LineDraft) => void;
  onCancel: () => void;
}) {
  const { line, others, context, onSave, onCancel } = props;
  const listed = others.map(lineOf);
  const form = useLineForm({
    start: draftOf(line),
    refused: {},
    check: (draft) => {
      const wrong = lineErrors(draft, { ...context, others: listed });
      return Object.fromEntries(
        END.flatMap((field) => {
          const messages = wrong[field] ?? (draft[field] === null ? [REQUIRED[field]] : undefined);
          return messages === undefined ? [] : [[field, messages]];
        }),
      );
    },
    onSave,
  });
  return (
    <form className="pw-line-form" noValidate onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      <h2 className="nhsuk-heading-m" id="line-form" tabIndex={-1}>
        End placement {line.service_user_id}
      </h2>
      <EndFields form={form} />
      <div className="nhsuk-button-group">
        <Button type="submit" onMouseDown={keepFocus}>
          End this placement
        </Button>
        <Button kind="secondary" onMouseDown={keepFocus} onClick={onCancel}>
          Go back
        </Button>
      </div>
    </form>
  );
}
