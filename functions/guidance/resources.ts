import type { FaqContent } from '#shared/guidance/guidance.api.ts';
import * as guidanceApi from '#shared/guidance/guidance.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Place } from '#shared/places/place.ts';
import { areaRates } from '#shared/rates/areaRates.ts';
import { boroughsByIcb } from '#shared/rates/rateAreas.ts';
import { environment } from '#shared/server/environment.ts';
import { findDocument } from '#shared/store/guidance.store.ts';
import { membershipsInForce } from '#shared/store/membershipsInForce.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import { findRatesOn } from '#shared/store/rates.store.ts';
import type { Table } from '#shared/store/table.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems, openDocument } from './documentViews.ts';

export const listResourceDocuments = handle(
  guidanceApi.listResourceDocuments,
  async ({ table, caller }) =>
    (await readsAqpContract(table, caller))
      ? fileItems(table, 'resource_documents', 'aqp_documents')
      : fileItems(table, 'resource_documents'),
);

export const getDocument = handle(guidanceApi.getDocument, async ({ params, caller, table }) => {
  const document = await findDocument(table, params.id);
  const isHidden =
    document?.section === 'aqp_documents' && !(await readsAqpContract(table, caller));
  if (!document || isHidden) throw new Refusal('notFound', 'There is no such document');
  const manages = caller.kind === 'account' && caller.account.kind === 'lph';
  if (document.withdrawn && !manages) {
    throw new Refusal('notFound', 'This document has been withdrawn and is no longer shared');
  }
  return openDocument(document);
});

/** In the order in which pages list them; null: all other contracts. */
const CONTRACTS = ['london', 'sussex', 'frimley', null] as const;

export const getAqpResources = handle(guidanceApi.getAqpResources, async ({ table, now }) => {
  const [rates, documents] = await Promise.all([
    faqContent(table, now),
    fileItems(table, 'aqp_documents'),
  ]);
  const addresses = environment().AQP_CONTACTS;
  const contacts = CONTRACTS.map((variant) => ({
    variant,
    email: addresses[variant ?? 'own'] ?? null,
  }));
  return { rates, documents, contacts };
});

export const getDomcareResources = handle(guidanceApi.getDomcareResources, async ({ table }) => ({
  documents: await fileItems(table, 'dc_aqp_documents'),
}));

export const listFlu = handle(guidanceApi.listFlu, ({ table }) => fileItems(table, 'flu'));

export const listInfectionPrevention = handle(guidanceApi.listInfectionPrevention, ({ table }) =>
  fileItems(table, 'infection_prevention'),
);

export const listNiceQuickGuides = handle(guidanceApi.listNiceQuickGuides, ({ table }) =>
  fileItems(table, 'nice_quick_guides'),
);

export const listWinterGuidance = handle(guidanceApi.listWinterGuidance, ({ table }) =>
  fileItems(table, 'winter_guidance'),
);

export const getFaqContent = handle(guidanceApi.getFaqContent, ({ table, now }) =>
  faqContent(table, now),
);

/** The ICBs with their boroughs and the AQP weekly rates on the day it is in London. */
async function faqContent(table: Table, now: Date): Promise<FaqContent> {
  const day = londonDay(now);
  const rates = await findRatesOn(table, day);
  return { ccgs: boroughsByIcb(day), ...areaRates(rates), variant_rates: rates.variants, day };
}

const isHome = (place: Place): place is Home => place.kind === CARE_HOME;

/**
 * Whether somebody reads what is about the AQP contract: commissioners and the central team, and staff of a
 * care home on the AQP list. The call for documents names no home, so it goes by all homes of the reader.
 */
async function readsAqpContract(table: Table, caller: Caller): Promise<boolean> {
  const account = accountOf(caller);
  if (account.kind !== 'provider') return true;
  const memberships = await membershipsInForce(table, account.email);
  const places = await findPlaces(
    table,
    memberships.map(({ place }) => place),
  );
  return places.some((place) => isHome(place) && place.aqp_status);
}
