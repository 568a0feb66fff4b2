import { GeneralSettings } from '@/components/organizations/general-settings';

interface SettingsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function SettingsPage({ params }: SettingsPageProps) {
  return <GeneralSettings organizationId={(await params).organizationId} />;
}
