import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { SAY_WHY } from '#shared/reporting/returnWrites.ts';
import { TextArea } from '../../components/Field.tsx';
import type { WriteReason } from './useWriteReason.ts';

export const REASON_ID = 'report-reason';

/** Asks the central team once why it changes a home's report: it goes along with every save. */
export function ReasonField({ reason, home }: { reason: WriteReason; home: string }) {
  return (
    <div className="pw-report__reason">
      <TextArea
        id={REASON_ID}
        label="Why are you changing this report?"
        hint={`You are changing the report of ${home}. Its history shows what you write here, with each change.`}
        rows={2}
        limit={MAX_REASON_LENGTH}
        error={reason.isMissing ? SAY_WHY : reason.error}
        value={reason.text}
        onChange={({ target }) => reason.set(target.value)}
        onBlur={reason.leave}
      />
    </div>
  );
}
