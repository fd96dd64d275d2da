import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import './poster.scss';

/** Our own poster, on one page of A4. `only`: nothing else of the page is printed. */
export function Poster111({ home, only }: { home: HomePage | null; only: boolean }) {
  return (
    <div className={`pw-poster ${only ? 'pw-poster--only' : ''}`.trim()}>
      <p className="pw-poster__lead">Resident unwell, and the GP cannot be reached?</p>
      <p className="pw-poster__call">
        Call <strong>111</strong>
        <span className="pw-poster__press">
          then press <strong>* 6</strong>
        </span>
      </p>
      <p className="pw-poster__sub">for a clinician, day and night. Staff of care homes only.</p>
      <div className="pw-poster__columns">
        <div>
          <p className="pw-poster__heading">Stay with the resident. Have ready:</p>
          <ul>
            <li>name and date of birth</li>
            <li>what changed, and when</li>
            <li>temperature, pulse, breathing</li>
            <li>medicines and allergies</li>
            <li>decisions made in advance</li>
          </ul>
        </div>
        <div>
          <p className="pw-poster__heading">Write down:</p>
          <ul>
            <li>the time, and who you spoke to</li>
            <li>what to do, and by when</li>
            <li>when to call again</li>
          </ul>
        </div>
      </div>
      <p className="pw-poster__999">
        Chest pain, stroke, choking, severe breathlessness, heavy bleeding, cannot be woken:{' '}
        <strong>call 999</strong>
      </p>
      <p className="pw-poster__place">
        {home ? (
          <>
            You are at <strong>{home.name}</strong>
            {placeOf(home)}
          </>
        ) : (
          'You are at: ______________________________________________'
        )}
      </p>
    </div>
  );
}

/** What the regulator publishes of the address, after the name. */
function placeOf({ address, postcode }: HomePage): string {
  const parts = address.includes(postcode) ? [address] : [address, postcode];
  return parts.map((part) => part && `, ${part}`).join('');
}
