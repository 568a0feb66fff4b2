import { DomainCards } from '@/components/site-hostnames/domain-cards';
import { AddressesScreen } from '@/components/sites/settings/addresses-screen';

interface AddressesPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function AddressesPage({ params }: AddressesPageProps) {
  const site = await params;
  return <AddressesScreen {...site} domain={<DomainCards {...site} />} />;
}
