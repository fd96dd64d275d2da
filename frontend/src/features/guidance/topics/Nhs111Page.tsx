import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { useGuidedHome } from '../guidedHome.ts';
import { Poster111 } from './Poster111.tsx';

const SCENES = [
  'Twenty past ten at night. Amina, a carer, finds Mr Okafor hot, breathing fast and more muddled than at supper. He knows his name. His lips are pink.',
  'She does not leave him. Her colleague brings the thermometer, the oximeter, his care plan and the medicines record to the room.',
  'Is it a 999 call? No chest pain, no collapse, not blue, awake. The nurse in charge agrees: not now, but soon.',
  'Amina calls 111 from the cordless phone beside the bed. At the first message she presses star, then 6.',
  'A clinician answers. Amina says who she is, which home, who is ill, what has changed and since when, and reads out the figures.',
  'They agree: a visit within two hours, drinks, and observations every half hour. She repeats it back and writes it down with the time and the name.',
  'She tells the night team, phones Mr Okafor’s daughter, and knows what would make her call 999 before the visit.',
];

/** NHS 111 *6: what it is, a poster to print, and in place of a film a storyboard (specification 1, section 2). */
export default function Nhs111Page() {
  const home = useGuidedHome();
  const [posterOnly, setPosterOnly] = useState(false);

  useEffect(() => {
    if (!posterOnly) return;
    const done = () => setPosterOnly(false);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [posterOnly]);

  return (
    <GuidanceArticle
      topic="nhs111"
      intro={
        <p>
          Care home staff who call 111 can press star (*) and then 6 at the first message. It leads
          past the general queue to a clinician, at any hour of any day.
        </p>
      }
      sections={[
        {
          id: 'when',
          title: 'When to use it',
          body: (
            <>
              <p>
                When a resident needs advice before the surgery next opens, or you cannot reach
                their GP, and it is not an emergency.
              </p>
              <p>
                <strong>Call 999 at once</strong> for chest pain, signs of a stroke, severe
                breathlessness, heavy bleeding, choking, a fit, collapse, or when someone cannot be
                woken.
              </p>
            </>
          ),
        },
        {
          id: 'where',
          title: 'Where it works',
          body: (
            <p>
              It started in London, and some other areas offer it. Ask your ICB whether yours does.
              If nothing happens when you press *6, stay on the line and say at once that you call
              from a care home. Healthcare professionals may have another number for their area.
            </p>
          ),
        },
        {
          id: 'ready',
          title: 'Have ready, and stay with the resident',
          body: (
            <ul className="nhsuk-list nhsuk-list--bullet">
              <li>name, date of birth and, if you have it, NHS number</li>
              <li>what has changed, since when, and how they usually are</li>
              <li>
                temperature, pulse, breaths a minute, oxygen, blood pressure, if you can measure
                them
              </li>
              <li>conditions, medicines, allergies</li>
              <li>decisions made in advance about treatment and hospital</li>
              <li>the home’s address, postcode, and how to get in at night</li>
            </ul>
          ),
        },
        {
          id: 'poster',
          title: 'A poster for the office wall',
          body: (
            <>
              <p>One page of A4{home && ', with the name and address of your home on it'}.</p>
              <p>
                <Button onClick={() => setPosterOnly(true)}>Print the poster</Button>
              </p>
              <Poster111 home={home} only={posterOnly} />
            </>
          ),
        },
        {
          id: 'film',
          title: 'A call, told in words',
          body: (
            <>
              <p>
                There is no film here. This is a call as it should go, in seven scenes: read them
                out at a handover.
              </p>
              <ol className="pw-storyboard">
                {SCENES.map((scene) => (
                  <li key={scene}>{scene}</li>
                ))}
              </ol>
            </>
          ),
        },
      ]}
      sources={[
        { text: 'NHS 111 online', href: 'https://111.nhs.uk/' },
        {
          text: 'NHS: when to use 111',
          href: 'https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-use-111/',
        },
      ]}
    />
  );
}
