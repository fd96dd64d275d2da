import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Period } from '#shared/reporting/period.ts';
import * as link from '#shared/reporting/reportLink.api.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { findReturn, returnEntity, returnSectionEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { aReturn, someSections } from '#shared/testing/reports.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** A link is good for so long. */
const LINK_HOURS = 336;

export const SIGN_OFF = {
  name: 'Ada Larkspur',
  position: 'Manager',
  email: 'typed@example.org',
  confirm_agreement: true,
};

/**
 * A portal at an instant, and for each test a home of its own that reports, with a writer of its reports
 * (`as`, by `contact`). To be called once, at the top of a test file.
 */
export function reportScene({
  period,
  now,
  accounts = [],
}: {
  period: Period;
  now: Date;
  /** Of all tests of the file. */
  accounts?: Account[];
}) {
  let portal: Portal;
  let home: Home;
  let as: Account;
  let contact: Contact;

  beforeAll(async () => {
    portal = await startPortal();
    vi.useFakeTimers({ toFake: ['Date'], now });
    await portal.add({ accounts });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await portal.stop();
  });
  beforeEach(async () => {
    vi.setSystemTime(now);
    home = aHome({ reporting: true });
    const name = { first_name: 'Ada', last_name: 'Larkspur' };
    as = anAccount(name);
    contact = aContact({ home: home.uuid, email: as.email, individual_contact: true, ...name });
    await portal.add({ homes: [home], contacts: [contact], accounts: [as] });
  });

  const params = (more: Record<string, string> = {}) => ({ uuid: home.uuid, period, ...more });
  const token = (claims: object = {}, purpose: 'report' | 'vacancy' = 'report') =>
    signLink(
      purpose as 'report',
      { place: homeRef(home.uuid), contact: contact.id, email: as.email, period, ...claims },
      { from: now, hours: LINK_HOURS },
    );
  return {
    get portal() {
      return portal;
    },
    get home() {
      return home;
    },
    get as() {
      return as;
    },
    get contact() {
      return contact;
    },
    params,
    /** The stored return. */
    row: () => findReturn(portal.table, { home: home.uuid, period }),
    /** Stores a return of the home, with everything answered unless told otherwise; `aqp` asks for placements. */
    async opened({ complete = true, aqp = false } = {}) {
      const monthlyReturn = aReturn(home, period, {
        ...(aqp && { aqp_status: true }),
        ...(complete && { draft_version: 7, percentage: 99 }),
      });
      await portal.table.load([
        create(returnEntity, monthlyReturn),
        ...(complete ? someSections(monthlyReturn) : []).map((each) =>
          create(returnSectionEntity, each),
        ),
      ]);
      return monthlyReturn;
    },
    get: (who = as) => portal.call(returns.getReturn, { as: who, params: params() }),
    put: (section: string, answers: object, more: object = {}, who = as) =>
      portal.call(returns.putReturnSection, {
        as: who,
        params: params({ section }),
        body: { version: 0, answers, not_known: [], confirmed: [], ...more },
      }),
    /** Names the draft that `opened` stores. */
    submit: (more: object = {}, who = as) =>
      portal.call(returns.submitReturn, {
        as: who,
        params: params(),
        body: { draft_version: 7, confirmed: [], sign_off: SIGN_OFF, ...more },
      }),
    token,
    /** Headers of a call by the link. */
    byLink: async (claims: object = {}) => ({ headers: { 'x-link-token': await token(claims) } }),
    /** Opens the report by a link. */
    readBy: (text: string) =>
      portal.call(link.getLinkedReturn, { headers: { 'x-link-token': text } }),
  };
}
