'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { collectBlock } from '@/components/patterns/sortable-tree/tree-model';
import { organizationsQuery } from '@/components/shell/organization-switcher';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { transferCollection } from '@/lib/contract/collections';
import { t } from './messages';
import type { ContentNode } from './space-tree';

interface TransferDialogProps {
  organizationId: string;
  node: ContentNode;
  nodes: readonly ContentNode[];
  onClose: () => void;
}

/** Gives a collection and all it holds to another organization. */
export function TransferDialog({ organizationId, node, nodes, onClose }: TransferDialogProps) {
  const { data } = useQuery(organizationsQuery);
  const [target, setTarget] = useState<string>();
  const transfer = useMutation(mutation(transferCollection, { alsoChanges: ['sites', 'organizations'] }));
  const targets = (data?.items ?? []).filter(
    (organization) => organization.id !== organizationId && organization.permissions.createContent,
  );
  const block = collectBlock(nodes, [node.id]);
  const spaces = nodes.filter((other) => block.has(other.id) && other.kind === 'space').length;
  const title = targets.find((organization) => organization.id === target)?.title;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !transfer.isPending && onClose()}
      size="small"
      title={t('transfer', { title: node.title })}
      description={t('movesTheCollectionAndEverythingIn')}
      footer={
        <>
          <Button onClick={onClose} disabled={transfer.isPending}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={!target}
            loading={transfer.isPending}
            onClick={() =>
              target &&
              transfer.mutate(
                { params: { collectionId: node.id }, body: { organization: target } },
                {
                  onSuccess: () => {
                    showToast({ title: t('transferredTo', { title: node.title, title2: title ?? '' }) });
                    onClose();
                  },
                },
              )
            }
          >
            {t('transferCollection')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {data && targets.length === 0 ? (
          <Banner tone="info">{t('youCannotCreateContentInAny')}</Banner>
        ) : (
          <Field label={t('transferTo')}>
            <Select
              value={target}
              onValueChange={setTarget}
              placeholder={t('chooseAnOrganization')}
              options={targets.map((organization) => ({ value: organization.id, label: organization.title }))}
            />
          </Field>
        )}
        <p className="text-muted">{t('itsSpacesMoveWithItPeople', { spaces })}</p>
        {transfer.error ? <Banner tone="danger">{readMessage(transfer.error)}</Banner> : null}
      </div>
    </Dialog>
  );
}
