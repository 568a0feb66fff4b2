import { AccountScreen } from '@/components/accounts/account-screen';

interface InstanceAccountPageProps {
  params: Promise<{ userId: string }>;
}

export default async function InstanceAccountPage({ params }: InstanceAccountPageProps) {
  return <AccountScreen userId={(await params).userId} />;
}
