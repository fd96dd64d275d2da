import { PageHeading } from '../../components/PageHeading.tsx';

export default function PlacementsPage() {
  return <PageHeading title="Placements" />;
}
