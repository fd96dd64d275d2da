import { GuidanceArticle } from '../GuidanceArticle.tsx';

/** Net zero NHS (specification 1, section 2). */
export default function NetZeroPage() {
  return (
    <GuidanceArticle
      topic="net_zero_nhs"
      intro={
        <p>
          The NHS in England has set out to reach net zero. Care homes that work with it are part of
          the way there, and most of what helps also lowers bills.
        </p>
      }
      sections={[
        {
          id: 'targets',
          title: 'The two targets',
          body: (
            <dl className="pw-terms">
              <dt>By 2040</dt>
              <dd>
                Net zero for the emissions that the NHS controls itself, such as its buildings.
              </dd>
              <dt>By 2045</dt>
              <dd>
                Net zero for those that it can influence as well: what it buys, and the services
                that others give for it. A nursing home under an NHS contract belongs here.
              </dd>
            </dl>
          ),
        },
        {
          id: 'suppliers',
          title: 'What it means for a home',
          body: (
            <p>
              When the NHS buys, environmental and social value counts in its choice, and suppliers
              are asked for a plan to bring their emissions down: short for small contracts, fuller
              for large ones. Your ICB tells you what your contract asks.
            </p>
          ),
        },
        {
          id: 'start',
          title: 'Where to start',
          body: (
            <ul className="nhsuk-list nhsuk-list--bullet">
              <li>
                <strong>Energy:</strong> read the meters monthly; LED lights; heating by room and
                time, never below what residents need; insulation before new boilers.
              </li>
              <li>
                <strong>Inhalers:</strong> ask the pharmacist whether a dry powder inhaler would
                suit a resident, and return empty ones to the pharmacy. Never change one without a
                clinician.
              </li>
              <li>
                <strong>Medicines:</strong> order what is used; look through the cupboard before
                each order.
              </li>
              <li>
                <strong>Gloves:</strong> wear them when they are needed. Many are not, and hands are
                safer for it.
              </li>
              <li>
                <strong>Food:</strong> plan with residents, weigh what comes back, buy in season.
              </li>
              <li>
                <strong>Travel:</strong> shared shifts, bicycle storage, video calls where they
                serve the resident.
              </li>
              <li>
                <strong>Waste:</strong> offensive, infectious and domestic waste in their own bags:
                incineration is expensive.
              </li>
            </ul>
          ),
        },
        {
          id: 'plan',
          title: 'A plan on one page',
          body: (
            <ol className="nhsuk-list nhsuk-list--number">
              <li>Write down last year’s gas, electricity, fuel and waste.</li>
              <li>Choose three things from the list above, with a name and a date for each.</li>
              <li>Look at the figures again after a year, and publish both.</li>
            </ol>
          ),
        },
      ]}
      sources={[
        { text: 'NHS England: Greener NHS', href: 'https://www.england.nhs.uk/greenernhs/' },
        {
          text: 'NHS England: delivering a net zero NHS',
          href: 'https://www.england.nhs.uk/greenernhs/a-net-zero-nhs/',
        },
        {
          text: 'NHS England: suppliers',
          href: 'https://www.england.nhs.uk/greenernhs/get-involved/suppliers/',
        },
      ]}
    />
  );
}
