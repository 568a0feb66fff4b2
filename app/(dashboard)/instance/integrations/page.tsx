import { InstanceIntegrationsScreen } from '@/components/instance/integrations-screen';

export default function InstanceIntegrationsPage() {
  return <InstanceIntegrationsScreen />;
}
