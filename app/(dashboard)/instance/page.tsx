import { InstanceOverview } from '@/components/instance/instance-overview';

export default function InstancePage() {
  return <InstanceOverview />;
}
