import { WebhooksSettings } from '@/components/webhooks/webhooks-settings';

interface WebhooksPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function WebhooksPage({ params }: WebhooksPageProps) {
  return <WebhooksSettings organizationId={(await params).organizationId} />;
}
