import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { useGuidedHome } from '../guidedHome.ts';
import text from './nhs111.md';
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
      text={text}
      slots={{
        with_home: home && ', with the name and address of your home on it',
        print: (
          <p>
            <Button onClick={() => setPosterOnly(true)}>Print the poster</Button>
          </p>
        ),
        poster: <Poster111 home={home} only={posterOnly} />,
        scenes: <Scenes />,
      }}
    />
  );
}

function Scenes() {
  return (
    <ol className="pw-storyboard">
      {SCENES.map((scene) => (
        <li key={scene}>{scene}</li>
      ))}
    </ol>
  );
}
