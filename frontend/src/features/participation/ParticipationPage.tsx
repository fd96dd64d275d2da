import { useState } from 'react';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { lengthOf } from '#shared/kernel/text.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { CsvBatches } from '../../components/csvBatches/CsvBatches.tsx';
import { TextArea } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useErrors } from '../../forms/useErrors.ts';
import { FileHelp } from './FileHelp.tsx';
import { PresentValues } from './PresentValues.tsx';
import { HOMES_TAKE_PART, headingsFault, type ParticipationKind } from './participationKinds.ts';

/** /central_team/care_homes/participation: how many homes take part, set by a CSV file. */
export default function ParticipationPage() {
  return <ParticipationByFile of={HOMES_TAKE_PART} />;
}

/** How many places of a kind take part, set by a CSV file. */
export function ParticipationByFile({ of }: { of: ParticipationKind }) {
  const { kind } = useSession();
  const { back, things, short, told } = of;
  const [reason, setReason] = useState('');
  const form = useErrors({ draft: { reason }, check: reasonErrors });
  if (kind !== 'lph') return <NoAccessPage />;
  return (
    <>
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeading title={`Set many ${things.many} at once`} />
      <p>
        Choose a CSV file with a row for each {short.one}. You see every change and every row with
        an error before anything is saved.
      </p>
      <PresentValues kind={of} />
      <FileHelp columns={of.columns} />
      <CsvBatches
        things={things}
        headingsFault={headingsFault(of)}
        nameColumns={['name']}
        mayBeSaved={form.check}
        send={(rows, save, idempotencyKey) =>
          of.post({ rows: [...rows], save, ...(save && { reason }) }, idempotencyKey)
        }
      >
        <TextArea
          {...form.field('reason')}
          label="Reason"
          hint={`This stays in the history of each ${short.one} with your name.`}
          rows={3}
          limit={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p>{told}</p>
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
