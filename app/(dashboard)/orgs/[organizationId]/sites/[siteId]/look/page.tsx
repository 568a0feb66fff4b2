import { CustomizationScreen } from '@/components/site-customizations/customization-screen';

interface CustomizationPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function CustomizationPage({ params }: CustomizationPageProps) {
  return <CustomizationScreen {...(await params)} />;
}
