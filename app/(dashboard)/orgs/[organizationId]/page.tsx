import { HydrationBoundary } from '@tanstack/react-query';
import { readAnswers } from '@/app/(dashboard)/read-answers';
import { ownChangeRequests } from '@/components/change-requests/list/own';
import { OwnChangeRequestsCard } from '@/components/change-requests/list/own-card';
import { waitingNotifications } from '@/components/notifications/waiting';
import { WaitingCard } from '@/components/notifications/waiting-card';
import { HomeScreen } from '@/components/organizations/home/home-screen';
import { ofOrganization } from '@/components/shell/shell-inputs';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import { listNotifications } from '@/lib/contract/notifications';
import { getChecklist } from '@/lib/contract/preferences';

export default async function HomePage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  const answers = await readAnswers((read) => [
    read(listNotifications, waitingNotifications(organizationId, 'review')),
    read(listNotifications, waitingNotifications(organizationId, 'mentioned')),
    read(listOrganizationChangeRequests, ownChangeRequests(organizationId, 'open')),
    read(listOrganizationChangeRequests, ownChangeRequests(organizationId, 'draft')),
    read(getChecklist, ofOrganization(organizationId)),
  ]);
  return (
    <HydrationBoundary state={answers}>
      <HomeScreen
        organizationId={organizationId}
        waiting={
          <div className="grid items-start gap-4 md:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <WaitingCard organizationId={organizationId} filter="review" />
              <WaitingCard organizationId={organizationId} filter="mentioned" />
            </div>
            <OwnChangeRequestsCard organizationId={organizationId} />
          </div>
        }
      />
    </HydrationBoundary>
  );
}
