import type { AccountKind } from '#shared/account/account.ts';
import type { ErasurePlan } from '#shared/erasure/erasure.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { Card } from '../../components/Card.tsx';
import { PlaceLink } from '../../components/PlaceLink.tsx';

const KINDS: Record<AccountKind, string> = {
  provider: 'Care home staff',
  commissioner: 'Commissioner',
  lph: 'Central team',
};

/** Who the person of an address is, as far as the portal knows. */
export function PlanSummary({ plan }: { plan: ErasurePlan }) {
  const { sent, signed } = plan.agreements;
  return (
    <Card heading={<h2 className="nhsuk-heading-m">{plan.names[0] ?? plan.email}</h2>}>
      {!plan.known && (
        <p>
          Nobody signs in with this address or is a contact with it now. We may still hold older
          data about it.
        </p>
      )}
      <dl className="pw-terms">
        {plan.names.length > 1 && (
          <>
            <dt>Also known as</dt>
            <dd>{plan.names.slice(1).join(', ')}</dd>
          </>
        )}
        <dt>{plan.addresses.length > 1 ? 'Email addresses' : 'Email address'}</dt>
        <dd>
          {plan.addresses.map((address) => (
            <div key={address}>{address}</div>
          ))}
        </dd>
        <dt>Account</dt>
        <dd>{plan.account ? KINDS[plan.account] : 'None'}</dd>
        <dt>Contact at</dt>
        <dd>
          {plan.places.length === 0 && 'No care home'}
          {plan.places.map((place) => (
            <div key={place.uuid}>
              <PlaceLink {...place} />
            </div>
          ))}
        </dd>
        {plan.contracts.length > 0 && (
          <>
            <dt>Head office contact of</dt>
            <dd>
              {plan.contracts.map((name) => (
                <div key={name}>{name}</div>
              ))}
            </dd>
          </>
        )}
        {plan.requests.length > 0 && (
          <>
            <dt>Asked to join</dt>
            <dd>
              {plan.requests.map(({ place, asked_at, confirmed }) => (
                <div key={asked_at}>
                  {place}, {londonStamp(new Date(asked_at))}
                  {!confirmed && ' (address not confirmed)'}
                </div>
              ))}
            </dd>
          </>
        )}
        {sent > 0 && (
          <>
            <dt>Agreements sent to them</dt>
            <dd>
              {sent} ({signed} signed)
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
