import { JoiningSettings } from '@/components/organizations/joining-settings';

interface JoiningPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function JoiningPage({ params }: JoiningPageProps) {
  return <JoiningSettings organizationId={(await params).organizationId} />;
}
