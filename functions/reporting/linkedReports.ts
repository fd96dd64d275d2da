import { randomUUID } from 'node:crypto';
import { LINK_BEARER } from '#shared/bounces/bounceRules.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { placePartition } from '#shared/places/place.ts';
import { CODE_HOURS, codeFault, sendingFault, stillCounted } from '#shared/reporting/linkCode.ts';
import * as reportLinkApi from '#shared/reporting/reportLink.api.ts';
import { type ReportClaims, signLink } from '#shared/server/linkToken.ts';
import { isReportCode } from '#shared/server/reporting/reportCode.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { type ReportCode, reportCodeEntity } from '#shared/store/reportLinks.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace, upsert } from '#shared/store/write.ts';
import { refuseSuppressed } from '../bounces/refuseSuppressed.ts';
import { tryAgainWrites } from '../bounces/tryAgainWrites.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn } from './linkedReturn.ts';
import type { Loaded } from './loadReturn.ts';
import { placementsView } from './placementsView.ts';
import { countedUse, type ReportCaller } from './reportCaller.ts';
import { saveReportSection, submitReport } from './reportUseCases.ts';
import { returnView } from './returnView.ts';

export const getLinkedReturn = handle(reportLinkApi.getLinkedReturn, async (request) => {
  const { table, now } = request;
  const { loaded, by } = await linkedReturn(request);
  const placements = await placementsView(table, loaded, { withLines: false });
  return returnView(loaded, { table, now, caller: by, placements });
});

export const putLinkedSection = handle(reportLinkApi.putLinkedSection, async (request) =>
  saveReportSection(request, await linkedReturn(request)),
);

export const submitLinkedReturn = handle(reportLinkApi.submitLinkedReturn, async (request) =>
  submitReport(request, await linkedReturn(request)),
);

export const postLinkCode = handle(
  reportLinkApi.postLinkCode,
  async ({ body: { code }, place: home, caller, table, now, save }) => {
    const { loaded, by } = await linkedReturn({ place: home, caller, table, now });
    const ref = { home: home.uuid, period: loaded.monthlyReturn.period, contact: by.doer.id };
    const [existing] = await table.read(wanted(reportCodeEntity, ref));
    if (code === undefined) {
      await refuseSuppressed(table, by.email, now);
      const fault = sendingFault(existing?.sent ?? [], now);
      if (fault) throw new Refusal('tooMany', fault);
      const counted = await countedUse(by, loaded, { table, now });
      const next = {
        ...ref,
        id: randomUUID(),
        tries: 0,
        used: false,
        sent: [...stillCounted(existing?.sent ?? [], now), instant(now)],
      };
      return save(
        {
          of: placePartition(home),
          what: 'reports.codeSent',
          before: null,
          after: audited(loaded, by),
        },
        [
          upsert(reportCodeEntity, next, existing),
          mail(home, loaded, { by, id: next.id, now }),
          ...counted,
        ],
        { sent: true, link_code: null },
      );
    }
    const isRight = existing !== undefined && (await isReportCode(existing.id, code, now));
    const fault = codeFault(existing, { isRight, now });
    if (fault) throw await refused(table, { existing, fault, isWrong: fault.isWrong });
    const used = existing as ReportCode;
    if (caller.kind !== 'link') throw new Error('This endpoint is for links only');
    const token = await signLink('reportLines', caller.claims as ReportClaims, {
      from: now,
      hours: CODE_HOURS,
    });
    return save(
      {
        of: placePartition(home),
        what: 'reports.codeConfirmed',
        before: null,
        after: audited(loaded, by),
      },
      [replace(reportCodeEntity, { ...used, used: true }, used)],
      { sent: false, link_code: token },
    );
  },
);

const audited = ({ monthlyReturn }: Loaded, reportCaller: ReportCaller) => ({
  report_period: monthlyReturn.period,
  sent_by: reportCaller.email,
});

const mail = (
  home: Home,
  { monthlyReturn }: Loaded,
  { by, id, now }: { by: ReportCaller; id: string; now: Date },
) =>
  create(
    outboxEntity,
    queuedMail({
      cause: `reportCode:${home.uuid}:${monthlyReturn.period}`,
      date: id,
      to: by.email,
      content: {
        kind: 'reportCode',
        home: home.uuid,
        home_name: home.name,
        period: monthlyReturn.period,
        deadline_at: monthlyReturn.deadline_at,
        contact: by.doer.id,
        code_id: id,
      },
      now: instant(now),
    }),
  );

/** Counts a wrong try before it is refused: no audit entry, as nothing of the home changes. */
async function refused(
  table: Table,
  {
    existing,
    fault,
    isWrong,
  }: {
    existing: ReportCode | undefined;
    fault: { reason: 'invalid' | 'tooMany'; text: string };
    isWrong: boolean;
  },
): Promise<Refusal> {
  if (existing && isWrong) {
    await table.commit(
      replace(reportCodeEntity, { ...existing, tries: existing.tries + 1 }, existing),
    );
  }
  return new Refusal(fault.reason, fault.text, { errors: { code: [fault.text] } });
}

/** The link's own address after a bounce: whoever has the link may say that the mailbox takes mail. */
export const postReportLinkTryAgain = handle(
  reportLinkApi.postReportLinkTryAgain,
  async ({ place: home, caller, table, now, at, save }) => {
    const { by } = await linkedReturn({ place: home, caller, table, now });
    const { email } = by;
    const [address] = await table.read(wanted(suppressedAddressEntity, { email }));
    const partition = placePartition(home);
    const tried = tryAgainWrites(address, { of: partition, by: LINK_BEARER, now, at });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);
