import { Link } from 'react-router-dom';

const LINKS = [
  ['/help', 'Help'],
  ['/privacy_policy', 'Privacy policy'],
  ['/cookie_policy', 'Cookie policy'],
  ['/terms_of_use', 'Terms of use'],
  ['/accessibility', 'Accessibility statement'],
  ['/about_data', 'About the data'],
] as const;

export function Footer() {
  return (
    <footer className="pw-footer">
      <nav aria-label="About Placewell">
        <ul className="pw-footer__list">
          {LINKS.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>Contains CQC information licensed under the Open Government Licence v3.0.</p>
    </footer>
  );
}
