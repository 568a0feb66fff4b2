'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import {
  getNotificationSettings,
  NOTIFICATION_TOPICS,
  type notificationSettings,
  updateNotificationSettings,
} from '@/lib/contract/notifications';
import { t } from './messages';
import { NoMailBanner } from './no-mail-banner';

type Settings = z.output<typeof notificationSettings>;
type Topic = (typeof NOTIFICATION_TOPICS)[number];
type Channel = keyof Settings[Topic];

const settingsQuery = query(getNotificationSettings, {});

const topics: Record<Topic, { label: string; hint: string }> = {
  comments: {
    label: t('commentsAndReplies'),
    hint: t('onYourChangeRequestsAndIn'),
  },
  mentions: { label: t('mentions'), hint: t('someoneMentionsYouWithAndYour') },
  reviews: { label: t('reviews'), hint: t('someoneRequestsYourReviewOrReviews') },
  translations: { label: t('translations'), hint: t('aTranslationThatYouMadeOr') },
  merges: { label: t('merges'), hint: t('aChangeRequestThatYouCreated') },
};

const channels: readonly { key: Channel; label: string }[] = [
  { key: 'inbox', label: t('inbox') },
  { key: 'email', label: t('eMail') },
];

/** What to be notified of, and where; each choice is saved at once. */
export function NotificationSettings() {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <SettingsTable settings={settings.data} />;
  if (settings.isError) {
    return (
      <ErrorState
        title={t('yourSettingsCouldNotBeLoaded')}
        description={readMessage(settings.error)}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    );
  }
  return (
    <Card title={t('notifications')}>
      <div role="status" aria-label={t('loading')}>
        {NOTIFICATION_TOPICS.map((topic) => (
          <div key={topic} className="flex h-15 items-center gap-14 border-border border-b last:border-b-0">
            <Skeleton className="w-56" />
            <Skeleton className="ml-auto size-4!" />
            <Skeleton className="mr-6 size-4!" />
          </div>
        ))}
      </div>
    </Card>
  );
}

function SettingsTable({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const update = useMutation(mutation(updateNotificationSettings));

  async function choose(topic: Topic, channel: Channel, isOn: boolean) {
    await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
    queryClient.setQueryData(settingsQuery.queryKey, (now) =>
      now ? { ...now, [topic]: { ...now[topic], [channel]: isOn } } : now,
    );
    try {
      await update.mutateAsync({ body: { [topic]: { [channel]: isOn } } });
    } catch (error) {
      showToast({ tone: 'danger', title: t('yourChangeWasNotSaved'), description: readMessage(error) });
    }
  }

  return (
    <Card flush title={t('notifications')} description={t('chooseWhatYouAreNotifiedAbout')}>
      {settings.emailAvailable ? (
        <p className="px-4 pb-3 text-muted text-xs">{t('eMailsAreSentAfterA')}</p>
      ) : (
        <NoMailBanner className="mx-4 mb-3" />
      )}
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-border border-y">
            <th scope="col" className="h-8 px-4 font-medium text-muted text-xs">
              {t('topic')}
            </th>
            {channels.map(({ key, label }) => (
              <th key={key} scope="col" className="h-8 w-20 text-center font-medium text-muted text-xs">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_TOPICS.map((topic) => (
            <tr
              key={topic}
              data-setting={topics[topic].label}
              className="border-border border-b last:border-b-0"
            >
              <th scope="row" className="px-4 py-3 font-normal">
                <span className="block font-medium">{topics[topic].label}</span>
                <span className="block text-muted text-xs">{topics[topic].hint}</span>
              </th>
              {channels.map(({ key, label }) => (
                <td key={key} className="text-center">
                  <span className="flex justify-center">
                    <Checkbox
                      aria-label={`${topics[topic].label}: ${label}`}
                      checked={settings[topic][key] && (key === 'inbox' || settings.emailAvailable)}
                      disabled={key === 'email' && !settings.emailAvailable}
                      onCheckedChange={(isOn) => void choose(topic, key, isOn)}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
