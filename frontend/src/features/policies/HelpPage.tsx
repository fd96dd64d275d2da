import { useHelpContact } from '../../components/HelpContact.tsx';
import { Phone } from '../../components/homes/Phone.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';

/** /help: where the central team is reached, also for who cannot sign in. */
export default function HelpPage() {
  const help = useHelpContact();
  return (
    <article className="pw-prose">
      <PageHeading title="Help" />
      <p>
        The central team looks after Placewell. Ask them where a page says so, if you cannot sign
        in, or if something here is not right.
      </p>
      {help ? (
        <ul className="nhsuk-list nhsuk-list--bullet">
          {help.email !== '' && (
            <li>
              Email: <a href={`mailto:${help.email}`}>{help.email}</a>
            </li>
          )}
          {help.phone !== '' && (
            <li>
              Phone: <Phone number={help.phone} />
            </li>
          )}
          {help.email === '' && help.phone === '' && (
            <li>The central team has not said yet where it is reached.</li>
          )}
        </ul>
      ) : (
        <Loading lines={2} />
      )}
    </article>
  );
}
