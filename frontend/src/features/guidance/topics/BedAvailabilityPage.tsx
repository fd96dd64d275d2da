import { LINK_HOURS, PROMPT_WINDOW_HOURS } from '../../../../../shared/prompts/promptRules.ts';
import { HISTORY_DAYS, MAX_BEDS } from '../../../../../shared/vacancies/vacancy.ts';
import { AgeTag } from '../../../components/AgeTag.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { useGuidedHome } from '../guidedHome.ts';
import { type Question, Questions } from '../Questions.tsx';

const questions: Question[] = [
  {
    q: 'What counts as a vacant bed?',
    a: (
      <p>
        One that is empty. If a vacant bed is promised to someone or not ready, add a note under its
        count when you enter it.
      </p>
    ),
  },
  {
    q: 'What do commissioners see of our notes about beds?',
    a: (
      <>
        <p>
          How many of your vacant beds can be used now: ‘Nursing dementia 3 · 2 usable now’. They
          see it in the list, on your home’s page, on the map, in shortlists, in files and in
          emails. They also see which beds are for women only, for men only or in a shared room.
          They do not see why a bed cannot be used, or that you keep one for an enquiry.
        </p>
        <p>
          They can search for homes with a bed that can be used now. Without notes all your vacant
          beds count. While your home is closed to new residents, none does.
        </p>
      </>
    ),
  },
  {
    q: 'How often should we update?',
    a: (
      <p>
        On each weekday, and whenever a bed is filled or becomes vacant. If nothing has changed,
        press Confirm all the same: that counts as an update too.
      </p>
    ),
  },
  {
    q: 'Which numbers can I enter?',
    a: (
      <p>
        Whole numbers from 0 to {MAX_BEDS}. Beds with dementia care are part of the total, so they
        cannot be more than it. If the total is 0, so are they.
      </p>
    ),
  },
  {
    q: 'What is different for AQP homes?',
    a: (
      <>
        <p>First enter how many beds are vacant in total, then how many of each type:</p>
        <ul className="nhsuk-list nhsuk-list--bullet">
          <li>no type can have more than the total</li>
          <li>
            together the types must come to at least the total, and may come to more, since one room
            can suit several types
          </li>
          <li>a total of 0 sets every type to 0.</li>
        </ul>
      </>
    ),
  },
  {
    q: 'Why did a commissioner’s prompt come as well?',
    a: (
      <p>
        A commissioner who finds old figures can ask you to update. Your home gets at most one such
        email in {PROMPT_WINDOW_HOURS} hours, no matter who asks.
      </p>
    ),
  },
  {
    q: 'How does the button in the email work?',
    a: (
      <p>
        It opens a page with your last figures. You can say that nothing has changed, or enter new
        ones, without signing in. It works for {LINK_HOURS} hours, as often as you like, and only
        for your home. Opening it changes nothing; only pressing the button on the page does.
      </p>
    ),
  },
  {
    q: 'Who gets the weekday email?',
    a: (
      <p>
        Contacts with the responsibility for availability updates. If nobody has it, the home’s
        manager. It is sent at 9am on working days, and not if you have already updated.
      </p>
    ),
  },
  {
    q: 'We cannot admit anyone at the moment. What do we enter?',
    a: (
      <p>
        Enter 0, and use the Suspensions tab so that commissioners see why. A suspension that you
        have set yourself can be removed at any time.
      </p>
    ),
  },
  {
    q: 'Our bed fields are greyed out. Why?',
    a: (
      <p>
        Your home is suspended from the AQP list. The message on your home page names the address to
        write to.
      </p>
    ),
  },
];

/** Bed availability update FAQ (specification 1, sections 2, 5 and 9). */
export default function BedAvailabilityPage() {
  const home = useGuidedHome();
  return (
    <GuidanceArticle
      topic="bed_availability"
      intro={
        <p>
          Commissioners look for a bed at all hours. What {home?.name ?? 'your home'} enters here is
          what they see, at once, with the time of your last update.
        </p>
      }
      sections={[
        {
          id: 'how',
          title: 'One minute a day',
          body: (
            <ol className="nhsuk-list nhsuk-list--number">
              <li>Open your home page, or press the button in the weekday email.</li>
              <li>Check the number of vacant beds, and how many of them suit dementia care.</li>
              <li>Add a comment where it helps, such as ‘ground floor only’.</li>
              <li>Press Confirm. The time of your update changes at once.</li>
            </ol>
          ),
        },
        {
          id: 'colours',
          title: 'What green, amber and red mean',
          body: (
            <>
              <p>The colour tells how old the figures are. It says nothing about your home.</p>
              <ul className="nhsuk-list pw-ages">
                <li>
                  <AgeTag age="green" /> green: less than 1 day old
                </li>
                <li>
                  <AgeTag age="amber" /> amber: from 1 day to less than 3 days old
                </li>
                <li>
                  <AgeTag age="red" /> red: 3 days or older, or never updated
                </li>
              </ul>
              <p>
                Below it, ‘Updated N times in the last {HISTORY_DAYS} days’ shows commissioners that
                a home keeps at it.
              </p>
            </>
          ),
        },
        { id: 'questions', title: 'Questions', body: <Questions questions={questions} /> },
      ]}
    />
  );
}
