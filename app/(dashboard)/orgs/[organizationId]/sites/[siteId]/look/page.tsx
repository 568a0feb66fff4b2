import { HydrationBoundary } from '@tanstack/react-query';
import { readAnswers } from '@/app/(dashboard)/read-answers';
import { CustomizationScreen } from '@/components/site-customizations/customization-screen';
import { getCustomizationDraft } from '@/lib/contract/site-customizations';
import { listSiteSpaces } from '@/lib/contract/site-spaces';

interface LookPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function LookPage({ params }: LookPageProps) {
  const place = await params;
  const answers = await readAnswers((read) => [
    read(getCustomizationDraft, { params: place }),
    read(listSiteSpaces, { params: place, query: { limit: '1000' } }),
  ]);
  return (
    <HydrationBoundary state={answers}>
      <CustomizationScreen {...place} />
    </HydrationBoundary>
  );
}
