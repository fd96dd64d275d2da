import { placeErrors } from '../../shared/commissioners/commissionerRules.ts';
import { putCommissioner } from '../../shared/commissioners/commissioners.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { organisationAt } from './managed.ts';
import { staffAccount } from './staffAccount.ts';

const NOT_YOURSELF = 'You cannot change your own account here. Please ask a colleague.';
const NOT_PROVIDERS = 'What care home staff may do depends on the homes whose contacts they are';

export const handler = handle(
  putCommissioner,
  async ({ subject, body, caller, table, now, save }) => {
    const manager = accountOf(caller);
    if (subject.id === manager.id) throw new Refusal('conflict', NOT_YOURSELF);
    if (subject.kind === 'provider') throw new Refusal('conflict', NOT_PROVIDERS);
    const { version, ...place } = body;
    if (version !== subject.version) {
      throw new Refusal('stale', 'Someone else has changed this account in the meantime', {
        current: staffAccount(subject),
      });
    }
    const { kind, organisation_code, is_administrator, flags, area_flags } = subject;
    const found = await organisationAt(table, place.organisation_code, {
      now,
      own: subject.organisation_code,
    });
    const errors = placeErrors(place, {
      kind,
      manager,
      organisation: found,
      before: subject,
    });
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const next = {
      ...subject,
      ...place,
      flags: [...new Set(place.flags)],
      area_flags: [...new Set(place.area_flags)],
      organisation: found?.name ?? subject.organisation,
    };
    return save(
      {
        of: accountEntity.key(subject).pk,
        what: 'account.changed',
        before: { organisation_code, is_administrator, flags, area_flags },
        after: place,
      },
      [replace(accountEntity, next, subject)],
      { ...staffAccount(next), version: version + 1 },
    );
  },
);
