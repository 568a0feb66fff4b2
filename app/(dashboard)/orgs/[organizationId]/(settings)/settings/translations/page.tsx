import { TranslationsSettings } from '@/components/translations/translations-settings';

interface TranslationsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function TranslationsPage({ params }: TranslationsPageProps) {
  return <TranslationsSettings organizationId={(await params).organizationId} />;
}
