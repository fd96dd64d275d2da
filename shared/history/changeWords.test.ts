import { describe, expect, it } from 'vitest';
import { reportAudit } from '../../events/bounces/recordReport.ts';
import { openAgainAudit } from '../../events/schedule/askOpenAgain.ts';
import { dueClosingAudit } from '../../events/schedule/closeDuePlaces.ts';
import { dropAudit } from '../../events/schedule/dropPlacements.ts';
import { endedNotesAudit } from '../../events/schedule/endNotes.ts';
import { expiryAudit } from '../../events/schedule/expireRegistrations.ts';
import { authorityAudit } from '../../events/schedule/followAuthorities.ts';
import { forgetAudit } from '../../events/schedule/forgetAgreements.ts';
import { openingAudit } from '../../events/schedule/openReturns.ts';
import { availabilityAudit } from '../../events/schedule/remindAvailability.ts';
import { reminderAudit } from '../../events/schedule/remindVacancies.ts';
import { successionAudit } from '../../functions/directory/moveContact.ts';
import { administratorAudit } from '../../scripts/firstAdministrator/makeAdministrator.ts';
import { api } from '../api.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { succeededContractAudit } from '../server/agreements/successorInContracts.ts';
import { agreementAudit } from '../server/agreements/systemCommands.ts';
import { importAudit } from '../server/directory/saveHomes.ts';
import { locationImportAudit } from '../server/directory/saveLocations.ts';
import { enquirySystemAudit } from '../server/enquiries/commandWrites.ts';
import { endAudit } from '../server/erasure/erase.ts';
import { contactErasureAudit } from '../server/erasure/eraseContacts.ts';
import { reportMailAudit } from '../server/reporting/queueReportMail.ts';
import { changeWords, fieldWords, together, wordsOf } from './changeWords.ts';

/** What writes to the audit trail without a request. One that is missing leaves a name unstated. */
const WRITERS = [
  reminderAudit,
  availabilityAudit,
  openingAudit,
  dropAudit,
  reportMailAudit,
  reportAudit,
  dueClosingAudit,
  endedNotesAudit,
  authorityAudit,
  expiryAudit,
  importAudit,
  locationImportAudit,
  successionAudit,
  succeededContractAudit,
  administratorAudit,
  endAudit,
  contactErasureAudit,
  agreementAudit,
  enquirySystemAudit,
  forgetAudit,
  openAgainAudit,
];
const endpoints = Object.entries<Endpoint>(api);
const stated = new Set([
  ...endpoints.flatMap(([, { audit }]) => audit),
  ...WRITERS.flatMap(({ writes }): readonly string[] => writes),
]);

describe('endpoints', () => {
  it.each(endpoints.filter(([, { method }]) => method !== 'GET'))(
    '%s states what it writes, or why it writes nothing',
    (_, { audit, unaudited }) => {
      expect(audit.length > 0).toBe(unaudited === undefined);
    },
  );

  it.each(endpoints.filter(([, { method }]) => method === 'GET'))(
    '%s writes nothing',
    (_, endpoint) => {
      expect([endpoint.audit, endpoint.unaudited]).toEqual([[], undefined]);
    },
  );
});

describe('words', () => {
  it('are there for every name that is stated', () => {
    expect([...stated].filter((what) => !Object.hasOwn(changeWords, what))).toEqual([]);
  });

  it('are there for no name that nothing states', () => {
    expect(Object.keys(changeWords).filter((what) => !stated.has(what))).toEqual([]);
  });

  it('speak plainly', () => {
    for (const words of [...Object.values(changeWords), ...Object.values(fieldWords)]) {
      expect(words).toMatch(/^[A-Z][^_{}]*[^.\s]$/);
    }
    expect(wordsOf('vacancies.confirmed', { differs: true })).toBe('Updated the available beds');
    expect(wordsOf('vacancies.confirmed', { differs: false })).toBe(
      'Confirmed the available beds: nothing has changed',
    );
    expect(wordsOf('toString', { differs: false })).toBe('toString');
  });

  it('belong to one feature each', () => {
    const twice = [{ words: { 'a.b': 'One' } }, { words: { 'a.b': 'Two' } }];
    expect(() => together(twice, ({ words }) => words)).toThrow('a.b');
  });
});
