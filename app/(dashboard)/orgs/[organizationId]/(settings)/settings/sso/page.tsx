import { SsoSettings } from '@/components/organizations/sso/sso-settings';

interface SsoPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function SsoPage({ params }: SsoPageProps) {
  return <SsoSettings organizationId={(await params).organizationId} />;
}
