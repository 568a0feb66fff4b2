import { WebhookScreen } from '@/components/webhooks/webhook-screen';

interface WebhookPageProps {
  params: Promise<{ organizationId: string; webhookId: string }>;
}

export default async function WebhookPage({ params }: WebhookPageProps) {
  return <WebhookScreen {...(await params)} />;
}
