import { areasOn, authorityOf } from '#shared/areas/authoritiesOn.ts';
import type { LeftOut, LocationOffers } from '#shared/enquiries/enquiries.api.ts';
import type { Enquiry, EnquiryPlace } from '#shared/enquiries/enquiry.ts';
import { enquiryWords } from '#shared/enquiries/enquiryKinds.ts';
import { withoutEnquiry } from '#shared/enquiries/heldBeds.ts';
import { bedNeeded } from '#shared/enquiries/needs.ts';
import { whyNotAskable } from '#shared/enquiries/whyNotAskable.ts';
import { whyTakesNobody } from '#shared/enquiries/whyTakesNobody.ts';
import type { AnswersWithin } from '#shared/homes/answersWithin.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { usableAt } from '#shared/homes/usableBeds.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import type { Place, PlaceKind } from '#shared/places/place.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { CALL_DURATIONS, codedOf, NOTICES } from '#shared/serviceLocations/options.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import { unchanged, type Write } from '#shared/store/write.ts';

/** What is known of a place when it is asked. */
type AskedState = Pick<EnquiryPlace, 'vacancy_version' | 'notes_version' | 'usable'>;

/** What a sender is told of a place before they ask it. */
interface PlaceOffer {
  answers_within: AnswersWithin;
  usable: { bed_type: string; usable: number }[];
  offers?: LocationOffers;
}

/** When a place is asked, and by what is sent in place of which enquiry. */
export interface Asking {
  now: Date;
  /** What it keeps for that one it can take somebody in. */
  replaces?: EnquiryId | undefined;
}

/** How places of a kind are asked: what of their items decides it. */
interface RecipientKind<P extends Place = Place> {
  /** Whether commissioners know it at all: to them there is no other. */
  isThere: (place: P) => boolean;
  /** Whether one that was asked may come off that list later. */
  mayLeave: boolean;
  /** Why it cannot be asked, whoever reads its emails; null: it can. */
  bar: (place: P) => LeftOut | null;
  as: (place: P, about: Pick<Enquiry, 'needs' | 'beds'>, asking: Asking) => AskedState;
  before: (place: P, asking: Asking) => PlaceOffer;
  noSuch: (uuid: string) => string;
  /** Why one that has said yes cannot be chosen any more, or be moved to another day, in words; undefined: it can, or its beds decide (ADR 117). */
  whyNotChosen: (place: P) => string | undefined;
  /** What refuses asking or choosing it where it changes in the same moment. */
  standsStill: (place: P) => Write;
}

const recipientKind = <P extends Place>(row: RecipientKind<P>): RecipientKind =>
  row as unknown as RecipientKind;

/** A home's beds that can be used for what is asked. */
const usableTo = (home: Home, { now, replaces }: Asking) =>
  usableAt(
    replaces === undefined ? home : { ...home, notes: withoutEnquiry(home.notes, replaces) },
    now,
  ).types;

const HOMES: RecipientKind = recipientKind<Home>({
  isThere: () => true,
  mayLeave: false,
  bar: whyNotAskable,
  as(home, about, asking) {
    const gives = vacancyBarOf(home) === null && home.vacancy.updated_at !== null;
    const needed = bedNeeded(about)?.bed_type;
    const ofType = usableTo(home, asking).find(({ bed_type }) => bed_type === needed);
    return {
      vacancy_version: home.vacancy.version,
      notes_version: home.notes_version,
      usable: gives ? (ofType?.usable ?? 0) : null,
    };
  },
  before: (home, asking) => ({
    answers_within: home.answers_within,
    usable: usableTo(home, asking),
  }),
  noSuch: (uuid) => `There is no care home ${uuid}`,
  whyNotChosen: ({ location_status }) =>
    location_status === 'CLOSED' ? enquiryWords(CARE_HOME).hasClosed : undefined,
  standsStill: (home) => unchanged(homeEntity, home),
});

const LOCATIONS: RecipientKind = recipientKind<ServiceLocation>({
  // One that is not on the AQP list is in no list of commissioners' (domiciliary, section 10).
  isThere: ({ aqp_status }) => aqp_status,
  mayLeave: true,
  bar: whyNotAskable,
  as: () => ({ vacancy_version: 0, notes_version: 0, usable: null }),
  before: (location, { now }) => ({
    answers_within: null,
    usable: [],
    offers: offersOf(location, now),
  }),
  noSuch: (uuid) => `There is no homecare agency ${uuid}`,
  whyNotChosen: whyTakesNobody,
  standsStill: (location) => unchanged(locationEntity, location),
});

const KINDS: Readonly<Record<PlaceKind, RecipientKind>> = {
  [CARE_HOME]: HOMES,
  [SERVICE_LOCATION]: LOCATIONS,
};

/** How places of that kind are asked. Throws for a kind of which none is. */
export function recipientKindOf(kind: PlaceKind): RecipientKind {
  const row = KINDS[kind];
  if (!row) throw new Error(`No place of the kind ${kind} is asked`);
  return row;
}

function offersOf(location: ServiceLocation, now: Date): LocationOffers {
  const { care_tiers, specialisms, spoken_languages, live_in, capacity } = location;
  const { updated, areas, minimumCallDuration, noticeRequired } = capacity;
  const ids = areasOn(areas, londonDay(now));
  return {
    ...{ care_tiers, specialisms, spoken_languages, live_in },
    areas: updated === null ? null : ids.flatMap((id) => authorityOf(id)?.name ?? []),
    shortest_call: codedOf(CALL_DURATIONS, minimumCallDuration)?.minutes ?? null,
    notice_days: codedOf(NOTICES, noticeRequired)?.days ?? null,
  };
}
