import { useState } from 'react';
import {
  type InvitedPerson,
  postCommissionerInvitationAgain,
  postCommissionerInvitationEnd,
} from '#shared/commissioners/commissioners.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { dayInTable } from '../../components/accounts/permissionWords.ts';
import { Button } from '../../components/Button.tsx';
import { CardTable } from '../../components/CardTable.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

const day = (at: string) => dayInTable(londonDay(new Date(at)));

/** Who has been invited and has no account yet. */
export function InvitedTable(props: { invited: InvitedPerson[]; onChanged: () => void }) {
  const { invited, onChanged } = props;
  return (
    <CardTable
      caption={invited.length === 1 ? '1 invitation' : `${invited.length} invitations`}
      columns={['Name', 'Organisation', 'Invited']}
      hasActions
    >
      {invited.map((person) => (
        <InvitedRow key={person.email} person={person} onChanged={onChanged} />
      ))}
    </CardTable>
  );
}

function InvitedRow({ person, onChanged }: { person: InvitedPerson; onChanged: () => void }) {
  const { email, kind, organisation, invited_by, invited_at, expires_at, is_open } = person;
  const session = useSession();
  const [again, sending] = useAction(postCommissionerInvitationAgain);
  const [end, ending] = useAction(postCommissionerInvitationEnd);
  const [asking, setAsking] = useState(false);
  const toasts = useToasts();
  const whose = fullName(person);
  const name = <VisuallyHidden> {whose}</VisuallyHidden>;
  const turn = async (done: string, act: () => Promise<unknown>) => {
    try {
      await act();
      toasts.show({ kind: 'success', text: done });
    } catch (fault) {
      const kind = fault instanceof Problem && fault.status === 429 ? 'info' : 'error';
      toasts.show({ kind, text: reasonFor(fault) || 'There was an error. Please try again.' });
    }
    setAsking(false);
    onChanged();
  };
  const mayAct = session.kind === 'lph' || !person.is_administrator;
  return (
    <tr>
      <td>
        <p className="pw-card-table__name">
          <strong>{whose}</strong>{' '}
          {is_open ? <Tag colour="teal">Invited</Tag> : <Tag colour="amber">Link has expired</Tag>}
          {person.bounces && <Tag colour="red">Email came back</Tag>}
        </p>
        <p className="pw-card-table__quiet">{email}</p>
      </td>
      <td data-label="Organisation">{kind === 'lph' ? 'Central team' : organisation}</td>
      <td data-label="Invited">
        {day(invited_at)} by {invited_by}
        {is_open && `, until ${day(expires_at)}`}
      </td>
      <td className="pw-card-table__actions">
        {mayAct && (
          <>
            <Button
              kind="secondary"
              small
              busy={sending}
              onClick={() =>
                void turn(`Invitation sent to ${email}`, () => again({ body: { email } }))
              }
            >
              Send again{name}
            </Button>
            <Button kind="secondary" small onClick={() => setAsking(true)}>
              Withdraw{name}
            </Button>
          </>
        )}
        <AskDialog
          open={asking}
          title={`Withdraw the invitation to ${whose}?`}
          onClose={() => setAsking(false)}
          action="Withdraw"
          isWarning
          busy={ending}
          onDo={() => void turn('The invitation is withdrawn', () => end({ body: { email } }))}
        >
          <p>The link in the email no longer works. You can invite them again at any time.</p>
        </AskDialog>
      </td>
    </tr>
  );
}
