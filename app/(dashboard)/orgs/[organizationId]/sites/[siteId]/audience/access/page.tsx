import { HydrationBoundary } from '@tanstack/react-query';
import { readAnswers } from '@/app/(dashboard)/read-answers';
import { SiteAccess } from '@/components/sites/site-access';
import { explainMemberAccess } from '@/lib/contract/member-access';
import { getCurrentUser } from '@/lib/contract/users';

interface SiteAccessPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function SiteAccessPage({ params }: SiteAccessPageProps) {
  const { organizationId, siteId } = await params;
  const answers = await readAnswers((read) => [
    read(getCurrentUser, {}).then(
      (me) =>
        me &&
        read(explainMemberAccess, { params: { organizationId, userId: me.id }, query: { site: siteId } }),
    ),
  ]);
  return (
    <HydrationBoundary state={answers}>
      <SiteAccess organizationId={organizationId} siteId={siteId} />
    </HydrationBoundary>
  );
}
