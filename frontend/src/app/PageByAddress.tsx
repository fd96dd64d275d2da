import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingPage } from './LoadingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/**
 * Pages by their address, without a slash at its end; each is loaded when it is gone to. `/report_link/*`
 * is for every address under that one, and stays while the person goes from one to another.
 */
export type PagesByAddress = Readonly<Record<string, LazyExoticComponent<ComponentType>>>;

/**
 * Of these pages the one whose address is open. The care homes list, which loads all routes, then pays for
 * one entry instead of many.
 */
export function PageByAddress({ pages }: { pages: PagesByAddress }) {
  const { pathname } = useLocation();
  const above = Object.keys(pages).find(
    (address) => address.endsWith('/*') && `${pathname}/`.startsWith(address.slice(0, -1)),
  );
  const Page = pages[pathname.replace(/\/$/, '')] ?? pages[above ?? ''] ?? NotFoundPage;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Page key={above ?? pathname} />
    </Suspense>
  );
}
