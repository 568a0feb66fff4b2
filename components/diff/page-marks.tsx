import {
  ArrowUpDown,
  FilePlus,
  FileX,
  type LucideIcon,
  MoveRight,
  Pencil,
  Settings2,
  Type,
} from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { t } from './messages';

interface PageMark {
  label: string;
  tone: BadgeTone;
  icon: LucideIcon;
}

const marks = {
  added: { label: t('added'), tone: 'success', icon: FilePlus },
  deleted: { label: t('deleted'), tone: 'danger', icon: FileX },
  edited: { label: t('edited'), tone: 'warning', icon: Pencil },
  renamed: { label: t('renamed'), tone: 'accent', icon: Type },
  moved: { label: t('moved'), tone: 'accent', icon: MoveRight },
  reordered: { label: t('reordered'), tone: 'accent', icon: ArrowUpDown },
  options: { label: t('options'), tone: 'neutral', icon: Settings2 },
} satisfies Record<string, PageMark>;

/** What became of a page, the weightiest first. */
export function listMarks(change: PageChange): PageMark[] {
  if (change.kind !== 'changed') return [marks[change.kind]];
  const { isRewritten, isMoved, isReordered, fields } = change;
  return [
    ...(isRewritten ? [marks.edited] : []),
    ...(fields.some(({ name }) => name === 'title') ? [marks.renamed] : []),
    ...(isMoved ? [marks.moved] : []),
    ...(isReordered ? [marks.reordered] : []),
    ...(fields.some(({ name }) => name !== 'title') ? [marks.options] : []),
  ];
}

export function PageMarks({ change }: { change: PageChange }) {
  return listMarks(change).map(({ label, tone, icon: Icon }) => (
    <Badge key={label} tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  ));
}

export const pageOf = (change: PageChange) => (change.kind === 'deleted' ? change.before : change.after);
