import { Refusal } from '#shared/kernel/refusal.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { openLink } from '#shared/server/linkToken.ts';
import type { Table } from '#shared/store/table.ts';
import type { Caller } from '../runtime/caller.ts';
import { asSubmitted } from './amendDraft.ts';
import { type Loaded, loadReturn } from './loadReturn.ts';
import { NOT_NEEDED } from './openDraft.ts';
import { LINK_ENDED, linkCallerOf, linkedPeriod, type ReportCaller } from './reportCaller.ts';

interface LinkRequest<P extends ReportingPlace = ReportingPlace> {
  place: P;
  caller: Caller;
  table: Table;
  now: Date;
}

/** The return to which a link leads. Refuses `conflict` one that is not needed any more. */
export async function linkedReturn<P extends ReportingPlace>({
  place: home,
  caller,
  table,
  now,
}: LinkRequest<P>): Promise<{ loaded: Loaded<P>; by: ReportCaller }> {
  const period = linkedPeriod(caller);
  const linkCaller = await linkCallerOf(caller, { table, home, now });
  const loaded = await loadReturn(table, { home, period, now });
  const { cancelled_at, submitted_at } = loaded.monthlyReturn;
  if (cancelled_at !== null && submitted_at === null) throw new Refusal('conflict', NOT_NEEDED);
  return { loaded: submitted_at === null ? loaded : withoutAmendment(loaded), by: linkCaller };
}

/** A submitted return as its receipt shows it: a link never amends, nor reads what is being changed. */
function withoutAmendment<P extends ReportingPlace>(loaded: Loaded<P>): Loaded<P> {
  const row = { ...loaded.row, amendment: null, saved_at: null, saved_by: null };
  return asSubmitted(loaded, row, false);
}

const NEEDS_CODE = 'Please enter the code from your email to see the placements.';

/** The same where placements are shown, for whoever has entered the code from their email. */
export async function linkedReturnWithCode<P extends ReportingPlace>(
  request: LinkRequest<P> & { headers: Readonly<Record<string, string | undefined>> },
): Promise<{ loaded: Loaded<P>; by: ReportCaller }> {
  const opened = await linkedReturn(request);
  await refuseWithoutCode(request.headers['x-link-code'], request);
  return opened;
}

/** Refuses `forbidden` a bearer without the token that a code was exchanged for, for this very link. */
async function refuseWithoutCode(
  token: string | undefined,
  { caller, now }: Pick<LinkRequest, 'caller' | 'now'>,
): Promise<void> {
  if (caller.kind !== 'link') throw new Refusal('unauthenticated', LINK_ENDED);
  if (token === undefined || token === '') throw new Refusal('forbidden', NEEDS_CODE);
  const claims = await openLink('reportLines', token, now).catch(() => {
    throw new Refusal('forbidden', NEEDS_CODE);
  });
  const { place, contact, email } = caller.claims;
  const isSame =
    claims.place.uuid === place.uuid &&
    claims.contact === contact &&
    claims.email === email &&
    claims.period === linkedPeriod(caller);
  if (!isSame) throw new Refusal('forbidden', NEEDS_CODE);
}
