import { SpecSettingsScreen } from '@/components/openapi-specs/spec-settings-screen';

interface SpecSettingsPageProps {
  params: Promise<{ organizationId: string; specSlug: string }>;
}

export default async function SpecSettingsPage({ params }: SpecSettingsPageProps) {
  return <SpecSettingsScreen {...(await params)} />;
}
