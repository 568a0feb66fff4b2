import { CustomizationScreen } from '@/components/site-customization/customization-screen';

interface CustomizationPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function CustomizationPage({ params }: CustomizationPageProps) {
  return <CustomizationScreen {...(await params)} />;
}
