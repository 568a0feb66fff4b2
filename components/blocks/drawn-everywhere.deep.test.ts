import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PlannedPage } from '@/lib/content/import-plan';
import { planImport } from '@/lib/content/plan-import';
import { drawEverywhere } from '@/lib/testing/draw-everywhere';
import { findDifference } from '@/lib/testing/drawn-blocks';
import { findLost, listSourceTexts } from '@/lib/testing/source-texts';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const names = existsSync(corpora)
  ? readdirSync(corpora, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];
const CHUNK = 25;

it('has corpora to draw', () => {
  expect(names, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
});

function readFolder(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), new Uint8Array(readFileSync(path))];
    }),
  );
}

/** Pictures of elsewhere are on no paper, where their words and address stand for them; a diagram is drawn there. */
const withOwnPictures = (markdown: string | undefined) =>
  markdown
    ?.replace(/(!\[[^\]]*\]\(<?|<img[^>]* src=")https?:[^)>"\s]+/g, '$1/files/picture')
    .replace(/^([ \t]*(?:```|~~~)[ \t]*)mermaid/gm, '$1text');

const flatten = (pages: PlannedPage[]): PlannedPage[] =>
  pages.flatMap((page) => [page, ...flatten(page.pages)]);

describe.each(names)('%s, drawn in all places', (name) => {
  it('has the same words in the same blocks in the same order, and none of its words is lost', async ({
    annotate,
  }) => {
    let count = 0;
    const files = readFolder(join(corpora, name));
    const plan = await planImport(files, { newId: (kind) => `${kind.replace(/\W/g, '')}${count++}` });
    const pages = flatten(plan.pages).filter(({ markdown }) => markdown !== undefined);
    const byId = new Map(pages.map((page) => [page.id, page]));
    const filesById = new Map(plan.files.map((file) => [file.id, file]));
    const around = {
      findPage: (id: string) => {
        const page = byId.get(id);
        return page && { title: page.title };
      },
      findFile: (id: string) => {
        const file = id === 'picture' ? { name: 'picture.png' } : filesById.get(id);
        return file && { name: file.name, isPicture: true };
      },
    };
    const drawPicture = async () =>
      new Uint8Array(
        await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      );
    const found: string[] = [];
    const hidden: string[] = [];
    for (let at = 0; at < pages.length; at += CHUNK) {
      const some = pages
        .slice(at, at + CHUNK)
        .map(({ id, title, markdown }) => ({ id, title, level: 1, markdown: withOwnPictures(markdown) }));
      for (const { page, ...places } of await drawEverywhere(some, around, drawPicture)) {
        const source = byId.get(page.id)?.source;
        const { article } = places;
        for (const [place, blocks] of Object.entries(places)) {
          const difference = findDifference(article, blocks);
          if (difference) found.push(`${source} in ${place}: ${difference}`);
          const words = blocks.map(({ text }) => text).join('');
          found.push(
            ...findLost(page.markdown ?? '', words).map((text) => `${source} lost in ${place}: ${text}`),
          );
        }
        hidden.push(...listSourceTexts(page.markdown ?? '').hidden.map((text) => `${source}: ${text}`));
      }
    }
    if (hidden.length > 0) await annotate(`Hidden by their authors:\n${hidden.join('\n')}`);
    expect(found).toEqual([]);
  });
});
