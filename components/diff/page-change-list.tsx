import { File } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { BesidePages } from './beside-pages';
import { t } from './messages';
import { listMarks, PageMarks, pageOf } from './page-marks';
import type { TreeChanges } from './use-page-changes';

interface PageChangeListProps {
  changes: TreeChanges;
  /** More are shown on demand. */
  limit: number;
  hrefOf?: (change: PageChange) => string | undefined;
}

/** The pages and files that differ, each with what became of it. */
export function PageChangeList({ changes, limit, hrefOf }: PageChangeListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { pages, files } = changes;
  if (changes.count === 0 && !changes.isSpaceChanged)
    return <p className="text-muted text-sm">{t('noDifferences')}</p>;
  const shown = isWhole ? pages : pages.slice(0, limit);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-sm">{sumUp(changes)}</p>
      <BesidePages changes={changes} />
      <ul className="divide-y empty:hidden divide-border rounded-lg border border-border">
        {shown.map((change) => (
          <li
            key={change.id}
            className="relative flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm hover:bg-hover"
          >
            <PageName change={change} href={hrefOf?.(change)} />
            <span className="ml-auto flex flex-wrap gap-1">
              <PageMarks change={change} />
            </span>
          </li>
        ))}
        {files.slice(0, isWhole ? files.length : limit).map((file) => {
          const entry = file.kind === 'deleted' ? file.before : file.after;
          return (
            <li key={entry.id} className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-sm">
              <File aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 break-words">{entry.name}</span>
              <Badge tone={fileLooks[file.kind].tone}>{fileLooks[file.kind].label}</Badge>
            </li>
          );
        })}
      </ul>
      {!isWhole && (pages.length > limit || files.length > limit) ? (
        <Button size="small" className="self-start" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: pages.length + files.length })}
        </Button>
      ) : null}
    </div>
  );
}

const fileLooks = {
  added: { label: t('fileAdded'), tone: 'success' },
  edited: { label: t('fileChanged'), tone: 'warning' },
  deleted: { label: t('fileDeleted'), tone: 'danger' },
} as const;

function PageName({ change, href }: { change: PageChange; href: string | undefined }) {
  const { page, path } = pageOf(change);
  const title = page.title || t('untitled');
  return (
    <span className="min-w-0">
      {href ? (
        <Link href={href} className="break-words font-medium before:absolute before:inset-0 hover:underline">
          {title}
        </Link>
      ) : (
        <span className="break-words font-medium">{title}</span>
      )}
      {path ? <span className="ml-2 break-all text-faint text-xs">/{path}</span> : null}
    </span>
  );
}

/** «2 pages edited, 1 added, 3 files added». */
function sumUp({ pages, files, variables, tags }: TreeChanges): string {
  const counts = new Map<string, number>();
  for (const change of pages) {
    const mark = listMarks(change)[0]?.label.toLowerCase();
    if (mark) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const words = [...counts].map(([mark, count], index) => {
    const noun = index > 0 ? '' : count === 1 ? ' page' : ' pages';
    return mark === 'options' ? t('withOtherOptions', { count, noun }) : `${count}${noun} ${mark}`;
  });
  const beside = variables.length + tags.length;
  if (beside > 0) words.push(t('spaceChanges', { count: beside }));
  if (files.length > 0) words.push(t('files', { count: files.length }));
  return words.join(', ');
}
