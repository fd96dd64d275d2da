import { Refusal } from '#shared/kernel/refusal.ts';
import { inOrder, newServicesErrors } from '#shared/specialisms/newServices.ts';
import * as specialismsApi from '#shared/specialisms/specialisms.api.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { replace } from '#shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

const STALE =
  'Someone else has changed the specialisms of this home since you opened this page. Nothing was saved.';

export const postNewServices = handle(
  specialismsApi.postNewServices,
  async ({ body, place: home, at, save }) => {
    const { new_services_updated } = home;
    if (body.expected !== undefined && body.expected !== new_services_updated) {
      const current = { new_services: home.new_services, new_services_updated };
      throw new Refusal('stale', STALE, { current });
    }
    const errors = newServicesErrors(body.new_services);
    if (errors.length > 0) {
      throw new Refusal('invalid', errors[0] as string, { errors: { new_services: errors } });
    }

    const saved = { new_services: inOrder(body.new_services), new_services_updated: at };
    return save(
      {
        of: homeEntity.key(home).pk,
        what: 'specialisms.saved',
        before: home.new_services,
        after: saved.new_services,
      },
      [replace(homeEntity, { ...home, ...saved }, home)],
      saved,
    );
  },
);
