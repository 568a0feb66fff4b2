'use client';

import clsx from 'clsx';
import { Braces, FileJson2, Layers, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useOpenapi } from '@/components/blocks/openapi/openapi-context';
import { MethodLabel } from '@/components/patterns/method-badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getOpenApiReference } from '@/lib/contract/openapi-reference';
import { listOpenApiSpecs } from '@/lib/contract/openapi-specs';
import { t } from './messages';
import { listItems, type ReferenceItem } from './reference-items';
import { writeBlock } from './write-block';

/** More are found by typing on. */
const mostShown = 100;

interface OperationPickerProps {
  onChoose: (markdown: string) => void;
  onClose: () => void;
}

/** Chooses an operation, a webhook or a schema of one of the organization's specifications. */
export default function OperationPicker({ onChoose, onClose }: OperationPickerProps) {
  const { organizationId = '' } = useOpenapi();
  const [chosen, setChosen] = useState<string>();
  const specs = useQuery(query(listOpenApiSpecs, { params: { organizationId }, query: { limit: '1000' } }));
  const known = (specs.data?.items ?? []).filter(({ lastVersion }) => lastVersion !== undefined);
  const slug = chosen ?? known[0]?.slug;
  const search = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('insertApiOperation')}
      description={t('thePageAlwaysShowsTheNewest')}
      initialFocus={() => search.current}
      footer={
        slug ? (
          <>
            <Button className="mr-auto" variant="ghost" onClick={() => onChoose(writeBlock(slug))}>
              {t('insertWholeReference')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </>
        ) : null
      }
    >
      {specs.isError ? (
        <ErrorState description={readMessage(specs.error)} onRetry={() => void specs.refetch()} level={3} />
      ) : specs.isPending ? (
        <Skeleton className="h-8! w-full" />
      ) : slug === undefined ? (
        <EmptyState
          level={3}
          icon={<FileJson2 aria-hidden />}
          title={t('noSpecificationsYet')}
          description={t('administratorsAddSpecificationsOfYourApis')}
        />
      ) : (
        <div className="flex flex-col gap-3">
          {known.length > 1 ? (
            <Field label={t('specification')}>
              <Select
                value={slug}
                onValueChange={setChosen}
                options={known.map((spec) => ({ value: spec.slug, label: spec.title || spec.slug }))}
              />
            </Field>
          ) : null}
          <EntrySearch
            key={slug}
            slug={slug}
            input={search}
            onChoose={(entry) => onChoose(writeBlock(slug, entry))}
          />
        </div>
      )}
    </Dialog>
  );
}

interface EntrySearchProps {
  slug: string;
  input: React.RefObject<HTMLInputElement | null>;
  onChoose: (entry: ReferenceItem) => void;
}

function EntrySearch({ slug, input, onChoose }: EntrySearchProps) {
  const { organizationId = '' } = useOpenapi();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const reference = useQuery(
    query(getOpenApiReference, { params: { organizationId, specSlug: slug, versionId: 'latest' } }),
  );
  const entries = useMemo(
    () =>
      reference.data
        ? listItems(reference.data, words).filter((item) => item.kind !== 'heading' || isWhole(item, words))
        : [],
    [reference.data, words],
  );
  const shown = entries.slice(0, mostShown);
  const optionId = (index: number) => `${listId}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = (shown.length + active + step) % Math.max(1, shown.length);
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = shown[active];
      if (entry) onChoose(entry);
    }
  }

  return (
    <>
      <Field label={t('operation')} hideLabel>
        <Input
          autoFocus
          ref={input}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
          placeholder={t('findByPathTitleOrTag')}
          start={<Search aria-hidden />}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {reference.isError ? (
        <p role="alert" className="text-danger text-sm">
          {readMessage(reference.error)}
        </p>
      ) : null}
      <div
        id={listId}
        role="listbox"
        aria-label={t('operations')}
        aria-busy={reference.isPending}
        className="h-72 overflow-y-auto overscroll-contain"
      >
        {shown.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
          <div
            key={entry.key}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(entry)}
            onMouseMove={() => setActive(index)}
            className={clsx(
              'flex min-h-8 items-center gap-2 rounded-md px-2 py-1 text-sm pointer-coarse:min-h-10',
              index === active && 'bg-selected',
            )}
          >
            <EntryWords entry={entry} />
          </div>
        ))}
        {reference.data && shown.length === 0 ? (
          <p className="px-2 py-4 text-muted text-sm">{t('noResultsTryPartOfA')}</p>
        ) : null}
      </div>
      <p role="status" className="text-muted text-xs">
        {entries.length > mostShown ? t('ofShownTypeToFindOthers', { mostShown, count: entries.length }) : ''}
      </p>
    </>
  );
}

/** A tag with all its operations can be chosen too, unless words have left only some. */
const isWhole = (item: Extract<ReferenceItem, { kind: 'heading' }>, words: string) =>
  words.trim() === '' && (item.doc === 'models' || item.tag !== '');

function EntryWords({ entry }: { entry: ReferenceItem }) {
  if (entry.kind === 'heading')
    return (
      <>
        <Layers aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{t('allOf', { label: entry.label })}</span>
        <span className="text-muted text-xs">{entry.count}</span>
      </>
    );
  if (entry.kind === 'schema')
    return (
      <>
        <Braces aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{entry.name}</span>
        <span className="text-muted text-xs">{t('schema')}</span>
      </>
    );
  const { method, path, summary, webhook } = entry.operation;
  return (
    <>
      <MethodLabel method={method.toUpperCase()} />
      <code className="min-w-0 shrink truncate font-mono text-xs">{path}</code>
      <span className="ml-auto min-w-0 shrink-[3] truncate text-muted text-xs">
        {webhook ? t('webhook') : summary}
      </span>
    </>
  );
}
