import { PageHeading } from '../../components/PageHeading.tsx';

export default function AccessibilityPage() {
  return (
    <article className="pw-prose">
      <PageHeading title="Accessibility statement" />
      <p>
        Everyone who works with Placewell should be able to use it. We build it to level AA of the
        Web Content Accessibility Guidelines, version 2.2. You should be able to:
      </p>
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>do everything with a keyboard alone, and see where you are</li>
        <li>zoom to 400%, or use a screen of 320 pixels, without scrolling sideways</li>
        <li>hear each page with a screen reader, errors and results of your actions included</li>
        <li>read each state in words: no meaning hangs on colour alone</li>
        <li>use it with motion reduced, if your device asks for that.</li>
      </ul>
      <h2 className="nhsuk-heading-m">How we test</h2>
      <p>
        An automatic checker runs over the pages with every change, and we go through the main tasks
        by keyboard. Placewell has not been audited by an outside body, and we have not yet tested
        it with people who use assistive technology every day, so there will be faults that we do
        not know of.
      </p>
      <h2 className="nhsuk-heading-m">Messages that go away</h2>
      <p>
        A short message after saving closes automatically. It stays while the pointer or the focus
        is on it, and what it says can also be read on the page.
      </p>
      <h2 className="nhsuk-heading-m">If something does not work for you</h2>
      <p>
        Tell the organisation that set up your account, which can pass it on to us, and say which
        page it is and what you use. If you are not satisfied with the answer, the Equality Advisory
        and Support Service can advise you.
      </p>
    </article>
  );
}
