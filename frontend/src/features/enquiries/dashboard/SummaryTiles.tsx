import type { EnquiryDashboard } from '#shared/enquiries/enquiries.api.ts';
import { Tile, Tiles } from '../../../components/overview/Tiles.tsx';
import { homesPerPlacement } from './dashboardWords.ts';

/** The figures that come first: how many, how many moved in, and what that took. */
export function SummaryTiles({ dashboard }: { dashboard: EnquiryDashboard }) {
  const { counts } = dashboard;
  const placed = counts.outcomes.placed_here ?? 0;
  const each = homesPerPlacement(dashboard);
  const verifiedCount = counts.vacancies_right + counts.vacancies_wrong;
  return (
    <Tiles label="Enquiries in figures" shape="wide">
      <Tile
        figure={counts.enquiries}
        word={counts.enquiries === 1 ? 'enquiry ended' : 'enquiries ended'}
      />
      <Tile
        figure={placed}
        word="moved in"
        more={each && `${each} ${each === '1' ? 'home' : 'homes'} asked for each`}
      />
      <Tile
        figure={`${counts.answered} of ${counts.asked}`}
        word={counts.asked === 1 ? 'home answered' : 'homes answered'}
        more={`${counts.yes} said yes${counts.by_phone > 0 ? `, ${counts.by_phone} answered by phone` : ''}`}
      />
      {verifiedCount > 0 && (
        <Tile
          figure={`${counts.vacancies_right} of ${verifiedCount}`}
          word="vacancies were as given"
          more="Where an answer of yes, or ‘No bed of this kind’, could tell"
        />
      )}
    </Tiles>
  );
}
