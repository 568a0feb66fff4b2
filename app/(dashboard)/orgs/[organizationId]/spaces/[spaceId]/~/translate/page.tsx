import { TranslationScreen } from '@/components/translations/beside/translation-screen';

interface TranslatePageProps {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function TranslatePage({ params }: TranslatePageProps) {
  return <TranslationScreen {...(await params)} />;
}
