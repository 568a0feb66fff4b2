import { IntegrationScreen } from '@/components/integrations/integration-screen';

interface IntegrationPageProps {
  params: Promise<{ organizationId: string; integrationName: string }>;
}

export default async function IntegrationPage({ params }: IntegrationPageProps) {
  return <IntegrationScreen {...(await params)} />;
}
