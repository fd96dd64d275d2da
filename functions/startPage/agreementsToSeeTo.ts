import { isOutstanding } from '#shared/agreements/agreementValues.ts';
import type { StartRow } from '#shared/startPage/startPage.api.ts';
import { agreementReturnsBy } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { openVariations, variationCountsEntity } from '#shared/store/variations.store.ts';

/**
 * What of the open variations waits for the central team, as it was counted last, with the commissioner who was
 * asked last; null: nothing does. An item or two a variation.
 */
export async function agreementsToSeeToRow(table: Table): Promise<StartRow | null> {
  const variations = await openVariations(table);
  const askedIds = variations.flatMap(({ commissioner_asked }) => commissioner_asked ?? []);
  const [counted, askedReturns] = await Promise.all([
    table.readMany(
      variations.map(({ uuid }) => wanted(variationCountsEntity, { variation: uuid })),
    ),
    agreementReturnsBy(table, askedIds),
  ]);
  const commissioners = new Map(
    askedReturns.flatMap((agreementReturn) =>
      agreementReturn ? [[agreementReturn.id, agreementReturn] as const] : [],
    ),
  );
  const each = variations.map(({ uuid, countersign, commissioner_asked }, at) => {
    const { DECLINED = 0, BOUNCED = 0, RETURNED = 0 } = counted[at]?.counts ?? {};
    const commissioner = commissioner_asked ? commissioners.get(commissioner_asked) : undefined;
    const isAsked =
      commissioner && (isOutstanding(commissioner) || commissioner.status === 'ISSUING');
    return {
      uuid,
      declined: DECLINED + (commissioner?.status === 'DECLINED' ? 1 : 0),
      came_back: BOUNCED + (commissioner?.status === 'BOUNCED' ? 1 : 0),
      to_countersign: countersign && !isAsked ? RETURNED : 0,
    };
  });
  const some = each.filter(
    (counts) => counts.declined + counts.came_back + counts.to_countersign > 0,
  );
  const [first, ...others] = some;
  if (!first) return null;
  const sum = (countName: 'declined' | 'came_back' | 'to_countersign') =>
    some.reduce((all, counts) => all + counts[countName], 0);
  return {
    kind: 'agreementsToSeeTo',
    declined: sum('declined'),
    came_back: sum('came_back'),
    to_countersign: sum('to_countersign'),
    variation: others.length === 0 ? first.uuid : null,
  };
}
