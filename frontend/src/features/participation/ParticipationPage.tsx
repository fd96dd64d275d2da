import { useState } from 'react';
import { postParticipationRows } from '../../../../shared/homes/participationFile.api.ts';
import type { FieldErrors } from '../../../../shared/kernel/refusal.ts';
import { lengthOf } from '../../../../shared/kernel/text.ts';
import { MAX_REASON_LENGTH } from '../../../../shared/kernel/textChecks.ts';
import { send } from '../../api/send.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { CsvBatches } from '../../components/csvBatches/CsvBatches.tsx';
import { TextArea } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useErrors } from '../../forms/useErrors.ts';
import { FileHelp } from './FileHelp.tsx';
import { PresentValues } from './PresentValues.tsx';
import { headingsFault } from './participationCsv.ts';

const CARE_HOMES = { one: 'care home', many: 'care homes' };

/** /central_team/care_homes/participation: how many homes take part, set by a CSV file. */
export default function ParticipationPage() {
  const { kind } = useSession();
  const [reason, setReason] = useState('');
  const form = useErrors({ draft: { reason }, check: reasonErrors });
  if (kind !== 'lph') return <NoAccessPage />;
  return (
    <>
      <BackLink to="/central_team/care_homes">Care homes</BackLink>
      <PageHeading title="Set many care homes at once" />
      <p>
        Choose a CSV file with a row for each home. You see every change and every row with an error
        before anything is saved.
      </p>
      <PresentValues />
      <FileHelp />
      <CsvBatches
        things={CARE_HOMES}
        headingsFault={headingsFault}
        nameColumns={['name']}
        mayBeSaved={form.check}
        send={async (rows, save, idempotencyKey) => {
          const body = { rows: [...rows], save, ...(save && { reason }) };
          return (await send(postParticipationRows, { body }, { idempotencyKey })).results;
        }}
      >
        <TextArea
          {...form.field('reason')}
          label="Reason"
          hint="This stays in the history of each home with your name."
          rows={3}
          limit={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p>
          Each home’s manager and central contacts get one email at 9am on the next working day.
        </p>
      </CsvBatches>
    </>
  );
}

function reasonErrors({ reason }: { reason: string }): FieldErrors {
  if (reason.trim() === '') return { reason: ['Enter the reason for this change'] };
  return lengthOf(reason) > MAX_REASON_LENGTH
    ? { reason: [`The reason can be at most ${MAX_REASON_LENGTH} characters long`] }
    : {};
}
