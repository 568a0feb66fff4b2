import { createFileWriter } from '@/lib/content/translation/files/create-file-writer';
import type { FileFormat, FilePage, FileUnit } from '@/lib/content/translation/files/file-unit';
import { isOpen } from '@/lib/content/translation/show-units';
import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/translation-files';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { encodeFileName } from '@/lib/domain/viewer/file-name';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import {
  type ContentPair,
  listTranslated,
  type OpenTranslation,
  openTranslation,
  presentUnit,
  readPages,
  showPage,
} from '../translations/open-translation';

/** How many pages are read at once. */
const BATCH = 20;

const FILES: Record<FileFormat, { ending: string; type: string }> = {
  xliff: { ending: 'xlf', type: 'application/xliff+xml' },
  'xliff-1.2': { ending: 'xlf', type: 'application/x-xliff+xml' },
  po: { ending: 'po', type: 'text/x-gettext-translation; charset=utf-8' },
  tmx: { ending: 'tmx', type: 'application/x-tmx+xml' },
};

export const exportTranslationUnits: Operation<typeof contract.exportTranslationUnits> = async (
  context,
  { query },
) => {
  const open = await openTranslation(context, context.database, query.changeRequest);
  const pairs = choosePages(open, query.content);
  const { organizationId, id: space } = context.subject;
  const writer = createFileWriter(
    query.format,
    { space, revision: open.head, from: open.sourceLanguage, to: open.language },
    new Date(),
  );
  const record = (units: number) =>
    recordAudit(context.db, {
      organizationId,
      actorId: context.caller.userId,
      action: 'translation.export',
      subject: open.id,
      details: { space, language: open.language, format: query.format, units },
      address: context.address,
    });
  async function* write() {
    let units = 0;
    try {
      yield writer.begin();
      for await (const page of readUnits(context, open, pairs, toFilter(query.state))) {
        units += page.units.length;
        yield writer.page(page);
      }
      yield writer.end();
    } finally {
      // Also where somebody has not waited for all of it: what was sent is known then.
      await record(units);
    }
  }
  const { ending, type } = FILES[query.format];
  return new Response(toStream(write()), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(`translation-${open.language}.${ending}`)}`,
      'cache-control': 'private, no-store',
    },
  });
};

function choosePages(open: OpenTranslation, content: string | undefined): ContentPair[] {
  const all = listTranslated(open.own.tree, open.source.tree);
  if (content === undefined) return all;
  const wanted = new Set(content.split(',').map((id) => id.trim()));
  const chosen = all.filter(({ own }) => wanted.has(own.id));
  if (chosen.length < wanted.size) throw notFound('page');
  return chosen;
}

type Filter = (unit: Pick<FileUnit, 'state'>) => boolean;

function toFilter(states: string | undefined): Filter {
  if (states === undefined) return () => true;
  const wanted = new Set(states.split(',').map((state) => state.trim()));
  return (unit) => wanted.has(unit.state) || (wanted.has('open') && isOpen(unit));
}

async function* readUnits(
  { database }: ObjectContext,
  open: OpenTranslation,
  pairs: readonly ContentPair[],
  filter: Filter,
): AsyncGenerator<FilePage> {
  for (let at = 0; at < pairs.length; at += BATCH)
    for (const page of await readPages(database, pairs.slice(at, at + BATCH))) {
      // What takes too long to be read has no text that could be translated by itself.
      if (!page) continue;
      const units = showPage(page)
        .map((unit) => presentUnit(open, page, unit))
        .flatMap(({ id, kind, state, source, text, writtenFor }): FileUnit[] =>
          source === undefined || state === 'removed' ? [] : [{ id, kind, state, source, text, writtenFor }],
        )
        .filter(filter);
      yield { id: page.own.id, title: page.own.title, units };
    }
}

function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      let part = await parts.next();
      // Who reads the stream waits for a part that has something in it.
      while (!part.done && part.value === '') part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
}
