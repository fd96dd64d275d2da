import { useEffect, useRef, useState } from 'react';
import type { StaffAccount } from '#shared/commissioners/commissioners.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { OrganisationChoice } from '#shared/organisations/organisations.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { ActivationDialog } from '../../components/accounts/ActivationDialog.tsx';
import { permissionsText } from '../../components/accounts/permissionWords.ts';
import { ResetMfaDialog } from '../../components/accounts/ResetMfaDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { Tag } from '../../components/Tag.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { EditAccount } from './EditAccount.tsx';
import type { MayGive } from './PlaceFields.tsx';

/** An account in the table: shown, or being edited. */
export function AccountRow(props: {
  account: StaffAccount;
  organisations: readonly OrganisationChoice[] | null;
  mayGive: MayGive;
  onChanged: () => void;
  /** Where accounts are chosen to be moved: whether this one is. */
  ticked?: boolean;
  onTick?: (ticked: boolean) => void;
}) {
  const { account, organisations, mayGive, onChanged, ticked = false, onTick } = props;
  const session = useSession();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState<'activation' | 'reset' | null>(null);
  const edit = useRef<HTMLSpanElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    // The form took the focus along; it goes back to where it came from.
    if (!editing && edited.current) edit.current?.querySelector('button')?.focus();
    edited.current = editing;
  }, [editing]);

  const isCentral = session.kind === 'lph';
  const isSelf = account.email === session.email;
  const isMine = isSelf || (!isCentral && account.is_administrator);
  const whose = fullName(account);
  const name = <VisuallyHidden> {whose}</VisuallyHidden>;
  if (editing) {
    return (
      <tr className="pw-staff-editing">
        <td colSpan={4}>
          <EditAccount
            account={account}
            organisations={organisations}
            mayGive={mayGive}
            onSaved={() => {
              setEditing(false);
              onChanged();
            }}
            onCancel={() => setEditing(false)}
          />
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td>
        {onTick && (
          <div className="nhsuk-checkboxes nhsuk-checkboxes--small">
            <Checkbox
              id={`move-${account.id}`}
              label={
                <>
                  Move<VisuallyHidden> {whose}</VisuallyHidden>
                </>
              }
              checked={ticked}
              onChange={onTick}
            />
          </div>
        )}
        <p className="pw-card-table__name">
          <strong>{whose}</strong> {isSelf && <Tag colour="grey">You</Tag>}
          {account.is_administrator && <Tag colour="teal">Administrator</Tag>}
          {!account.is_active && <Tag colour="grey">Deactivated</Tag>}
        </p>
        <p className="pw-card-table__quiet">{account.email}</p>
      </td>
      <td data-label="Organisation">
        {account.kind === 'lph' ? 'Central team' : account.organisation || 'None'}
      </td>
      <td data-label="Sees">
        {account.kind === 'lph'
          ? 'Everything'
          : [permissionsText(account.flags), ...account.area_flags].join(', ')}
      </td>
      <td className="pw-card-table__actions">
        {!isMine && account.kind === 'commissioner' && (
          <span ref={edit}>
            <Button kind="secondary" small onClick={() => setEditing(true)}>
              Edit{name}
            </Button>
          </span>
        )}
        {!isMine && (
          <Button kind="secondary" small onClick={() => setAsking('activation')}>
            {account.is_active ? 'Deactivate' : 'Reactivate'}
            {name}
          </Button>
        )}
        {!isMine && account.second_step && (
          <Button kind="secondary" small onClick={() => setAsking('reset')}>
            Reset two-step sign-in{name}
          </Button>
        )}
        <ActivationDialog
          account={account}
          name={whose}
          open={asking === 'activation'}
          onClose={() => setAsking(null)}
          onDone={onChanged}
        />
        <ResetMfaDialog
          person={account}
          name={whose}
          open={asking === 'reset'}
          onClose={() => setAsking(null)}
          onDone={onChanged}
        />
      </td>
    </tr>
  );
}
