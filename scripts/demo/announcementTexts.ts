import type { Audience } from '#shared/announcements/audience.ts';
import type { HomeGroup } from '#shared/homes/homeGroups.ts';

/** An announcement of the demo as the central team would have written it. */
export interface DemoAnnouncement {
  title: string;
  summary: string;
  markdown: string;
  audience: Audience;
  /** When it was or will be published, in days from the seed; null for a draft. */
  publishedInDays: number | null;
  withdrawnDaysAgo?: number;
  file?: { name: string; title: string; lines: string[] };
}

const to = (...groups: HomeGroup[]): Audience => ({ groups, local_authorities: [] });
const toCouncil = (...local_authorities: string[]): Audience => ({ groups: [], local_authorities });

/** The oldest first. */
export const announcementTexts: DemoAnnouncement[] = [
  {
    title: 'Planned maintenance on Saturday morning',
    summary: 'Placewell would have been unavailable for two hours; the work has been moved.',
    markdown:
      'The maintenance announced for Saturday **will not take place**. You can report vacancies as usual.',
    audience: to('everybody'),
    publishedInDays: -24,
    withdrawnDaysAgo: 20,
  },
  {
    title: 'Birmingham and Solihull: where to report your vacancies',
    summary: 'Homes in the area keep reporting through their own system.',
    markdown: `Care homes in Birmingham and Solihull do not report vacancies on Placewell. Please keep using the system that your integrated care board has given you.

## What you can do here

- keep your contacts and their responsibilities up to date
- read announcements and guidance

If somebody at your home receives our weekday email by mistake, check who is marked as the contact for vacancies.`,
    audience: to('bsol'),
    publishedInDays: -18,
  },
  {
    title: 'Sussex: checking your place on the AQP list',
    summary: 'Look over your rate and bed types before the list is shared with hospital teams.',
    markdown: `The Sussex list goes to the hospital discharge teams at the end of the month. Before then, please check on your home page that

1. the bed types you offer are right
2. your vacancies are not older than three days
3. your ICB contact still works with you

If something is wrong that you cannot change yourself, write to the Sussex address shown on your home page.`,
    audience: to('aqp_sussex'),
    publishedInDays: -12,
  },
  {
    title: 'London AQP forum: questions wanted',
    summary: 'Managers of London homes can send questions for the next forum until Friday week.',
    markdown: `The next forum is about **trusted assessors**: how an assessment made in hospital can be relied on by the home, and what to do when it turns out differently.

Send your questions to your commissioner. The three that come up most will be answered first, the others in writing.

> One manager told us last time: "We accept faster since we agreed on one form with the ward."`,
    audience: to('aqp_london'),
    publishedInDays: -9,
  },
  {
    title: 'Monthly reporting: how the questions about falls are counted',
    summary: 'A short note with examples, after many homes asked.',
    markdown: `Several homes asked which falls belong in the monthly report. In short: **every fall of a resident counts once**, whether or not they were hurt.

| What happened | Count it? |
|---|---|
| A resident slips and gets up unaided | Yes |
| A resident is lowered to the floor by staff | Yes |
| A visitor falls in the car park | No |

The attached note has more examples. Reports that you have sent already need not be changed.`,
    audience: to('reporting'),
    publishedInDays: -6,
    file: {
      name: 'Counting falls - examples.pdf',
      title: 'Counting falls: examples',
      lines: [
        'This note goes with the questions about falls in the monthly report.',
        '',
        'Count a fall when a resident comes to rest on the floor, or on something lower, without having meant to.',
        '',
        'Count it once, also when the resident was not hurt, when nobody saw it, or when staff slowed it down.',
        '',
        'Do not count falls of visitors or staff: they go into your accident book.',
        '',
        'If a resident falls twice on one day, count two.',
        '',
        'If you are not sure, count the fall and say why in the comment.',
      ],
    },
  },
  {
    title: 'Oldham and Kent: free training on preventing infections',
    summary: 'Two online sessions for care staff, each of one hour.',
    markdown: `The sessions cover hand hygiene, the use of gloves and aprons, and what to do in the first hour of an outbreak.

- Tuesday, 10:00 to 11:00
- Thursday, 14:00 to 15:00

Places are for two people from each home. Ask your local authority's quality team for the link, or read up on the topic with [NICE's quick guides for social care](https://www.nice.org.uk/about/nice-communities/social-care/quick-guides).`,
    audience: toCouncil('Oldham', 'Kent'),
    publishedInDays: -4,
  },
  {
    title: 'Keeping vacancies up to date over the holidays',
    summary: 'Hospitals discharge on bank holidays too: who answers for your home?',
    markdown: `Placement teams work through the holidays, and look first at homes whose figures are from **today or yesterday**.

## Before you go on leave

- Make sure that a colleague is marked as a contact for vacancy updates.
- Pause your own reminder and name that colleague as your deputy, under *Update contact details*.

## If nothing has changed

Confirm your figures all the same. It takes a few seconds, and shows that they can be relied on.`,
    audience: to('everybody'),
    publishedInDays: -2,
  },
  {
    title: 'Winter readiness: a checklist for your home',
    summary: 'What to have in place before the first cold spell, on one page to print.',
    markdown: `Cold weather, norovirus and flu tend to come together. The attached checklist helps you to find the gaps while there is time to close them.

## Three things to do this week

1. Check how many residents and staff have had this season's vaccinations.
2. Agree who decides, out of hours, whether the home can take an admission.
3. Make sure that your contact details on Placewell reach somebody at weekends.

For clinical advice out of hours, ring NHS 111 and choose option \\*6, the line for care homes.`,
    audience: to('everybody'),
    publishedInDays: -1,
    file: {
      name: 'Winter readiness checklist.pdf',
      title: 'Winter readiness checklist',
      lines: [
        '[  ] Vaccinations of residents and staff are recorded, and gaps are followed up',
        '[  ] Heating has been serviced; spare heaters are tested',
        '[  ] Rooms are at least 18 degrees, and somebody checks this daily',
        '[  ] Three days of food, continence products and medicines are in the house',
        '[  ] Gloves, aprons and masks are in stock for a week of isolation',
        '[  ] Staff know how to get to work in snow, and who covers for whom',
        '[  ] Advance care plans are up to date and can be found at night',
        '[  ] The numbers of the GP, the pharmacy and NHS 111 option *6 hang at every telephone',
        '[  ] Somebody can decide about admissions on every day of the week',
        '[  ] Vacancies on Placewell are confirmed daily',
      ],
    },
  },
  {
    title: 'Flu vaccination for care staff: drop-in clinics',
    summary: 'Local pharmacies offer times without an appointment during the next fortnight.',
    markdown: `Everybody who works in a care home can have a free flu vaccination. Many pharmacies now offer **times without an appointment**.

- Bring proof that you work in care: a payslip, a badge or a letter.
- Agency staff are included.
- Ask the pharmacist about other vaccinations that are due.`,
    audience: to('nursing', 'residential'),
    publishedInDays: 3,
  },
  {
    title: 'Oral health: what inspectors look for',
    summary: '',
    markdown: `- daily care plans
- to be completed: examples from homes`,
    audience: to('nursing'),
    publishedInDays: null,
  },
];
