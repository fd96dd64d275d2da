import type { Contact } from '#shared/contacts/contact.ts';
import { create } from '#shared/store/write.ts';
import { aContact } from '#shared/testing/builders.ts';
import { type Answer, callHandler, type Portal, type Sent, startPortal } from '../portal.ts';
import { addDayCentres, type DayCentre, dayCentreEntity } from './dayCentre.ts';
import type * as api from './dayCentres.api.ts';
import { answers } from './handlers.ts';

/** The portal, which has day centres too. */
export interface CentrePortal extends Portal {
  callCentre: (name: keyof typeof api, sent?: Sent) => Promise<Answer>;
  addCentres: (...centres: DayCentre[]) => Promise<void>;
}

export async function startCentrePortal(): Promise<CentrePortal> {
  addDayCentres();
  const portal = await startPortal();
  return {
    ...portal,
    callCentre: (name, sent) => callHandler(...answers[name], sent),
    addCentres: (...centres) =>
      portal.table.load(centres.map((centre) => create(dayCentreEntity, centre))),
  };
}

/** Somebody whom a day centre asks for its free places, unless overridden. */
export const aCentreContact = (
  { kind, uuid }: DayCentre,
  overrides: Partial<Contact> & { email?: string } = {},
): Contact => aContact({ place: { kind, uuid }, ...overrides });

/** A contact of a day centre as a person enters it. */
export const entryAt = ({ uuid }: DayCentre, overrides: object = {}) => ({
  centre: uuid,
  first_name: 'Ada',
  last_name: 'Larkspur',
  emails: [`ada.${uuid}@example.org`],
  aqp_list_stakeholder: false,
  individual_contact: false,
  vacancy_contact: false,
  ...overrides,
});
