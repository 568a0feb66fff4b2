import { describe, expect, it } from 'vitest';
import { fromDocument } from './from-document';
import type { JsonDocument } from './nodes';
import { toDocument } from './to-document';

/** Words as a person writes them, and as markdown writes them. */
const WORDS: [string, string][] = [
  ['night_watch_list.md', 'night\\_watch\\_list.md'],
  ['two * three * four', 'two \\* three \\* four'],
  ['a [b] c', 'a \\[b\\] c'],
  ['1 < 2 & 3', '1 \\< 2 & 3'],
  ['a | b', 'a | b'],
  ['C:\\temp\\new', 'C:\\temp\\new'],
  ['`code` and ~tilde~', '\\`code\\` and \\~tilde\\~'],
  ['# one', '\\# one'],
  ['Äpfel “und” Birnen', 'Äpfel “und” Birnen'],
];

const withoutKeys = (document: JsonDocument): unknown =>
  JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === 'key' ? undefined : value)));

/** Each block that has a label, a title or a caption. */
const BLOCKS: [string, (words: string) => string][] = [
  ['content-ref', (words) => `{% content-ref url="list.md" %}\n[${words}](list.md)\n{% endcontent-ref %}`],
  ['embed', (words) => `{% embed url="https://example.com/a" %}\n${words}\n{% endembed %}`],
  ['file', (words) => `{% file src="/files/a" %}\n${words}\n{% endfile %}`],
  ['heading', (words) => `## x ${words}`],
  ['step', (words) => `{% stepper %}\n{% step %}\n### x ${words}\n{% endstep %}\n{% endstepper %}`],
  ['link', (words) => `See [${words}](list.md).`],
  ['picture', (words) => `![${words}](a.png)`],
];

const LABELED = BLOCKS.flatMap(([name, make]) =>
  WORDS.map(([words, written]) => [name, words, make(written)] as const),
);

describe('a label', () => {
  it.each(LABELED)(
    'of %s keeps its words through a document, once and again: %s',
    (name, words, markdown) => {
      const document = toDocument(`${markdown}\n`);
      const again = fromDocument(document);
      expect(withoutKeys(toDocument(again))).toEqual(withoutKeys(document));
      expect(fromDocument(toDocument(again))).toBe(again);
      if (name === 'content-ref') expect(document.nodes[0]?.data).toMatchObject({ label: words });
      expect(JSON.stringify(document)).toContain(JSON.stringify(words).slice(1, -1));
    },
  );

  it('that is more than words keeps its source', () => {
    const markdown = '{% content-ref url="list.md" %}\n[the **list**](list.md)\n{% endcontent-ref %}\n';
    expect(fromDocument(toDocument(markdown))).toBe(markdown);
  });

  it('of an unchanged page is written as it was', () => {
    const [name, make] = BLOCKS[0] ?? [];
    for (const [, written] of WORDS) {
      const markdown = `# The night watch\n\n${make?.(written)}\n\nThe list hangs in the hall.\n`;
      expect(fromDocument(toDocument(fromDocument(toDocument(markdown), markdown)), markdown), name).toBe(
        markdown,
      );
    }
  });
});
