import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from '../../app/PageByAddress.tsx';

const pages: PagesByAddress = {
  '/privacy_policy': lazy(() => import('./PrivacyPolicyPage.tsx')),
  '/cookie_policy': lazy(() => import('./CookiePolicyPage.tsx')),
  '/terms_of_use': lazy(() => import('./TermsOfUsePage.tsx')),
  '/accessibility': lazy(() => import('./AccessibilityPage.tsx')),
  '/help': lazy(() => import('./HelpPage.tsx')),
  '/about_data': lazy(() => import('./AboutDataPage.tsx')),
};

/** The pages that the footer leads to. */
export default function PolicyPages() {
  return <PageByAddress pages={pages} />;
}
