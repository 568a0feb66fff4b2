import { foldForSearch } from '@/lib/text/fold';
import type { EditorAct } from './editor-props';

/** A block that the slash menu and the toolbar can insert. */
export interface BlockTemplate {
  name: string;
  label: string;
  hint: string;
  /** More words that find it. */
  words: string;
  /** `‸` is where the cursor goes. */
  markdown: string;
  group: 'Text' | 'Lists' | 'Blocks' | 'Layout' | 'Embeds';
  /** Something is chosen first; the markdown stands for when there is nothing to choose from. */
  asks?: EditorAct;
}

const table = '| ‸ |   |   |\n| - | - | - |\n|   |   |   |\n|   |   |   |';

const hint = (style: string) => `{% hint style="${style}" %}\n‸\n{% endhint %}`;

export const blockTemplates: readonly BlockTemplate[] = [
  {
    name: 'heading-1',
    label: 'Heading 1',
    hint: 'A part of the page',
    words: 'title h1',
    markdown: '# ‸',
    group: 'Text',
  },
  {
    name: 'heading-2',
    label: 'Heading 2',
    hint: 'A section',
    words: 'title h2',
    markdown: '## ‸',
    group: 'Text',
  },
  {
    name: 'heading-3',
    label: 'Heading 3',
    hint: 'A smaller section',
    words: 'title h3',
    markdown: '### ‸',
    group: 'Text',
  },
  {
    name: 'quote',
    label: 'Quote',
    hint: 'Somebody else’s words',
    words: 'blockquote citation',
    markdown: '> ‸',
    group: 'Text',
  },
  {
    name: 'divider',
    label: 'Divider',
    hint: 'A line across the page',
    words: 'rule hr break separator',
    markdown: '***\n\n‸',
    group: 'Text',
  },
  {
    name: 'bullet-list',
    label: 'Bulleted list',
    hint: 'Points in any order',
    words: 'unordered ul',
    markdown: '- ‸',
    group: 'Lists',
  },
  {
    name: 'ordered-list',
    label: 'Numbered list',
    hint: 'Points in order',
    words: 'ordered ol',
    markdown: '1. ‸',
    group: 'Lists',
  },
  {
    name: 'task-list',
    label: 'Task list',
    hint: 'Things to tick off',
    words: 'todo checkbox check',
    markdown: '- [ ] ‸',
    group: 'Lists',
  },
  {
    name: 'code',
    label: 'Code block',
    hint: 'Code with its language',
    words: 'fence pre snippet',
    markdown: '```\n‸\n```',
    group: 'Blocks',
  },
  {
    name: 'code-title',
    label: 'Titled code block',
    hint: 'Code with a title and line numbers',
    words: 'fence file lines',
    markdown: '{% code title="‸" lineNumbers="true" %}\n```js\n\n```\n{% endcode %}',
    group: 'Blocks',
  },
  {
    name: 'table',
    label: 'Table',
    hint: 'Rows and columns',
    words: 'grid cells',
    markdown: table,
    group: 'Blocks',
  },
  {
    name: 'hint',
    label: 'Note',
    hint: 'A hint that informs',
    words: 'hint info callout admonition',
    markdown: hint('info'),
    group: 'Blocks',
  },
  {
    name: 'hint-success',
    label: 'Tip',
    hint: 'A hint that encourages',
    words: 'hint success callout',
    markdown: hint('success'),
    group: 'Blocks',
  },
  {
    name: 'hint-warning',
    label: 'Warning',
    hint: 'A hint that asks for care',
    words: 'hint callout caution',
    markdown: hint('warning'),
    group: 'Blocks',
  },
  {
    name: 'hint-danger',
    label: 'Danger',
    hint: 'A hint about what may be lost',
    words: 'hint callout error',
    markdown: hint('danger'),
    group: 'Blocks',
  },
  {
    name: 'tabs',
    label: 'Tabs',
    hint: 'Variants side by side',
    words: 'switch panel',
    markdown:
      '{% tabs %}\n{% tab title="First" %}\n‸\n{% endtab %}\n\n{% tab title="Second" %}\n\n{% endtab %}\n{% endtabs %}',
    group: 'Layout',
  },
  {
    name: 'stepper',
    label: 'Stepper',
    hint: 'Steps with numbers',
    words: 'steps guide tutorial',
    markdown:
      '{% stepper %}\n{% step %}\n### ‸\n{% endstep %}\n\n{% step %}\n### \n{% endstep %}\n{% endstepper %}',
    group: 'Layout',
  },
  {
    name: 'columns',
    label: 'Columns',
    hint: 'Two columns',
    words: 'layout side',
    markdown:
      '{% columns %}\n{% column %}\n‸\n{% endcolumn %}\n\n{% column %}\n\n{% endcolumn %}\n{% endcolumns %}',
    group: 'Layout',
  },
  {
    name: 'details',
    label: 'Expandable',
    hint: 'Text that opens on a click',
    words: 'details summary toggle accordion',
    markdown: '<details>\n\n<summary>‸</summary>\n\n\n\n</details>',
    group: 'Layout',
  },
  {
    name: 'if',
    label: 'Conditional content',
    hint: 'Shown to some visitors',
    words: 'adaptive visitor claims',
    markdown: '{% if visitor.claims.‸ %}\n\n{% endif %}',
    group: 'Layout',
  },
  {
    name: 'embed',
    label: 'Embedded address',
    hint: 'A video or page from elsewhere',
    words: 'url video youtube iframe',
    markdown: '{% embed url="‸" %}',
    group: 'Embeds',
  },
  {
    name: 'content-ref',
    label: 'Page card',
    hint: 'A card that leads to a page',
    words: 'content-ref reference link',
    markdown: '{% content-ref url="‸" %}\n\n{% endcontent-ref %}',
    group: 'Embeds',
  },
  {
    name: 'file',
    label: 'File',
    hint: 'A file to download',
    words: 'attachment download',
    markdown: '{% file src="‸" %}\n{% endfile %}',
    group: 'Embeds',
  },
  {
    name: 'include',
    label: 'Reusable content',
    hint: 'Text kept in one place',
    words: 'snippet include',
    markdown: '{% include "‸" %}',
    group: 'Embeds',
  },
  {
    name: 'openapi',
    label: 'OpenAPI operation',
    hint: 'From a specification of your API',
    words: 'api swagger rest schema webhook endpoint',
    markdown: '{% openapi-operation spec="‸" path="" method="get" %}\n{% endopenapi-operation %}',
    group: 'Embeds',
    asks: 'operation',
  },
];

export const cursorMark = '‸';

export function splitTemplate(markdown: string): { text: string; cursor: number } {
  const at = markdown.indexOf(cursorMark);
  return at < 0
    ? { text: markdown, cursor: markdown.length }
    : { text: markdown.slice(0, at) + markdown.slice(at + 1), cursor: at };
}

/** Templates whose label or words have the query in them, those whose label begins with it first. */
export function findTemplates(query: string): BlockTemplate[] {
  const wanted = foldForSearch(query.trim());
  const rank = ({ label, words }: BlockTemplate) => {
    if (foldForSearch(label).startsWith(wanted)) return 0;
    if (foldForSearch(label).includes(wanted)) return 1;
    return foldForSearch(words).includes(wanted) ? 2 : 3;
  };
  return blockTemplates
    .map((template) => ({ template, rank: rank(template) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.template);
}

/** Pages and sections whose title or path has the query in it, those whose title begins with it first. */
export function findLinkOptions<Option extends { title: string; detail?: string }>(
  options: readonly Option[],
  query: string,
  limit = 12,
): Option[] {
  const wanted = foldForSearch(query.trim());
  const starts: Option[] = [];
  const others: Option[] = [];
  for (const option of options) {
    const title = foldForSearch(option.title);
    if (title.startsWith(wanted)) starts.push(option);
    else if (title.includes(wanted) || foldForSearch(option.detail ?? '').includes(wanted))
      others.push(option);
  }
  return [...starts, ...others].slice(0, limit);
}
