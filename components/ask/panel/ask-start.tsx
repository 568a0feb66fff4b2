'use client';

import { Library, MessageCircleOff, Sparkles } from 'lucide-react';
import { t } from '@/components/ask/messages';
import { organizationQuery } from '@/components/shell/organization-gate';
import { settingsPath, spacesPath } from '@/components/shell/paths';
import { treeQuery } from '@/components/shell/sidebar-tree';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { useQuery } from '@/lib/client/use-query';
import { useSuggestions } from './use-suggestions';

interface AskStartProps {
  organizationId: string;
  spaceId: string | undefined;
  onAsk: (question: string) => void;
}

/** Before the first question: what can be asked here. */
export function AskStart({ organizationId, spaceId, onAsk }: AskStartProps) {
  const tree = useQuery(treeQuery(organizationId));
  const organization = useQuery(organizationQuery(organizationId));
  const hasSpaces = tree.data?.items.some(({ object }) => object === 'space') ?? true;
  const { questions, isReading } = useSuggestions(organizationId, spaceId, hasSpaces);
  if (!hasSpaces) {
    const mayCreate = organization.data?.permissions.createContent ?? false;
    return (
      <EmptyState
        level={3}
        icon={<Library aria-hidden />}
        title={t('noContentYet')}
        description={mayCreate ? t('answersComeFromThePagesOf') : t('youHaveNoAccessToAny')}
        action={
          mayCreate ? (
            <Button asChild>
              <Link href={spacesPath(organizationId)}>{t('goToSpaces')}</Link>
            </Button>
          ) : null
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="flex flex-col gap-1">
        <Sparkles aria-hidden className="mb-1 size-6 text-faint" />
        <h3 className="font-semibold text-lg">{t('askYourDocumentation')}</h3>
        <p className="text-muted text-sm">{t('answersAreBasedOnYourPages')}</p>
      </div>
      {isReading || questions.length > 0 ? (
        <section aria-label={t('suggestedQuestions')} aria-busy={isReading} className="flex flex-col gap-1">
          <h4 className="font-medium text-muted text-xs">{t('suggestions')}</h4>
          <ul className="-mx-2 flex flex-col">
            {questions.map((question) => (
              <li key={question} className="animate-fade">
                <button
                  type="button"
                  onClick={() => onAsk(question)}
                  className="flex min-h-9 w-full items-center rounded-md px-2 py-1.5 text-left text-accent text-sm hover:bg-hover pointer-coarse:min-h-11"
                >
                  {question}
                </button>
              </li>
            ))}
            {isReading && questions.length === 0
              ? ['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
                  <li key={width} aria-hidden className="flex h-9 items-center px-2">
                    <Skeleton className={width} />
                  </li>
                ))
              : null}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The organization wants no questions answered. */
export function AskOff({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationQuery(organizationId));
  const isAdmin = data?.permissions.admin ?? false;
  const title = data?.title ?? t('thisOrganization');
  return (
    <EmptyState
      level={3}
      icon={<MessageCircleOff aria-hidden />}
      title={t('answersAreTurnedOff')}
      description={
        isAdmin
          ? t('nobodyInCanAskQuestionsRight', { title })
          : t('administratorsOfCanTurnAnswersOn', { title })
      }
      action={
        isAdmin ? (
          <Button asChild>
            <Link href={settingsPath(organizationId)}>{t('openSettings')}</Link>
          </Button>
        ) : null
      }
    />
  );
}
