import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { BodyInput } from '#shared/kernel/endpoint.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type { SectionKey } from '#shared/reporting/questionnaire.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import {
  getLinkedPlacementChanges,
  getLinkedPlacementOptions,
  getLinkedPlacements,
  getLinkedReturn,
  postLinkCode,
  postReportLinkTryAgain,
  putLinkedPlacements,
  putLinkedSection,
  submitLinkedReturn,
} from '#shared/reporting/reportLink.api.ts';
import {
  amendReturn,
  discardAmendment,
  getPlacementChanges,
  getPlacementOptions,
  getReturn,
  listReturnVersions,
  putReturnPlacements,
  putReturnSection,
  redactReturn,
  submitReturn,
} from '#shared/reporting/returns.api.ts';
import type {
  PlacementChanges,
  PlacementOptions,
  PlacementsSaved,
  PlacementsView,
  ReturnView,
  SectionSaved,
  VersionView,
} from '#shared/reporting/returnView.ts';
import { type SendOptions, send } from '../../api/send.ts';
import { linkCode } from './linkCode.ts';

export type SectionWrite = Omit<BodyInput<typeof putReturnSection>, 'reason'>;
export type PlacementsWrite = Omit<BodyInput<typeof putReturnPlacements>, 'reason'>;
type SubmitWrite = Omit<BodyInput<typeof submitReturn>, 'reason'>;

/** What only people who have signed in may do with a report. */
interface HomeActions {
  /** Opens a copy of what was submitted. */
  amend(reason: string, idempotencyKey: string): Promise<ReturnView>;
  /** Drops the amendment of this draft. Refused (409) where it is not open any more. */
  discardAmendment(draft: number, idempotencyKey: string): Promise<ReturnView>;
  /** What was submitted, newest first. */
  versions(): Promise<VersionView[]>;
  /** The central team's: takes a text out of every version, draft and entry of the history. */
  redact(what: BodyInput<typeof redactReturn>): Promise<{ places: number }>;
}

/** What only the bearer of a link does: placements show after a code that is mailed to its address. */
export interface LinkActions {
  /**
   * Asks for a code by mail. Refused (429) within a minute of the last, or after several, and (409) where
   * mail to the link's address comes back.
   */
  askCode(): Promise<void>;
  /** Has mail sent to the link's address again after it came back. */
  tryAgain(): Promise<void>;
  /** Gives the code; this tab keeps what it opens. */
  giveCode(code: string): Promise<void>;
}

/**
 * Where a report's pages read it and save it: as somebody who has signed in, or by the link of a mail.
 * Every call rejects with `Problem` or `NoConnection`. Where the central team writes, its reason goes
 * along by itself.
 */
export interface ReportSource {
  /** The kind of place whose report it is: `reportKindOf` has what is particular to it. */
  place: PlaceKind;
  /** SWR's key of the report. */
  key: readonly string[];
  /** Where its pages live; a section's page is `${basePath}/occupancy`. */
  basePath: string;
  isLink: boolean;
  /** Whose answers wait on this device while there is no connection: a person's or a link's. */
  keeper: string;
  /** Which report it is among theirs. */
  name: string;
  load(): Promise<ReturnView>;
  saveSection(
    section: SectionKey,
    body: SectionWrite,
    idempotencyKey?: string,
  ): Promise<SectionSaved>;
  /** Refused (403) by link while there is no code. Null: the home has none to report. */
  loadPlacements(): Promise<PlacementsView | null>;
  savePlacements(body: PlacementsWrite, idempotencyKey?: string): Promise<PlacementsSaved>;
  /** Who may pay, the home's ICB and its rates. */
  loadPlacementOptions(): Promise<PlacementOptions>;
  /** What changed in the earlier report since; by link refused (403) while there is no code. */
  loadPlacementChanges(): Promise<PlacementChanges>;
  submit(body: SubmitWrite, idempotencyKey: string): Promise<ReturnView>;
  /** Null by link. */
  home: HomeActions | null;
  /** Null for who has signed in. */
  link: LinkActions | null;
}

/**
 * A report for somebody who has signed in. `reason`: the central team's, at the time of a write;
 * undefined of everybody else.
 */
export function homeReportSource(
  uuid: HomeUuid,
  period: string,
  { email, reason }: { email: string; reason: () => string | undefined },
): ReportSource {
  const params = { uuid, period };
  const because = () => {
    const writeReason = reason();
    return writeReason === undefined ? {} : { reason: writeReason };
  };
  const load = () => send(getReturn, { params });
  return {
    place: CARE_HOME,
    key: ['report', uuid, period],
    basePath: reportKindOf(CARE_HOME).reportOf(uuid, period),
    isLink: false,
    keeper: email,
    name: `${uuid}/${period}`,
    load,
    saveSection: (section, body, idempotencyKey) =>
      send(
        putReturnSection,
        { params: { ...params, section }, body: { ...body, ...because() } },
        { idempotencyKey },
      ),
    loadPlacements: async () => (await load()).placements,
    savePlacements: (body, idempotencyKey) =>
      send(putReturnPlacements, { params, body: { ...body, ...because() } }, { idempotencyKey }),
    loadPlacementOptions: () => send(getPlacementOptions, { params }),
    loadPlacementChanges: () => send(getPlacementChanges, { params }),
    submit: (body, idempotencyKey) =>
      send(submitReturn, { params, body: { ...body, ...because() } }, { idempotencyKey }),
    home: {
      amend: (why, idempotencyKey) =>
        send(amendReturn, { params, body: { reason: why } }, { idempotencyKey }),
      discardAmendment: (draft, idempotencyKey) =>
        send(discardAmendment, { params, body: { draft, ...because() } }, { idempotencyKey }),
      versions: () => send(listReturnVersions, { params }),
      redact: (body) => send(redactReturn, { params, body }),
    },
    link: null,
  };
}

/** A report for the bearer of a mail's link; the code, once there is one, goes along where it is needed. */
export function linkReportSource(token: string): ReportSource {
  const options = (more: SendOptions = {}): SendOptions => ({ link: token, ...more });
  const withCode = (more: SendOptions = {}): SendOptions =>
    options({ linkCode: linkCode.read(token), ...more });
  return {
    place: CARE_HOME,
    key: ['report', 'link', token],
    basePath: reportKindOf(CARE_HOME).link.page,
    isLink: true,
    // The end of its signature: enough to know it again, and not enough to open anything.
    keeper: `link ${token.slice(-16)}`,
    name: 'link',
    load: () => send(getLinkedReturn, {}, options()),
    saveSection: (section, body, idempotencyKey) =>
      send(putLinkedSection, { params: { section }, body }, options({ idempotencyKey })),
    loadPlacements: () => send(getLinkedPlacements, {}, withCode()),
    savePlacements: (body, idempotencyKey) =>
      send(putLinkedPlacements, { body }, withCode({ idempotencyKey })),
    loadPlacementOptions: () => send(getLinkedPlacementOptions, {}, options()),
    loadPlacementChanges: () => send(getLinkedPlacementChanges, {}, withCode()),
    submit: (body, idempotencyKey) =>
      send(submitLinkedReturn, { body }, options({ idempotencyKey })),
    home: null,
    link: {
      askCode: async () => void (await send(postLinkCode, { body: {} }, options())),
      tryAgain: async () => void (await send(postReportLinkTryAgain, { body: {} }, options())),
      giveCode: async (code) => {
        const { link_code } = await send(postLinkCode, { body: { code } }, options());
        linkCode.keep(token, link_code);
      },
    },
  };
}
