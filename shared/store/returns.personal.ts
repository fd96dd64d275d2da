import type { Cleaner } from '../erasure/cleaner.ts';
import type { Doer } from '../reporting/return.ts';
import { NONE, PERSONAL, registered, TEXT } from './personalData.ts';
import {
  placementDraftEntity,
  placementItemEntity,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
} from './returns.store.ts';

/** A doer without the person; itself where it is somebody else. */
const withoutPerson = <D extends Doer | null>(doer: D, cleaner: Cleaner): D =>
  doer !== null && cleaner.isId(doer.id) ? { ...doer, name: cleaner.pseudonym } : doer;

/**
 * What the rows of this store hold of people, and what erasing does to them. Lines of placements hold no
 * name: whom a service user's number means, only the commissioner knows. Their texts are cleaned.
 */
export const returnsPersonal = [
  registered(returnEntity, {
    holds: {
      uuid: NONE,
      kind: NONE,
      home_name: NONE,
      provider_name: NONE,
      local_authority: NONE,
      questionnaire: NONE,
      service_types: NONE,
      saved_by: PERSONAL,
      amendment: TEXT,
    },
    erase(monthlyReturn, { cleaner }) {
      const saved_by = withoutPerson(monthlyReturn.saved_by, cleaner);
      const amender = monthlyReturn.amendment && withoutPerson(monthlyReturn.amendment.by, cleaner);
      const isSame =
        saved_by === monthlyReturn.saved_by && amender === (monthlyReturn.amendment?.by ?? null);
      if (isSame) return monthlyReturn;
      return {
        ...monthlyReturn,
        saved_by,
        amendment: monthlyReturn.amendment &&
          amender && { ...monthlyReturn.amendment, by: amender },
      };
    },
  }),
  registered(returnSectionEntity, {
    holds: {
      kind: NONE,
      answers: TEXT,
      not_known: NONE,
      confirmed: NONE,
      saved_by: PERSONAL,
    },
    erase(section, { cleaner }) {
      const saved_by = withoutPerson(section.saved_by, cleaner);
      return saved_by === section.saved_by ? section : { ...section, saved_by };
    },
  }),
  registered(returnVersionEntity, {
    holds: {
      kind: NONE,
      by: PERSONAL,
      by_link: PERSONAL,
      reason: TEXT,
      questionnaire: NONE,
      answers: TEXT,
      not_known: NONE,
      confirmed: NONE,
      sign_off: PERSONAL,
      placements: NONE,
      receipts_to: PERSONAL,
    },
    erase(version, { cleaner }) {
      const { sign_off } = version;
      const submitter = withoutPerson(version.by, cleaner);
      const signed = cleaner.isAddress(sign_off.email) || cleaner.isId(version.by.id);
      const by_link = cleaner.isAddress(version.by_link) ? cleaner.pseudonym : version.by_link;
      const receipts_to = version.receipts_to.filter((address) => !cleaner.isAddress(address));
      const isSame = submitter === version.by && !signed && by_link === version.by_link;
      if (isSame && receipts_to.length === version.receipts_to.length) return version;
      return {
        ...version,
        by: submitter,
        by_link,
        receipts_to,
        sign_off: signed
          ? { ...sign_off, name: cleaner.pseudonym, position: '', email: '' }
          : sign_off,
      };
    },
  }),
  registered(placementDraftEntity, {
    holds: {
      items: NONE,
      saved_by: PERSONAL,
    },
    erase(draft, { cleaner }) {
      const saved_by = withoutPerson(draft.saved_by, cleaner);
      return saved_by === draft.saved_by ? draft : { ...draft, saved_by };
    },
  }),
  registered(placementItemEntity, {
    holds: { id: NONE, lines: TEXT },
  }),
];
