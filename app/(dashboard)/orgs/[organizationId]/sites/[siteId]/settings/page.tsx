import { SiteSettingsScreen } from '@/components/sites/settings/site-settings-screen';

interface SiteSettingsPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function SiteSettingsPage({ params }: SiteSettingsPageProps) {
  return <SiteSettingsScreen {...(await params)} />;
}
