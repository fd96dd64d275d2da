import {
  ASKER_NEWS,
  type EnquiryAskedContent,
  type EnquiryNewsContent,
  type EnquiryUpdateContent,
  type ShownEnquiry,
} from '#shared/enquiries/enquiryMails.ts';
import type { EnquiryId, PlaceUuid } from '#shared/kernel/ids.ts';

const enquiry = '5d0c6d0e-7b4c-4f0e-8a64-1c1f5a0c8a01' as EnquiryId;
const placeOf = (uuid: string) => ({ kind: 'careHome', uuid: uuid as PlaceUuid });
const larch = {
  place: placeOf('34c40641-782e-447c-99c0-1f4f1f78acd3'),
  contact: '6f6b0a6e-5a0e-4d0a-9a44-0f3c7f1c7f10',
};
const rowan = {
  place: placeOf('1b0c1c0e-95a4-4a4f-8f57-6e3a3f6d3c02'),
  contact: '0f4a4d6e-0f9e-4c8e-9e38-9f3d6a3f7c55',
};
const shown: ShownEnquiry = {
  enquiry,
  reference: 'kettle-otter-42',
  organisation: 'North Example ICB',
  name: 'Robin Example',
  phone: '020 7946 0018',
  respond_by: '14:00 on 20-11-2026',
  needs: [
    { label: 'Bed', value: 'Nursing dementia' },
    { label: 'From', value: '21 November' },
    { label: 'Needs', value: 'Two people to move, Hoist, PEG' },
  ],
  arrival: '21 November',
  places: [{ ...larch, name: 'Larch House', answer: '' }],
};

export const enquiryAsked: EnquiryAskedContent = {
  kind: 'enquiryAsked',
  first_name: 'Sam',
  enquiries: [{ enquiry, places: [larch] }],
  shown: [shown],
};

const several: EnquiryAskedContent = {
  ...enquiryAsked,
  stands_in_for: ['Ada Larkspur', 'Ben Rowan'],
  enquiries: [{ enquiry, places: [larch, rowan] }],
  shown: [
    {
      ...shown,
      places: [...shown.places, { ...rowan, name: 'Rowan Court', answer: '' }],
    },
  ],
};

const agency = {
  place: { kind: 'serviceLocation', uuid: '7c8f3a52-0f59-4d0a-9f0e-6f0d6f2f5b11' as PlaceUuid },
  contact: '3b1b0a6e-5a0e-4d0a-9a44-0f3c7f1c7f10',
};
const shownAgency: ShownEnquiry = {
  ...shown,
  needs: [
    { label: 'Care', value: 'Care Tier 2: personal care with delegated nursing tasks' },
    { label: 'Where', value: 'Lambeth, SW9' },
    { label: 'Calls', value: '2 a day, of 45 and 30 minutes' },
  ],
  places: [{ ...agency, name: 'Larch Homecare', answer: '' }],
};

const ofAgency: EnquiryAskedContent = {
  ...enquiryAsked,
  enquiries: [{ enquiry, places: [agency] }],
  shown: [shownAgency],
};

/** Of somebody who looks after a home and an agency. */
const ofBoth: EnquiryAskedContent = {
  ...enquiryAsked,
  enquiries: [...enquiryAsked.enquiries, ...ofAgency.enquiries],
  shown: [shown, shownAgency],
};

const LATER = [
  'askedAgain',
  'reminded',
  'phoneAnswer',
  'chosen',
  'moved',
  'released',
  'over',
  'movedIn',
  'bedGone',
] as const satisfies readonly EnquiryNewsContent['what'][];

const news = LATER.map(
  (what): EnquiryNewsContent => ({ ...enquiryAsked, kind: 'enquiryNews', what }),
);

/** Of a home that has closed, to its people and to who asked. */
const shutNews: EnquiryNewsContent = {
  ...enquiryAsked,
  ...{ kind: 'enquiryNews', what: 'bedGone', shown: [{ ...shown, takes_nobody: true }] },
};

const agencyNews = LATER.filter((what) => what !== 'bedGone').map(
  (what): EnquiryNewsContent => ({
    ...ofAgency,
    kind: 'enquiryNews',
    what,
    shown: [{ ...shownAgency, ...(what === 'chosen' && { still_takes: 'Lambeth' }) }],
  }),
);

const updates = ASKER_NEWS.map(
  (askerNews): EnquiryUpdateContent => ({
    kind: 'enquiryUpdate',
    news: askerNews,
    enquiry,
    first_name: 'Robin',
    shown: {
      place_kind: 'careHome',
      reference: 'kettle-otter-42',
      asked: 8,
      answered: 3,
      yes: 1,
      place_name: 'Larch House',
    },
  }),
);

const shutUpdates = updates
  .filter(({ news: updateNews }) => updateNews === 'bedGone')
  .map(
    (update): EnquiryUpdateContent => ({
      ...update,
      shown: update.shown && { ...update.shown, takes_nobody: 'This home has closed.' },
    }),
  );

const agencyUpdates = updates
  .filter(({ news: updateNews }) => updateNews !== 'bedGone')
  .map(
    (update): EnquiryUpdateContent => ({
      ...update,
      shown: update.shown && {
        ...update.shown,
        place_kind: 'serviceLocation',
        place_name: 'Larch Homecare',
      },
    }),
  );

export const examples: (EnquiryAskedContent | EnquiryNewsContent | EnquiryUpdateContent)[] = [
  enquiryAsked,
  several,
  ofAgency,
  ofBoth,
  ...news,
  shutNews,
  ...agencyNews,
  ...updates,
  ...shutUpdates,
  ...agencyUpdates,
];
