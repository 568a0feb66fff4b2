'use client';

import { useState } from 'react';
import { KitComponent } from '@/components/blocks/contentkit/kit-component';
import { Banner } from '@/components/ui/banner';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { PlainValues } from '@/lib/content/contentkit/elements';
import type { PageShape } from '@/lib/contract/content';
import { listSpaceIntegrations } from '@/lib/contract/enabled-integrations';
import type { ChangeRequestParams } from '../../change-request';
import { editContent } from '../edit-content';
import { t } from './messages';

interface ComputedPageDialogProps {
  place: ChangeRequestParams;
  /** A page that is computed already, to compute it from something else. */
  page?: PageShape;
  /** Called with the page once it is saved. */
  onDone: (pageId: string) => Promise<unknown> | unknown;
  onClose: () => void;
}

interface OfferedSource {
  /** `integration:<name>:<source>`. */
  type: string;
  integration: string;
  integrationTitle: string;
  title: string;
  description: string | undefined;
  componentId: string;
}

type Kind = 'document' | 'computed';

/** A page that an integration writes: which of its content sources does, and what its form says. */
export function ComputedPageDialog({ place, page, onDone, onClose }: ComputedPageDialogProps) {
  const { spaceId } = place;
  const { data } = useQuery(query(listSpaceIntegrations, { params: { spaceId }, query: { limit: '1000' } }));
  const offered = data?.items.flatMap(toOffered);
  return (
    <Dialog
      open
      size="large"
      title={page ? t('changeWhatItIsComputedFrom') : t('addAComputedPage')}
      description={t('anIntegrationWritesIt')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {offered === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : offered.length === 0 ? (
        <EmptyState title={t('noContentSources')} description={t('noContentSourcesSays')} />
      ) : (
        <SourceForm place={place} page={page} offered={offered} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  );
}

function toOffered({
  name,
  title: integrationTitle,
  contentSources = [],
}: {
  name: string;
  title: string;
  contentSources?:
    | {
        id: string;
        title: string;
        description?: string | undefined;
        configuration: { componentId: string };
      }[]
    | undefined;
}): OfferedSource[] {
  return contentSources.map(({ id, title, description, configuration }) => ({
    type: `integration:${name}:${id}`,
    integration: name,
    integrationTitle,
    title,
    description,
    componentId: configuration.componentId,
  }));
}

interface SourceFormProps extends Omit<ComputedPageDialogProps, 'page'> {
  page: PageShape | undefined;
  offered: readonly OfferedSource[];
}

function SourceForm({ place, page, offered, onDone, onClose }: SourceFormProps) {
  const known = page?.computed;
  const [type, setType] = useState(known?.type ?? (offered.length === 1 ? offered[0]?.type : undefined));
  const [kind, setKind] = useState<Kind>('document');
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState<string>();
  const source = offered.find((one) => one.type === type);

  async function save(values: PlainValues) {
    if (!source) return;
    setFailure(undefined);
    try {
      const computed = readSource(source.type, values);
      const { changes } = page
        ? await editContent(place, { operation: 'update_page', page: page.id, computed })
        : await editContent(place, {
            operation: 'insert_page',
            type: kind,
            title: title.trim() || source.title,
            computed,
          });
      const id = changes[0]?.page.id;
      if (id) await onDone(id);
      onClose();
    } catch (error) {
      setFailure(readMessage(error));
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
      <Field label={t('contentSource')} hint={source?.description}>
        <Select
          value={type}
          onValueChange={setType}
          placeholder={t('chooseAContentSource')}
          options={offered.map((one) => ({
            value: one.type,
            label: `${one.integrationTitle}: ${one.title}`,
          }))}
        />
      </Field>
      {page ? null : (
        <>
          <RadioCards
            label={t('onePageOrMany')}
            value={kind}
            onValueChange={setKind}
            columns={2}
            options={[
              { value: 'document', label: t('onePage'), description: t('onePageSays') },
              { value: 'computed', label: t('groupOfPages'), description: t('groupOfPagesSays') },
            ]}
          />
          <Field label={t('pageTitle')}>
            <Input
              value={title}
              maxLength={256}
              placeholder={source?.title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
        </>
      )}
      {source ? (
        <section aria-label={source.integrationTitle} className="flex flex-col gap-2">
          <p className="text-muted text-sm">{t('fillInTheForm')}</p>
          <KitComponent
            key={source.type}
            integration={source.integration}
            title={source.integrationTitle}
            componentId={source.componentId}
            place={{ type: 'configuration_contentsource', spaceId: place.spaceId }}
            props={{ ...(known?.type === source.type ? known.props : {}) } as PlainValues}
            onComplete={(values) => void save(values)}
          />
        </section>
      ) : null}
    </div>
  );
}

type SentSource = NonNullable<PageShape['computed']>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form ends with `props` and `dependencies`, or with props alone; the server checks both. */
function readSource(type: string, values: PlainValues): SentSource {
  const { props, dependencies } = values;
  const sent = isRecord(props)
    ? { type, props, ...(isRecord(dependencies) ? { dependencies } : {}) }
    : { type, props: values };
  return sent as SentSource;
}
