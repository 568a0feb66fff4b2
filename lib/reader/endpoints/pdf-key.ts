import { hash } from 'node:crypto';
import { namesTags } from '@/lib/content/tags';
import type { PdfPage } from '@/lib/domain/instance/pdf/write-page-pdf';

/** The same for pages that look the same: with where links lead, and with the pictures themselves. */
export function keyOfPdf(page: PdfPage): string {
  const { title, titleLang, description, descriptionLang, tags, markdown, above, language, loaded } = page;
  const links = markdown.match(/\/(?:pages|files)\/[A-Za-z0-9]+/g) ?? [];
  const led = links.map((link) => [link, findLed(page, link)]);
  return hash(
    'sha256',
    JSON.stringify([
      title,
      titleLang,
      description,
      descriptionLang,
      tags,
      markdown,
      namesTags(markdown) && loaded.tree.tags,
      above,
      language.locale,
      language.source,
      led,
    ]),
    'base64url',
  );
}

/** A picture that took the place of another has its address. */
function findLed({ findAddress, findPage, loaded }: PdfPage, link: string): unknown {
  const id = link.slice(link.lastIndexOf('/') + 1);
  const kind = link.startsWith('/pages/') ? 'page' : 'file';
  const { title, titleLang, description, emoji, icon } = findPage(id) ?? {};
  const shown = kind === 'page' ? [title, titleLang, description, emoji, icon] : loaded.findFile(id)?.blob;
  return [findAddress({ kind, id, anchor: '' }), shown];
}
