import { FileDown } from 'lucide-react';
import type { MenuAction, MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { exportPdf } from '@/lib/client/pdf-exports';

interface PdfSource {
  space: { id: string; title: string };
  /** The page that is read. */
  page: { id: string; title: string; hasPages: boolean } | undefined;
}

/** The parts of a space that can be saved as a PDF. */
export function listPdfEntries({ space, page }: PdfSource): MenuEntry {
  const save = (title: string, part: { page?: string; only?: 'true' }) => {
    exportPdf(space.id, title, part).then(
      () => showToast({ title: `The PDF of ${title} was saved` }),
      (error: unknown) =>
        showToast({
          tone: 'danger',
          title: `The PDF of ${title} was not made`,
          description: readMessage(error),
          action: { label: 'Try again', onSelect: () => save(title, part) },
        }),
    );
  };
  const entries: MenuAction[] = [];
  if (page) {
    entries.push({
      label: 'This page',
      onSelect: () => save(page.title, { page: page.id, only: 'true' }),
    });
    if (page.hasPages)
      entries.push({
        label: 'This page and those below it',
        onSelect: () => save(page.title, { page: page.id }),
      });
  }
  entries.push({ label: 'The whole space', onSelect: () => save(space.title || 'Untitled', {}) });
  return { kind: 'submenu', label: 'Export as PDF', icon: <FileDown aria-hidden />, entries };
}
