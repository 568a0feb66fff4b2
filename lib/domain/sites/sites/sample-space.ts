import { EMPTY_TREE, type PageNode } from '@/lib/content/page-tree';
import { storeDocuments, storeTree } from '@/lib/storage/content/store-tree';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';

const PAGES = [
  {
    title: 'Welcome',
    slug: 'welcome',
    description: 'What readers find here',
    markdown: `This is the first page that readers see. Say in a few lines what your product is, whom these pages are for and where to begin.

{% hint style="info" %}
These pages are an example. Change them, or import a documentation folder of your own in their place.
{% endhint %}

* [Quick start](quick-start.md) gets a newcomer to a first result.
* [Writing pages](writing-pages.md) shows what a page can hold.
`,
  },
  {
    title: 'Quick start',
    slug: 'quick-start',
    description: 'A first result in five minutes',
    markdown: `Lead a newcomer to one small result, without detours.

## Before you begin

* [ ] An account
* [ ] A terminal

## Steps

1. Install the program.
2. Start it.
3. Open the address that it prints.

\`\`\`bash
npm start
\`\`\`
`,
  },
  {
    title: 'Writing pages',
    slug: 'writing-pages',
    description: 'What a page can hold',
    markdown: `Pages are written in Markdown, with a few blocks on top.

{% tabs %}
{% tab title="Table" %}
| Block | Use it for |
| ----- | ---------- |
| Hint  | What must not be missed |
| Tabs  | The same thing in several languages |
{% endtab %}

{% tab title="Code" %}
\`\`\`json
{ "title": "Writing pages" }
\`\`\`
{% endtab %}
{% endtabs %}
`,
  },
];

/** A few pages that show what pages can hold, for a new space. */
export async function storeSample(tx: Tx): Promise<string> {
  const hashes = await storeDocuments(
    tx,
    PAGES.map(({ markdown }) => markdown),
  );
  const now = new Date().toISOString();
  const pages = PAGES.map(
    ({ markdown: _, ...page }, index): PageNode => ({
      ...page,
      id: newId(),
      type: 'document',
      document: hashes[index] ?? '',
      createdAt: now,
      updatedAt: now,
      pages: [],
    }),
  );
  return storeTree(tx, { ...EMPTY_TREE, pages });
}
