import { MemberPage } from '@/components/members/page/member-page';

interface MemberScreenProps {
  params: Promise<{ organizationId: string; userId: string }>;
}

export default async function MemberScreen({ params }: MemberScreenProps) {
  return <MemberPage {...(await params)} />;
}
