'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Progress } from '@/components/ui/progress';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { invalidateNouns } from '@/lib/client/query';
import type { ChangeRequestParams } from '../change-request';
import { findHits, type Hit, type SearchWish } from './find-hits';
import { t } from './messages';
import { type FoundPage, replaceInPages, searchPages } from './replace-in-pages';

interface FindReplaceDialogProps {
  place: ChangeRequestParams;
  list: readonly ListedPage[];
  onClose: () => void;
}

const keyOf = (page: FoundPage, hit: Hit) => `${page.id} ${hit.start}`;

/** Finds a text in all pages, shows each place, and replaces those that are chosen. */
export function FindReplaceDialog({ place, list, onClose }: FindReplaceDialogProps) {
  const client = useQueryClient();
  const [wish, setWish] = useState<SearchWish>({ text: '', matchCase: false, wholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [found, setFound] = useState<readonly FoundPage[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const hits = (found ?? []).flatMap((page) =>
    page.hits.map((hit) => ({ page, hit, key: keyOf(page, hit) })),
  );
  const chosen = hits.filter(({ key }) => !left.has(key));

  async function run(act: () => Promise<void>) {
    setFailure(undefined);
    setProgress(0);
    try {
      await act();
    } catch (error) {
      setFailure(readMessage(error));
    } finally {
      setProgress(undefined);
    }
  }

  const search = () =>
    run(async () => {
      setLeft(new Set());
      setFound(await searchPages(place, list, (text) => findHits(text, wish), setProgress));
    });

  const replace = () =>
    run(async () => {
      const wanted = new Set(chosen.map(({ key }) => key));
      const pages = (found ?? []).map((page) => ({
        ...page,
        hits: page.hits.filter((hit) => wanted.has(keyOf(page, hit))),
      }));
      await replaceInPages(place, pages, replacement, setProgress);
      await invalidateNouns(client, ['content', 'change-requests']);
      showToast({ title: t('replacedMatches', { count: chosen.length }) });
      onClose();
    });

  function toggle(key: string) {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  }

  const isBusy = progress !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={t('findAndReplace')}
      description={t('searchesTheTextOfAllPages')}
      size="large"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" disabled={isBusy || chosen.length === 0} onClick={() => void replace()}>
            {chosen.length === 0 ? t('replace') : t('replaceMatches', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wish.text !== '') void search();
        }}
      >
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('find')}>
            <Input
              value={wish.text}
              onChange={(event) => {
                setWish({ ...wish, text: event.target.value });
                setFound(undefined);
              }}
            />
          </Field>
          <Field label={t('replaceWith')}>
            <Input value={replacement} onChange={(event) => setReplacement(event.target.value)} />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Checkbox
            label={t('matchCase')}
            checked={wish.matchCase}
            onCheckedChange={(checked) => {
              setWish({ ...wish, matchCase: checked });
              setFound(undefined);
            }}
          />
          <Checkbox
            label={t('wholeWords')}
            checked={wish.wholeWord}
            onCheckedChange={(checked) => {
              setWish({ ...wish, wholeWord: checked });
              setFound(undefined);
            }}
          />
          <Button type="submit" className="ml-auto" disabled={wish.text === '' || isBusy}>
            {t('find')}
          </Button>
        </div>
        {isBusy ? <Progress label={t('replacingInPages')} value={progress} max={1} /> : null}
        {found ? (
          <section aria-label={t('matches')} className="flex flex-col gap-3">
            <p role="status" className="text-muted text-xs">
              {hits.length === 0
                ? t('noPagesContainThisText')
                : t('matchesInPages', { count: hits.length, count2: found.length })}
            </p>
            {found.map((page) => (
              <div key={page.id} className="flex flex-col gap-1">
                <h3 className="font-medium text-sm">{page.title}</h3>
                {page.hits.map((hit) => (
                  <Checkbox
                    key={hit.start}
                    checked={!left.has(keyOf(page, hit))}
                    onCheckedChange={() => toggle(keyOf(page, hit))}
                    label={
                      <span className="break-words font-mono text-xs">
                        {hit.before}
                        <del className="bg-danger-soft">{hit.match}</del>
                        {replacement ? (
                          <ins className="bg-success-soft no-underline">{replacement}</ins>
                        ) : null}
                        {hit.after}
                      </span>
                    }
                  />
                ))}
              </div>
            ))}
          </section>
        ) : null}
      </form>
    </Dialog>
  );
}
