import { IntegrationsScreen } from '@/components/integrations/integrations-screen';

interface IntegrationsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function IntegrationsPage({ params }: IntegrationsPageProps) {
  return <IntegrationsScreen organizationId={(await params).organizationId} />;
}
