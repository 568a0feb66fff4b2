import { OrganizationSettings } from '@/components/organizations/organization-settings';

interface SettingsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function SettingsPage({ params }: SettingsPageProps) {
  return <OrganizationSettings organizationId={(await params).organizationId} />;
}
