import { listNiceQuickGuides } from '../../../../../shared/guidance/guidance.api.ts';
import { DocumentList } from '../DocumentList.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';

/** What each guide is for, in a line; the guide itself is NICE's. */
const GUIDELINES: { about: string; text: string; href: string }[] = [
  {
    about: 'Ordering, giving, recording and reviewing medicines',
    text: 'SC1: managing medicines in care homes',
    href: 'https://www.nice.org.uk/guidance/sc1',
  },
  {
    about: 'Assessing and caring for residents’ mouths',
    text: 'NG48: oral health for adults in care homes',
    href: 'https://www.nice.org.uk/guidance/ng48',
  },
  {
    about: 'Meaningful days, identity and mood',
    text: 'QS50: mental wellbeing of older people in care homes',
    href: 'https://www.nice.org.uk/guidance/qs50',
  },
  {
    about: 'Moving between hospital and home without gaps',
    text: 'NG27: transition between inpatient hospital settings and care homes',
    href: 'https://www.nice.org.uk/guidance/ng27',
  },
  {
    about: 'Sudden confusion: who is at risk, and what prevents it',
    text: 'CG103: delirium',
    href: 'https://www.nice.org.uk/guidance/cg103',
  },
  {
    about: 'Living with dementia, and supporting those who care',
    text: 'NG97: dementia',
    href: 'https://www.nice.org.uk/guidance/ng97',
  },
  {
    about: 'Skin: assessing risk, turning, support surfaces',
    text: 'CG179: pressure ulcers',
    href: 'https://www.nice.org.uk/guidance/cg179',
  },
  {
    about: 'Recognising and caring for people in their last days',
    text: 'NG31: care of dying adults in the last days of life',
    href: 'https://www.nice.org.uk/guidance/ng31',
  },
];

/** NICE quick guides (specification 1, section 2). */
export default function NiceQuickGuidesPage() {
  return (
    <GuidanceArticle
      topic="nice_quick_guides"
      intro={
        <p>
          NICE, the National Institute for Health and Care Excellence, sums up evidence for social
          care in quick guides: a few pages, free, written for people who give care.
        </p>
      }
      sections={[
        {
          id: 'documents',
          title: 'Documents',
          body: <DocumentList of={listNiceQuickGuides} />,
        },
        {
          id: 'where',
          title: 'Where the quick guides are',
          body: (
            <p>
              NICE keeps the list up to date on its own site, so it is not repeated here:{' '}
              <a href="https://www.nice.org.uk/about/nice-communities/social-care/quick-guides">
                NICE quick guides for social care
              </a>
              .
            </p>
          ),
        },
        {
          id: 'guidelines',
          title: 'Guidance behind them',
          body: (
            <dl className="pw-terms">
              {GUIDELINES.map(({ about, text, href }) => (
                <div key={href}>
                  <dt>{about}</dt>
                  <dd>
                    <a href={href}>{text}</a>
                  </dd>
                </div>
              ))}
            </dl>
          ),
        },
        {
          id: 'use',
          title: 'Making use of one',
          body: (
            <ol className="nhsuk-list nhsuk-list--number">
              <li>Choose one guide that fits something that happened lately.</li>
              <li>Read it in a team meeting: what do we do already, what not?</li>
              <li>Change one thing, say who does it, and look again in a month.</li>
              <li>Keep the notes: they show an inspector how your home learns.</li>
            </ol>
          ),
        },
      ]}
      sources={[
        {
          text: 'NICE: social care',
          href: 'https://www.nice.org.uk/about/nice-communities/social-care',
        },
      ]}
    />
  );
}
