'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { adoptTranslation, type previewAdoption } from '@/lib/contract/adopted-translations';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { Language } from '@/lib/contract/languages';
import { t } from './messages';

type Item = ReplyOf<typeof previewAdoption>['items'][number];
type Content = NonNullable<Item['source']>;

interface PairsDialogProps {
  organizationId: string;
  adoption: { source: { space: string; language: Language }; language: Language; target: string };
  sourceTitle: string;
  targetTitle: string;
  items: readonly Item[];
  onClose: () => void;
}

const STEP = 100;
const NONE = 'none';
const KINDS: Record<Content['kind'], string | undefined> = {
  document: undefined,
  group: t('kindGroup'),
  link: t('kindLink'),
  'reusable-content': t('kindReusableContent'),
};
const REASONS: Record<NonNullable<Item['by']>, string> = {
  id: t('sameId'),
  path: t('samePath'),
  place: t('samePlace'),
};

const nameContent = ({ title, path }: Content) =>
  path ? `${title || t('untitled')} (${path})` : title || t('untitled');

/** Which page of the source is which of the translation, to be changed before it begins. */
export function PairsDialog(props: PairsDialogProps) {
  const { organizationId, adoption, sourceTitle, targetTitle, items, onClose } = props;
  const sources = items.flatMap(({ source }) => source ?? []);
  const targets = items.flatMap(({ target }) => target ?? []);
  const found = new Map(
    items.flatMap(({ source, target, by }) => (source && target ? [[source.id, { id: target.id, by }]] : [])),
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    new Map([...found].map(([source, { id }]) => [source, id])),
  );
  const [shown, setShown] = useState(STEP);
  const adopt = useMutation(
    mutation(adoptTranslation, { alsoChanges: ['spaces', 'tree', 'content', 'comments'] }),
  );
  const taken = new Set(chosen.values());
  const own = targets.filter(({ id }) => !taken.has(id));

  /** A page is in one pair alone: it leaves the one that it was in. */
  function choose(source: string, target: string) {
    const next = new Map([...chosen].filter(([of, id]) => of !== source && id !== target));
    if (target !== NONE) next.set(source, target);
    setChosen(next);
  }

  return (
    <FormDialog
      title={t('pairPages', { source: sourceTitle, target: targetTitle })}
      description={t('pairsCount', {
        pairs: chosen.size,
        missing: sources.length - chosen.size,
        own: own.length,
      })}
      saveLabel={t('makeTranslation')}
      size="large"
      save={async () => {
        const pairs = [...chosen].map(([source, target]) => ({ source, target }));
        await adopt.mutateAsync({ params: { organizationId }, body: { ...adoption, pairs } });
        showToast({ title: t('isATranslationNow', { title: targetTitle }) });
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {sources.length === 0 ? <p className="text-muted text-sm">{t('nothingToPair')}</p> : null}
          <ul className="rounded-md border border-border">
            {sources.slice(0, shown).map((source) => {
              const target = chosen.get(source.id);
              const before = found.get(source.id);
              const reason =
                target === undefined
                  ? undefined
                  : before?.id === target && before.by
                    ? REASONS[before.by]
                    : t('byHand');
              return (
                <li
                  key={source.id}
                  className="grid items-center gap-2 border-border border-b px-3 py-2 text-sm last:border-b-0 sm:grid-cols-2"
                >
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                    <bdi className="min-w-0 break-words">{nameContent(source)}</bdi>
                    {KINDS[source.kind] ? <Badge>{KINDS[source.kind]}</Badge> : null}
                    {reason ? <span className="text-muted text-xs">{reason}</span> : null}
                  </span>
                  <Select
                    size="small"
                    className="w-full"
                    aria-label={t('pairOf', { title: source.title || t('untitled') })}
                    value={target ?? NONE}
                    onValueChange={(id) => choose(source.id, id)}
                    options={[
                      { value: NONE, label: t('noPair') },
                      ...targets
                        .filter(({ kind }) => kind === source.kind)
                        .map((one) => ({ value: one.id, label: nameContent(one) })),
                    ]}
                  />
                </li>
              );
            })}
          </ul>
          {sources.length > shown ? (
            <Button size="small" onClick={() => setShown(shown + STEP)}>
              {t('showAll', { count: Math.min(STEP, sources.length - shown) })}
            </Button>
          ) : null}
          {own.length > 0 ? (
            <div className="text-sm">
              <p className="font-medium">{t('onlyInTheTranslation')}</p>
              <ul className="mt-1 max-h-40 overflow-y-auto text-muted">
                {own.map((one) => (
                  <li key={one.id} className="break-words py-0.5">
                    <bdi>{nameContent(one)}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
