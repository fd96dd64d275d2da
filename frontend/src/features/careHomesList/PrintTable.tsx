import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { limitsInWords, usableOf, usableWords } from '#shared/homes/shownBeds.ts';
import { vacantInWords } from '#shared/vacancies/vacantInWords.ts';
import { DISPUTED } from '../../components/AgeTag.tsx';
import { homeTypeTags, milesText, phonesOf } from '../../components/homes/homeText.ts';
import { phoneText } from '../../components/homes/phoneText.ts';
import { rateInWords, suspensionText } from './homesCsv.ts';

/** The homes as a table that stays readable in black and white. */
export function PrintTable(props: {
  homes: CareHomeListItem[];
  distances: (number | null)[] | null;
  bsol: boolean;
}) {
  const { homes, distances, bsol } = props;
  return (
    <table className="pw-sheet__table">
      <thead>
        <tr>
          <th scope="col">Care home</th>
          <th scope="col">Contact</th>
          <th scope="col">Vacant beds</th>
          <th scope="col">CQC rating, AQP rate</th>
        </tr>
      </thead>
      <tbody>
        {homes.map((home, index) => (
          <tr key={home.uuid}>
            <th scope="row">
              {home.name}
              <div>
                {[home.provider, ...homeTypeTags(home)].filter(Boolean).join(', ')}
                <br />
                {home.full_address}
                {home.local_authority && ` (${home.local_authority})`}
                {distances && (
                  <>
                    <br />
                    <strong>{milesText(distances[index] ?? null)}</strong>
                  </>
                )}
              </div>
            </th>
            <td>
              {[home.contact.name, ...phonesOf(home).map(phoneText), ...home.contact.emails]
                .filter(Boolean)
                .map((line) => (
                  <div key={line}>{line}</div>
                ))}
            </td>
            <td>
              <Beds home={home} />
            </td>
            <td>
              {home.overall_cqc_rating}
              {home.aqp_status && <div>{['AQP', rateInWords(home)].filter(Boolean).join(' ')}</div>}
              {home.no_capacity_for_aqp_placements && <div>No capacity for new AQP placements</div>}
              {suspensionText(home, { bsol }) && (
                <div>
                  <strong>Suspension on new placements:</strong> {suspensionText(home, { bsol })}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Beds({ home }: { home: CareHomeListItem }) {
  const { types, comments } = home.vacancy_info;
  if (home.vacancy_updated_at === null) return home.vacancy_updated;
  const { vacant_beds, bed_limits } = home;
  const usable = usableOf(home.usable, vacant_beds);
  return (
    <>
      {usable === vacant_beds ? <strong>{vacant_beds}</strong> : vacant_beds}
      {home.no_beds !== null && ` of ${home.no_beds}`}
      {usable !== vacant_beds && <strong>{usableWords(usable, vacant_beds)}</strong>}
      {home.vacant_beds > 0 && <div>{vacantInWords({ ...home, types })}</div>}
      {bed_limits.length > 0 && <div>{limitsInWords(bed_limits)}</div>}
      <div>{home.vacancy_updated}</div>
      {home.vacancy_disputed_at !== null && <strong>{DISPUTED}</strong>}
      {comments.trim() !== '' && <div className="pw-sheet__comments">{comments}</div>}
    </>
  );
}
