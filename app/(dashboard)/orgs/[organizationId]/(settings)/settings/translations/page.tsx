import { SpaceTranslations } from '@/components/translations/space-translations';
import { TranslationsSettings } from '@/components/translations/translations-settings';

interface TranslationsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function TranslationsPage({ params }: TranslationsPageProps) {
  const { organizationId } = await params;
  return (
    <>
      <SpaceTranslations organizationId={organizationId} />
      <TranslationsSettings organizationId={organizationId} />
    </>
  );
}
