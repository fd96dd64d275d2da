import { useEffect, useRef, useState } from 'react';
import type { AccountKind } from '#shared/account/account.ts';
import type { Person } from '#shared/account/people.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { ActivationDialog } from '../../components/accounts/ActivationDialog.tsx';
import { ResetMfaDialog } from '../../components/accounts/ResetMfaDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { PlaceLink } from '../../components/PlaceLink.tsx';
import { Tag } from '../../components/Tag.tsx';

export const KINDS: Record<AccountKind, string> = {
  provider: 'Care home staff',
  commissioner: 'Commissioner',
  lph: 'Central team',
};

const SECOND_STEP = {
  true: 'On',
  false: 'Off',
  null: 'This person has never been able to sign in',
};

/** Who somebody is, and whether signing in takes them a code. */
export function PersonCard({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { email } = useSession();
  const [asking, setAsking] = useState<'reset' | 'activation' | null>(null);
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email;
  const isSelf = person.email === email;

  // The button that was pressed goes with the second step; its focus goes to the name.
  const heading = useRef<HTMLHeadingElement>(null);
  const had = useRef(person.mfa);
  useEffect(() => {
    if (had.current === true && person.mfa === false) heading.current?.focus();
    had.current = person.mfa;
  }, [person.mfa]);

  return (
    <Card
      className="pw-person"
      heading={
        <h2 className="nhsuk-heading-m" tabIndex={-1} ref={heading}>
          {name} {!person.is_active && <Tag colour="grey">Deactivated</Tag>}
        </h2>
      }
    >
      <dl className="pw-terms">
        <dt>Email address</dt>
        <dd>{person.email}</dd>
        <dt>Kind of account</dt>
        <dd>{KINDS[person.kind]}</dd>
        <dt>Organisation</dt>
        <dd>{person.organisation || 'None'}</dd>
        {person.kind === 'provider' && (
          <>
            <dt>Care homes</dt>
            <dd>
              {person.places.length === 0 && 'None'}
              {person.places.map((place) => (
                <div key={place.uuid}>
                  <PlaceLink {...place} />
                </div>
              ))}
            </dd>
          </>
        )}
        <dt>Second step when signing in</dt>
        <dd>{SECOND_STEP[`${person.mfa}`]}</dd>
      </dl>
      {!isSelf && (
        <div className="nhsuk-button-group">
          {person.mfa && (
            <Button kind="secondary" onClick={() => setAsking('reset')}>
              Reset two-step sign-in
            </Button>
          )}
          <Button kind="secondary" onClick={() => setAsking('activation')}>
            {person.is_active ? 'Deactivate' : 'Reactivate'}
          </Button>
        </div>
      )}
      {person.mfa && isSelf && <p>To reset your own two-step sign-in, ask a colleague.</p>}
      <ActivationDialog
        account={person}
        name={name}
        open={asking === 'activation'}
        onClose={() => setAsking(null)}
        onDone={onChanged}
      />
      <ResetMfaDialog
        person={person}
        name={name}
        open={asking === 'reset'}
        onClose={() => setAsking(null)}
        onDone={onChanged}
      />
    </Card>
  );
}
