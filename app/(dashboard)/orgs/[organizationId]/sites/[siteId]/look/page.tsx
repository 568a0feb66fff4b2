import { CustomizationScreen } from '@/components/site-customizations/customization-screen';

interface LookPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function LookPage({ params }: LookPageProps) {
  return <CustomizationScreen {...(await params)} />;
}
