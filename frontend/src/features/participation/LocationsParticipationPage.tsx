import { ParticipationByFile } from './ParticipationPage.tsx';
import { LOCATIONS_TAKE_PART } from './participationKinds.ts';

/** /central_team/service_locations/participation: how many homecare agencies take part, set by a CSV file. */
export default function LocationsParticipationPage() {
  return <ParticipationByFile of={LOCATIONS_TAKE_PART} />;
}
