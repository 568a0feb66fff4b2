import { OwnChangeRequestsCard } from '@/components/change-requests/list/own-card';
import { WaitingCard } from '@/components/notifications/waiting-card';
import { HomeScreen } from '@/components/organizations/home/home-screen';
import { TranslationWorkCard } from '@/components/translations/shares/work-card';

export default async function HomePage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  return (
    <HomeScreen
      organizationId={organizationId}
      waiting={
        <div className="grid items-start gap-4 md:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <WaitingCard organizationId={organizationId} filter="review" />
            <WaitingCard organizationId={organizationId} filter="mentioned" />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <OwnChangeRequestsCard organizationId={organizationId} />
            <TranslationWorkCard organizationId={organizationId} />
          </div>
        </div>
      }
    />
  );
}
