import { PageHeading } from '../../components/PageHeading.tsx';

export default function TaskListPage() {
  return <PageHeading title="Report" />;
}
