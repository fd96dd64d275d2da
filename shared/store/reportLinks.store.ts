import * as z from 'zod/mini';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { Period } from '../reporting/period.ts';
import { entity } from './entity.ts';

const KEPT_SECONDS = 3 * 86_400;
const after = (at: string): number => Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS;

/** How often a link to a report wrote on a London day. */
export const ReportLinkUse = z.strictObject({
  home: HomeUuid,
  period: Period,
  /** The contact to whom the link was sent. */
  contact: z.string(),
  /** London day. */
  day: z.string(),
  version: z.int(),
  writes: z.int(),
  at: Instant,
});
export type ReportLinkUse = z.infer<typeof ReportLinkUse>;

/**
 * Access patterns
 * - how often a contact's link to a report wrote on a day: pk `REPORTLINK#<home>#<period>#<contact>`, sk `USE#<day>`
 */
export const reportLinkUseEntity = entity<
  ReportLinkUse,
  Pick<ReportLinkUse, 'home' | 'period' | 'contact' | 'day'>
>({
  name: 'reportLinkUse',
  schema: ReportLinkUse,
  key: ({ home, period, contact, day }) => ({
    pk: `REPORTLINK#${home}#${period}#${contact}`,
    sk: `USE#${day}`,
  }),
  expiry: ({ at }) => after(at),
});

/** The codes by which a link to a report opens its placements: one live at a time, never kept itself. */
export const ReportCode = z.strictObject({
  home: HomeUuid,
  period: Period,
  contact: z.string(),
  version: z.int(),
  /** Of the live one: the code is made of it (agreements, section 2). */
  id: z.uuid(),
  tries: z.int(),
  used: z.boolean(),
  /** When codes were sent in the last day, oldest first. */
  sent: z.array(Instant),
});
export type ReportCode = z.infer<typeof ReportCode>;

/**
 * Access patterns
 * - the code of a contact's link to a report: pk `REPORTLINK#<home>#<period>#<contact>`, sk `CODE`
 */
export const reportCodeEntity = entity<ReportCode, Pick<ReportCode, 'home' | 'period' | 'contact'>>(
  {
    name: 'reportCode',
    schema: ReportCode,
    key: ({ home, period, contact }) => ({
      pk: `REPORTLINK#${home}#${period}#${contact}`,
      sk: 'CODE',
    }),
    expiry: ({ sent }) => after(sent.at(-1) ?? ''),
  },
);
