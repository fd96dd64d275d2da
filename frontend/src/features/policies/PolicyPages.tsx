import { lazy } from 'react';
import { PageByAddress, type PagesByAddress } from '../../app/PageByAddress.tsx';
import { ProsePage } from '../../components/prose/Prose.tsx';
import type { ProseText } from '../../components/prose/proseText.ts';

/** A page that is all text. */
const written = (load: () => Promise<{ default: ProseText }>) =>
  lazy(async () => {
    const { default: text } = await load();
    return { default: () => <ProsePage text={text} /> };
  });

const pages: PagesByAddress = {
  '/privacy_policy': lazy(() => import('./PrivacyPolicyPage.tsx')),
  '/cookie_policy': lazy(() => import('./CookiePolicyPage.tsx')),
  '/terms_of_use': written(() => import('./termsOfUse.md')),
  '/accessibility': written(() => import('./accessibility.md')),
  '/help': lazy(() => import('./HelpPage.tsx')),
  '/about_data': written(() => import('./aboutData.md')),
};

/** The pages that the footer leads to. */
export default function PolicyPages() {
  return <PageByAddress pages={pages} />;
}
