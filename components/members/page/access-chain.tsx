'use client';

import clsx from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { explainMemberAccess } from '@/lib/contract/member-access';
import { t } from './messages';
import { type ExplainedStep, sayAnswer, sayStep } from './say-step';
import { useGivingTeams } from './use-giving-teams';

interface AccessChainProps {
  organizationId: string;
  userId: string;
  on: { space: string } | { collection: string } | { site: string };
}

/** What was asked, one after the other, until something answered. */
export function AccessChain({ organizationId, userId, on }: AccessChainProps) {
  const chain = useQuery(query(explainMemberAccess, { params: { organizationId, userId }, query: on }));
  const answer = chain.data?.chain.at(-1);
  const { teams, isReading } = useGivingTeams(organizationId, userId, answer);
  if (chain.isError) {
    return (
      <ErrorState
        level={3}
        title={t('theReasonCouldNotBeLoaded')}
        description={readMessage(chain.error)}
        onRetry={() => void chain.refetch()}
        isRetrying={chain.isFetching}
      />
    );
  }
  if (!chain.data || !answer || isReading) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 py-1">
        <Skeleton className="w-72" />
        <Skeleton className="w-56" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-medium">{sayAnswer(answer, teams)}.</p>
      <ol aria-label={t('howThisRoleIsDetermined')} className="flex flex-col gap-1">
        {chain.data.chain.map((step) => (
          <Step
            key={`${step.source} ${step.on?.kind} ${step.on?.id}`}
            step={step}
            teams={step === answer ? teams : []}
          />
        ))}
      </ol>
    </div>
  );
}

function Step({ step, teams }: { step: ExplainedStep; teams: readonly string[] }) {
  const Icon = step.decides ? CircleCheck : CircleDashed;
  return (
    <li className={clsx('flex items-start gap-2', !step.decides && 'text-muted')}>
      <Icon
        aria-hidden
        className={clsx('mt-0.5 size-4 shrink-0', step.decides ? 'text-success' : 'text-faint')}
      />
      <span>
        {sayStep(step, teams)}
        {step.decides ? <span className="text-muted"> {t('thisOneApplies')}</span> : null}
      </span>
    </li>
  );
}
