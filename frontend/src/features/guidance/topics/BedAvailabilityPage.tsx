import { HISTORY_DAYS, MAX_BEDS } from '#shared/homes/vacancy.ts';
import { LINK_HOURS, PROMPT_WINDOW_HOURS } from '#shared/prompts/promptRules.ts';
import { AgeTag } from '../../../components/AgeTag.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { useGuidedHome } from '../guidedHome.ts';
import text from './bedAvailability.md';

/** Bed availability update FAQ (specification 1, sections 2, 5 and 9). */
export default function BedAvailabilityPage() {
  const home = useGuidedHome();
  return (
    <GuidanceArticle
      topic="bed_availability"
      text={text}
      slots={{
        home: home?.name ?? 'your home',
        ages: <Ages />,
        history_days: HISTORY_DAYS,
        max_beds: MAX_BEDS,
        prompt_hours: PROMPT_WINDOW_HOURS,
        link_hours: LINK_HOURS,
      }}
    />
  );
}

/** The three colours, each with its tag. */
function Ages() {
  return (
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
  );
}
