import type { HomeUuid } from '#shared/kernel/ids.ts';
import { homesShortlists } from './storedShortlists.ts';
import { ToShortlist } from './ToShortlist.tsx';

/** Puts a home on the shortlist or takes it off. */
export default function ShortlistButton({ uuid, name }: { uuid: HomeUuid; name: string }) {
  return <ToShortlist uuid={uuid} name={name} shortlists={homesShortlists} places="care homes" />;
}
