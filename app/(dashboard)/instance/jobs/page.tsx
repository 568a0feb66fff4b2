import { JobsScreen } from '@/components/instance/jobs-screen';

export default function InstanceJobsPage() {
  return <JobsScreen />;
}
