import { FileDown } from 'lucide-react';
import type { MenuAction, MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { exportPdf } from '@/lib/client/pdf-exports';
import { t } from './messages';

interface PdfSource {
  space: { id: string; title: string };
  /** The page that is read. */
  page: { id: string; title: string; hasPages: boolean } | undefined;
}

/** The parts of a space that can be saved as a PDF. */
export function listPdfEntries({ space, page }: PdfSource): MenuEntry {
  const save = (title: string, part: { page?: string; only?: 'true' }) => {
    exportPdf(space.id, title, part).then(
      () => showToast({ title: t('pdfOfSaved', { title }) }),
      (error: unknown) =>
        showToast({
          tone: 'danger',
          title: t('thePdfOfCouldNotBe', { title }),
          description: readMessage(error),
          action: { label: t('retry'), onSelect: () => save(title, part) },
        }),
    );
  };
  const entries: MenuAction[] = [];
  if (page) {
    entries.push({
      label: t('thisPage'),
      onSelect: () => save(page.title, { page: page.id, only: 'true' }),
    });
    if (page.hasPages)
      entries.push({
        label: t('thisPageAndItsSubpages'),
        onSelect: () => save(page.title, { page: page.id }),
      });
  }
  entries.push({ label: t('theWholeSpace'), onSelect: () => save(space.title || t('untitled'), {}) });
  return { kind: 'submenu', label: t('exportAsPdf'), icon: <FileDown aria-hidden />, entries };
}
