import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Person, TestApp } from './test-app';

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const FOLDER = {
  'SUMMARY.md': '* [Home](README.md)\n\n## Guides\n\n* [First](guides/first.md)\n',
  'README.md':
    '---\ndescription: All of it\nicon: house\n---\n\n# Home\n\nSee [first](guides/first.md#go). 日本語 🙂 \u202Ertl\n\n![dot](.gitbook/assets/dot.png)\n',
  'guides/first.md': '# First\r\n\r\n{% hint style="info" %}\r\nHello\r\n{% endhint %}\r\n',
  '.gitbook/includes/note.md': 'Note',
};
export const BINARIES = {
  '.gitbook/assets/dot.png': PIXEL,
  '.gitbook/assets/liar.png':
    '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"><script>alert(1)</script></svg>',
};

export interface ImportReply {
  revision: string;
  pages: number;
  files: number;
  importedResources: number;
  issues: { kind: string; path: string }[];
}
export interface PageReply {
  id: string;
  title: string;
  path: string;
  markdown: string;
  pages: PageReply[];
  updatedAt: string;
}

export async function upload(
  testApp: TestApp,
  who: Person,
  spaceId: string,
  body: FormData | Uint8Array,
  headers: Record<string, string> = {},
) {
  const type: Record<string, string> =
    body instanceof Uint8Array ? { 'content-type': 'application/zip' } : {};
  const response = await testApp.api.fetch(
    new Request(`${testApp.services.environment.url}/v1/spaces/${spaceId}/content/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, ...type, ...headers },
      body: body as BodyInit,
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    text,
    data: (text.startsWith('{') ? JSON.parse(text) : {}) as ImportReply & { error: { message: string } },
  };
}

export function toForm(files: Record<string, string | Uint8Array>): FormData {
  const form = new FormData();
  for (const [path, content] of Object.entries(files))
    form.append(path, new Blob([content as BlobPart]), path);
  return form;
}

export const toZip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
      ]),
    ) as Zippable,
  );

export const readContent = async <Data>(testApp: TestApp, who: Person, spaceId: string, path: string) =>
  (await testApp.send<Data>(who, 'GET', `/spaces/${spaceId}/content${path}`)).data;
