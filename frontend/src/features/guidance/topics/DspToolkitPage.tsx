import { nextDspPublication } from '../../../../../shared/guidance/dspToolkit.ts';
import { dayInWords, londonDay } from '../../../../../shared/kernel/calendar.ts';
import { Notice } from '../../../components/Notice.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { type Question, Questions } from '../Questions.tsx';

const questions: Question[] = [
  {
    q: 'What is the toolkit?',
    a: (
      <p>
        The Data Security and Protection Toolkit is a free online self-assessment. With it a
        provider shows each year that it handles personal information safely.
      </p>
    ),
  },
  {
    q: 'Do we have to complete it?',
    a: (
      <p>
        Yes, if you provide care under an NHS contract, or want NHSmail, shared care records or
        ordering of medicines online. Many councils ask for it as well, and the regulator expects
        it.
      </p>
    ),
  },
  {
    q: 'Once for each home, or once for the company?',
    a: (
      <p>
        A provider with several homes can publish once at head office for all of them, if the same
        policies apply to all. List each site in the toolkit.
      </p>
    ),
  },
  {
    q: 'What levels are there?',
    a: (
      <p>
        ‘Standards met’ is what to aim for. ‘Approaching standards’ is open to social care providers
        once, with an action plan for the rest; ‘standards exceeded’ goes beyond.
      </p>
    ),
  },
  {
    q: 'What should we have to hand?',
    a: (
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>your ICO registration number and your CQC provider ID</li>
        <li>policies on data protection, record keeping and passwords</li>
        <li>the list of what personal information you hold, and who you share it with</li>
        <li>proof that staff were trained in the last 12 months</li>
        <li>a plan for when computers or the internet fail, and when you last tried it</li>
        <li>contracts with those who look after your software and devices.</li>
      </ul>
    ),
  },
  {
    q: 'How long does it take?',
    a: (
      <p>
        The first time, allow a few hours each week for a month. Afterwards most answers carry over
        and need only a check. Start in January: then there is time to correct what you find.
      </p>
    ),
  },
  {
    q: 'Is there help?',
    a: (
      <p>
        Yes, and it is free: Digital Care Hub and the local organisations of Better Security, Better
        Care offer guides, templates and calls.
      </p>
    ),
  },
];

/** DSP toolkit FAQ, with the next publication date (specification 1, section 9). */
export default function DspToolkitPage() {
  const due = dayInWords(nextDspPublication(londonDay(new Date())), { year: true });
  return (
    <GuidanceArticle
      topic="dsp_toolkit"
      intro={<p>The yearly check that shows that your residents’ information is in safe hands.</p>}
      sections={[
        {
          id: 'date',
          title: 'The date to keep in mind',
          body: (
            <>
              <Notice kind="info" title={`Next final publication: by ${due}`} />
              <p>
                Final publication is due by 31 March each year. An assessment that is only saved
                does not count: press Publish, and check that the toolkit’s search shows your new
                status.
              </p>
            </>
          ),
        },
        { id: 'questions', title: 'Questions', body: <Questions questions={questions} /> },
      ]}
      sources={[
        { text: 'NHS England: DSP Toolkit', href: 'https://www.dsptoolkit.nhs.uk/' },
        {
          text: 'Digital Care Hub: help with the toolkit',
          href: 'https://www.digitalcarehub.co.uk/dspt/',
        },
      ]}
    />
  );
}
