import { describe, expect, it } from 'vitest';
import type { ArticleSource } from '@/components/blocks/article-source';
import { findByTag, toWords } from '@/components/reader/testing/drawn-words';
import { findHarm, listHtml } from '@/components/reader/testing/find-harm';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { findHeadings } from '@/lib/content/references/find-headings';
import { renderArticle } from './render-article';

const html = async (markdown: string, changes?: Partial<ArticleSource>) => {
  const rendered = (await renderArticle(sampleSource(markdown, changes))).html;
  expect(findHarm(rendered)).toEqual([]);
  expect(rendered).not.toContain('{%');
  return rendered;
};
const words = async (markdown: string, changes?: Partial<ArticleSource>) =>
  toWords(await html(markdown, changes));
describe('anchors', () => {
  it('are those of the public platform', async () => {
    const rendered = await html('## Backup & restore\n\n## ⚠️ Care\n\n## R&D\n\n[x](#backup-and-restore)');
    expect(findByTag(rendered, 'h2').map(({ properties }) => properties.id)).toEqual([
      'backup-and-restore',
      'care',
      'r-and-d',
    ]);
    // Links from before still lead there.
    expect(rendered).toContain('id="backup-restore"');
  });

  it('are those that an author wrote, on any element, each once', async () => {
    const rendered = await html(
      '<a name="old"></a>\n\n## Section <a href="#X" id="Own_Id"></a>\n\n<a id="setup-x"></a>\n\n<p id="para">p</p>\n\n<table id="tab"><tr><td id="cell">1</td></tr></table>\n\n<p id="old">again</p>\n\n<p id="content">frame</p>\n\n<p id="a b&quot;">bad</p>',
    );
    const ids = listHtml(rendered).flatMap(({ properties }) =>
      properties.id ? [String(properties.id)] : [],
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['old', 'own_id', 'Own_Id', 'setup-x', 'para', 'tab', 'cell']),
    );
    expect(ids).not.toContain('content');
  });

  it('may be several of one heading, which is called by the first', async () => {
    const text =
      '## Anfang <a href="#start" id="start"></a> <a href="#anfang" id="anfang"></a>\n\n## Anfang\n';
    const { html: rendered, outline } = await renderArticle(sampleSource(text));
    expect(findByTag(rendered, 'h2').map(({ properties }) => properties.id)).toEqual(['start', 'anfang-1']);
    expect(rendered.match(/id="anfang"/g)).toHaveLength(1);
    expect(outline).toMatchObject([
      { id: 'start', title: 'Anfang' },
      { id: 'anfang-1', title: 'Anfang' },
    ]);
    expect(findHeadings(text).map(({ anchor }) => anchor)).toEqual(['start', 'anfang-1']);
  });
});

describe('words in angle brackets', () => {
  it.each([
    ['Replace <your-name> in List<String> before use.', 'Replace <your-name> in List<String> before use.'],
    ['<your-name> stands *first*\non two lines', '<your-name> stands first on two lines'],
    ['- put <host>:<port>\n- `<b>` and </end>', 'put <host>:<port> <b> and </end>'],
    ['| a |\n| - |\n| Map<String, List<T>> |', 'a Map<String, List<T>>'],
    [
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>Map<String, List<T>> of <id></td></tr></tbody></table>',
      'a Map<String, List<T>> of <id>',
    ],
    ['> quote <me>', 'quote <me>'],
    ['{% hint style="info" %}\nUse <token> now\n{% endhint %}', 'Use <token> now'],
    ['<details>\n<summary>Open <it></summary>\n\nIn <here>\n\n</details>', 'Open <it> In <here>'],
    ['## Use <T> & go', 'Use <T> & go'],
    ['Run cp <path> <object> and see <title>', 'Run cp <path> <object> and see <title>'],
    ['Put it into <script> and *go on*', 'Put it into <script> and go on'],
    ['<svg viewBox="0 0 1 1"><g><path d="M0 0"/></g></svg> drawn', 'drawn'],
    ['<center>Middle</center> and <font color="red">red</font>', 'Middle and red'],
    ['A <b>bold</b> <Tabs label="x">word</Tabs> <!-- no --> stays', 'A bold word stays'],
    ['<Tabs>\n<TabItem value="a">\n\nin *a*\n\n</TabItem>\n</Tabs>', 'in a'],
    ['Write <Name> or\n<Name>\nalone, <T/>', 'Write <Name> or <Name> alone,'],
  ])('are kept: %j', async (markdown, shown) => {
    expect(await words(markdown)).toBe(shown);
  });
});

describe('what is cut short for the parser', () => {
  it.each([
    ['code', `\`\`\`c\n/${'*'.repeat(80)}/\n\`\`\``, `/${'*'.repeat(80)}/`],
    ['code in a list', `- a\n\n  ~~~\n  ${'['.repeat(60)}\n  ~~~`, `a ${'['.repeat(60)}`],
    ['a rule', `a\n\n${'*'.repeat(80)}\n\nb`, 'a b'],
    ['a long fence', `${'~'.repeat(60)}\nx\n${'~'.repeat(60)}`, 'x'],
  ])('is never %s', async (_, markdown, shown) => {
    expect(await words(markdown, { isMember: true })).toBe(shown);
  });
});
