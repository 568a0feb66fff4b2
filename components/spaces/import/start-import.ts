'use client';

import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { type ImportResult, runAddressImport, runImport } from '@/lib/client/imports';
import { invalidateNouns } from '@/lib/client/query';
import { createSpace, deleteSpace } from '@/lib/contract/spaces';
import { t } from './messages';
import { listFolderFiles } from './pick-files';

export type ImportInput = { kind: 'files'; files: readonly File[] } | { kind: 'address'; url: string };

interface ImportTarget {
  organizationId: string;
  /** Undefined makes a new space. */
  spaceId: string | undefined;
  title: string;
  parent: string | undefined;
}

export interface Imported {
  spaceId: string;
  result: ImportResult;
}

function toBody(files: readonly File[]): Blob | FormData {
  const [first] = files;
  if (files.length === 1 && first && /\.zip$/i.test(first.name)) {
    return new Blob([first], { type: 'application/zip' });
  }
  const form = new FormData();
  // The name of the part is the path: browsers cut file names down to their last piece.
  for (const { path, file } of listFolderFiles(files)) form.append(path, file, file.name);
  return form;
}

async function makeSpace({ organizationId, title, parent }: ImportTarget): Promise<string> {
  const space = await call(createSpace, {
    params: { organizationId },
    body: { title, ...(parent ? { parent } : {}) },
  });
  return space.id;
}

/** Goes on when the dialog is closed. A space that was made for an import that failed is taken away again. */
export async function startImport(
  queryClient: QueryClient,
  target: ImportTarget,
  input: ImportInput,
  open: (imported: Imported) => void,
): Promise<Imported> {
  const spaceId = target.spaceId ?? (await makeSpace(target));
  try {
    const result =
      input.kind === 'files'
        ? await runImport(spaceId, target.title, toBody(input.files))
        : await runAddressImport({
            organizationId: target.organizationId,
            spaceId,
            title: target.title,
            url: input.url,
          });
    const imported = { spaceId, result };
    showToast({
      title: result.changeRequest
        ? t('pagesImportedIntoChangeRequestOf', {
            pages: result.pages,
            number: result.changeRequest.number,
            title: target.title,
          })
        : t('pagesImportedInto', { pages: result.pages, title: target.title }),
      description:
        result.issues.length > 0 ? t('itemsCouldNotBeImported', { count: result.issues.length }) : undefined,
      action: { label: t('open'), onSelect: () => open(imported) },
    });
    return imported;
  } catch (error) {
    if (!target.spaceId) await call(deleteSpace, { params: { spaceId } }).catch(() => undefined);
    showToast({
      tone: 'danger',
      title: t('couldNotBeImported', { title: target.title }),
      description: readMessage(error),
    });
    throw error;
  } finally {
    await invalidateNouns(queryClient, ['content', 'spaces', 'change-requests']);
  }
}
