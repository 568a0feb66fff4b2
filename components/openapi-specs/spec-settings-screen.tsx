'use client';

import { useMutation } from '@tanstack/react-query';
import { FileUp, RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { openapiPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { RadioCards } from '@/components/ui/radio-cards';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { updateOpenApiSpec } from '@/lib/contract/openapi-specs';
import { t } from './messages';
import { isBeingRead, nameSpec, type OpenapiSpec, type SpecParams } from './openapi-spec';
import { specQuery } from './spec-queries';
import { SpecUsages } from './spec-usages';
import { useRefreshSpec } from './use-spec-entries';

const DeleteSpecDialog = lazyDialog(async () => (await import('./delete-spec-dialog')).DeleteSpecDialog);
const NewVersionDialog = lazyDialog(async () => (await import('./new-version-dialog')).NewVersionDialog);

/** Where it comes from, who sees it, and its end. */
export function SpecSettingsScreen(params: SpecParams) {
  const router = useRouter();
  const { data: spec } = useQuery(specQuery(params));
  const [asked, setAsked] = useState<'version' | 'delete'>();
  const close = () => setAsked(undefined);
  if (!spec) return <Skeleton className="h-40! w-full" />;
  return (
    <div className="flex w-full flex-col gap-6">
      {spec.permissions.edit ? null : (
        <Banner title={t('youCanViewThisButNot')}>{t('onlyAdministratorsOfTheOrganizationCan')}</Banner>
      )}
      <SourceCard organizationId={params.organizationId} spec={spec} onReplace={() => setAsked('version')} />
      <VisibilityCard params={params} spec={spec} />
      <Card title={t('usedOnPages')}>
        <SpecUsages params={params} />
      </Card>
      {spec.permissions.delete ? (
        <Card title={t('delete')} description={t('allVersionsOfTheSpecificationAre')}>
          <Button variant="danger" onClick={() => setAsked('delete')}>
            {t('deleteSpecificationDots')}
          </Button>
        </Card>
      ) : null}
      {asked === 'version' ? <NewVersionDialog params={params} spec={spec} onClose={close} /> : null}
      {asked === 'delete' ? (
        <DeleteSpecDialog
          params={params}
          spec={spec}
          onClose={close}
          onDeleted={() => router.push(openapiPath(params.organizationId))}
        />
      ) : null}
    </div>
  );
}

interface SourceCardProps {
  organizationId: string;
  spec: OpenapiSpec;
  onReplace: () => void;
}

function SourceCard({ organizationId, spec, onReplace }: SourceCardProps) {
  const refresh = useRefreshSpec(organizationId);
  const { sourceURL, lastProcessedAt, nextProcessAt, permissions } = spec;
  return (
    <Card title={t('source')} description={t('whereTheDocumentIsReadFrom')}>
      <div className="flex flex-col gap-4">
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
          <Fact name={sourceURL ? t('url') : t('document')}>
            {sourceURL ? <span className="break-all">{sourceURL}</span> : t('uploadedOrSentFromTheCommand')}
          </Fact>
          <Fact name="Last read">
            {lastProcessedAt ? <RelativeTime value={lastProcessedAt} /> : t('notYet')}
          </Fact>
          {nextProcessAt ? (
            <Fact name="Read again">
              <RelativeTime value={nextProcessAt} />
            </Fact>
          ) : null}
        </dl>
        {permissions.edit ? (
          <div className="flex flex-wrap gap-2">
            {sourceURL ? (
              <Button
                icon={<RotateCw aria-hidden />}
                loading={isBeingRead(spec)}
                onClick={() => refresh(spec)}
              >
                {t('refreshNow')}
              </Button>
            ) : null}
            <Button icon={<FileUp aria-hidden />} onClick={onReplace}>
              {sourceURL ? t('changeSource') : t('newVersion')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted max-sm:text-xs">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function VisibilityCard({ params, spec }: { params: SpecParams; spec: OpenapiSpec }) {
  const update = useMutation(mutation(updateOpenApiSpec));
  const visibility = update.isPending ? update.variables.body?.visibility : spec.visibility;
  return (
    <Card title={t('visibility')}>
      <RadioCards
        label={t('visibility')}
        columns={2}
        value={visibility}
        disabled={!spec.permissions.edit}
        onValueChange={(next) =>
          update.mutate(
            { params: { ...params }, body: { visibility: next } },
            {
              onError: (error) =>
                showToast({
                  title: t('couldNotBeChanged', { spec: nameSpec(spec) }),
                  description: readMessage(error),
                  tone: 'danger',
                }),
            },
          )
        }
        options={[
          { value: 'private', label: t('members'), description: t('onlyMembersOfTheOrganizationNot') },
          {
            value: 'public',
            label: t('membersAndGuests'),
            description: t('alsoGuestsOnPagesThatThey'),
          },
        ]}
      />
    </Card>
  );
}
