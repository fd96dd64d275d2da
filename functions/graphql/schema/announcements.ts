import { postNotificationRead } from '../../announcements/notifications.ts';
import { builder, COST } from './builder.ts';

interface Read {
  id: string;
  read_status: boolean;
}

const Notification = builder.objectRef<Read>('Notification').implement({
  fields: (t) => ({ id: t.exposeID('id'), readStatus: t.exposeBoolean('read_status') }),
});

const ReadBy = builder.objectRef<Read>('ReadBy').implement({
  fields: (t) => ({ notification: t.field({ type: Notification, resolve: (read) => read }) }),
});

/** Adds what this file is about to the schema. */
export function addAnnouncements(): void {
  /** `addReadBy` (specification 1) and `readBy` (specification 2) are one: the specifications name both. */
  for (const name of ['addReadBy', 'readBy']) {
    builder.mutationField(name, (t) =>
      t.field({
        type: ReadBy,
        args: {
          notificationId: t.arg.id(),
          id: t.arg.id({ description: 'The home at which the person reads it' }),
        },
        complexity: { field: COST.write },
        resolve: (_, { notificationId, id }, { call }, info) =>
          call(
            postNotificationRead,
            { params: { uuid: String(id) }, body: { notification: String(notificationId) } },
            info,
          ),
      }),
    );
  }
}
