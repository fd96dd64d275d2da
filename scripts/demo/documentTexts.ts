import type { DocumentSection } from '#shared/guidance/document.ts';

/** A demo document before it becomes a file. */
export interface DemoText {
  section: DocumentSection;
  name: string;
  tooltip: string;
  ext: 'pdf' | 'csv' | 'txt';
  lines: string[];
  daysOld: number;
  withdrawn?: boolean;
  /** Lines of the file that it replaced, older by a year. */
  before?: string[];
}

const steps = (...lines: string[]) => lines.map((line, i) => `${i + 1}. ${line}`);
const boxes = (...lines: string[]) => lines.map((line) => `[  ] ${line}`);

/** What the central team of the demo has shared: short, and our own words. */
export const demoTexts: DemoText[] = [
  {
    section: 'resource_documents',
    name: 'Placewell user guide',
    tooltip: 'One page on the daily update, contacts and suspensions',
    ext: 'pdf',
    daysOld: 12,
    lines: [
      'Placewell shows commissioners which beds are free today. One minute a day keeps it true.',
      '',
      ...steps(
        'Open your home page and choose Update availability.',
        'Enter the beds that somebody could move into now. 0 is a good answer.',
        'Press Confirm, also when nothing has changed: the date tells readers that you looked.',
        'Keep contacts up to date, so that the right person is asked.',
        'Use Suspensions when you cannot take anybody for a while.',
      ),
      '',
      'No account at hand? The button in the weekday mail works for 48 hours without signing in.',
    ],
    before: ['An earlier edition: how to update your vacancies and your contacts.'],
  },
  {
    section: 'resource_documents',
    name: 'Contact responsibilities at a glance',
    tooltip: 'Who gets which email, and who is shown to commissioners',
    ext: 'pdf',
    daysOld: 40,
    lines: [
      'Reporting: gets the monthly request and the reminders, and completes the report.',
      'Availability updates: is asked on each weekday to update the vacant beds.',
      'ICB contact: is shown to commissioners for packages, contracts and invoices.',
      '',
      'Give each responsibility to two people. Holidays and illness then leave no gap.',
    ],
  },
  {
    section: 'resource_documents',
    name: 'Hospital transfer checklist',
    tooltip: 'What goes with a resident to hospital, and what comes back',
    ext: 'pdf',
    daysOld: 75,
    lines: [
      ...boxes(
        'Care plan, medicines record and allergies',
        'Decisions made in advance, and who holds power of attorney',
        'Usual mobility, memory, eating and drinking: what is normal for this person',
        'Glasses, hearing aids, dentures, footwear',
        'Family told, and when',
        'Name and direct number of the nurse in charge at the home',
        'On return: what has changed, new medicines, follow-up appointments',
      ),
    ],
  },
  {
    section: 'resource_documents',
    name: 'Room readiness tracker',
    tooltip: 'A table to plan which rooms can be offered, and when',
    ext: 'csv',
    daysOld: 20,
    lines: [
      'Room,Bed type,Free since,Cleaned,Equipment checked,Can be offered from',
      '12,Nursing,,,,',
    ],
  },
  {
    section: 'aqp_documents',
    name: 'AQP contract in brief',
    tooltip: 'What being on the AQP list asks of a home',
    ext: 'pdf',
    daysOld: 130,
    lines: [
      'Homes on the AQP list agree to the same service description and a weekly rate.',
      '',
      ...steps(
        'Keep your vacancies current: commissioners choose from what they see.',
        'Send in the monthly report within the first five working days.',
        'Answer a request for a placement within the time that your contract names.',
        'Tell the central team before you stop admissions, and when you start again.',
      ),
      '',
      'The contract itself decides. This page only helps to find your way in it.',
    ],
  },
  {
    section: 'aqp_documents',
    name: 'Monthly report preparation sheet',
    tooltip: 'Collect the figures through the month, one row a week',
    ext: 'csv',
    daysOld: 62,
    lines: [
      'Week beginning,Admissions,Discharges,Falls,Pressure ulcers,Infections,Complaints,Compliments',
      ',,,,,,,',
    ],
  },
  {
    section: 'aqp_documents',
    name: 'Rate and invoice query',
    tooltip: 'What to send with a question about a payment',
    ext: 'txt',
    daysOld: 200,
    lines: [
      'Please give us, without the name of the resident:',
      '',
      'Home:',
      'Invoice number and date:',
      'Package start date:',
      'Weekly rate agreed, and by whom:',
      'Amount paid:',
      'Your question:',
    ],
  },
  {
    section: 'dc_aqp_documents',
    name: 'Domiciliary care AQP in brief',
    tooltip: 'How to place a package of care at home',
    ext: 'pdf',
    daysOld: 45,
    lines: [
      'Providers on the list say in which areas they can take a new package now.',
      '',
      ...steps(
        'Search the list by the postcode of the person, and choose the care tier.',
        'Look at notice, minimum call and when the availability was updated.',
        'Work out with the calculator what the package costs a week.',
        'Ring the provider and agree on the start.',
      ),
      '',
      'The contract itself decides. This page only helps to find your way in it.',
    ],
  },
  {
    section: 'infection_prevention',
    name: 'Outbreak: the first hour',
    tooltip: 'A checklist for the shift that notices it',
    ext: 'pdf',
    daysOld: 33,
    lines: [
      ...boxes(
        'Residents with symptoms stay in their own rooms, with somebody they know',
        'One team for those who are ill, another for those who are well',
        'Masks, gloves and aprons at each door; hands washed before and after',
        'Time, name of the person and symptoms on the line list',
        'GP or NHS 111 for each resident who is unwell; 999 in an emergency',
        'Health protection team told, and its advice written down',
        'Families, agency and visiting professionals told',
        'Extra cleaning of what many hands touch',
      ),
    ],
  },
  {
    section: 'infection_prevention',
    name: 'Hand hygiene audit sheet',
    tooltip: 'Ten observations in ten minutes',
    ext: 'csv',
    daysOld: 95,
    lines: [
      'Observation,Role,Before contact,After contact,Bare below the elbow,Technique complete,Comment',
      ...Array.from({ length: 10 }, (_, i) => `${i + 1},,,,,,`),
    ],
  },
  {
    section: 'infection_prevention',
    name: 'Enhanced cleaning schedule',
    tooltip: 'Areas, how often, and who signs',
    ext: 'csv',
    daysOld: 95,
    lines: [
      'Area,In ordinary times,During an outbreak,Product,Signed',
      'Handrails and door handles,daily,every 4 hours,,',
      'Toilets and bathrooms,twice daily,every 4 hours,,',
      'Dining tables,after each meal,after each use,,',
      'Shared equipment,after each use,after each use,,',
    ],
  },
  {
    section: 'nice_quick_guides',
    name: 'Using NICE guidance in a team meeting',
    tooltip: 'A plan for fifteen minutes',
    ext: 'pdf',
    daysOld: 150,
    lines: [
      ...steps(
        'Choose one quick guide, and send round its address a week before. (1 minute)',
        'Ask: which of this do we do already? Name an example. (4 minutes)',
        'Ask: which one thing would our residents notice? (4 minutes)',
        'Agree who tries it, with whom, and by when. (4 minutes)',
        'Write it in the meeting notes, and look again in a month. (2 minutes)',
      ),
    ],
  },
  {
    section: 'nice_quick_guides',
    name: 'Mouth care prompt cards',
    tooltip: 'Questions for the care plan',
    ext: 'txt',
    daysOld: 180,
    lines: [
      'Own teeth, dentures, or both? Are the dentures named?',
      'What does the person do alone, and what with help?',
      'Dry mouth, pain, bleeding, ulcers: who was told, and when?',
      'Which dentist, and when was the last visit?',
    ],
  },
  {
    section: 'winter_guidance',
    name: 'Winter readiness checklist',
    tooltip: 'To finish before the clocks go back',
    ext: 'pdf',
    daysOld: 45,
    lines: [
      ...boxes(
        'Flu and COVID-19 vaccination offered to residents and staff, and recorded',
        'Heating serviced; thermometers in bedrooms and day rooms',
        'Contacts checked on Placewell: two people hold each responsibility',
        'Staffing plan for snow and for illness, with telephone numbers',
        'Medicines, food and protective equipment for a week without deliveries',
        'Grit, torches, spare batteries, and a plan for a power cut',
        'Weather-health alerts: somebody gets the emails',
        'Care plans say who is at most risk from the cold',
      ),
    ],
    before: boxes('Vaccination', 'Heating', 'Staffing plan'),
  },
  {
    section: 'winter_guidance',
    name: 'Room temperature log',
    tooltip: 'Morning, afternoon and evening, by room',
    ext: 'csv',
    daysOld: 45,
    lines: ['Date,Room,Morning (C),Afternoon (C),Evening (C),What was done below 18', ',,,,,'],
  },
  {
    section: 'winter_guidance',
    name: 'Winter plan template of last year',
    tooltip: 'Replaced by the readiness checklist',
    ext: 'txt',
    daysOld: 400,
    withdrawn: true,
    lines: ['Heating:', 'Staffing:', 'Vaccination:', 'Supplies:'],
  },
  {
    section: 'flu',
    name: 'Influenza-like illness line list',
    tooltip: 'One row for each person with symptoms',
    ext: 'csv',
    daysOld: 58,
    lines: [
      'Room,Resident or staff,Vaccinated this season,First symptoms (date and time),Temperature,Test and result,Antiviral started,Recovered',
      ',,,,,,,',
    ],
  },
];
