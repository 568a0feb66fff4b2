import { describe, expect, it } from 'vitest';
import type { PlannedPage } from './import-plan';
import { planImport } from './plan-import';
import { tidyPaths } from './source-files';

async function plan(files: Record<string, string | Uint8Array>) {
  return planImport(tidyPaths(new Map(Object.entries(files))), {
    newId: (kind, path) => `${kind}:${path}`.replace(/[^A-Za-z0-9]/g, ''),
  });
}

const outline = (pages: PlannedPage[]): unknown[] =>
  pages.map((page) => [
    page.type,
    page.title,
    page.slug ?? '',
    ...(page.hidden ? ['hidden'] : []),
    ...(page.pages.length ? [outline(page.pages)] : []),
  ]);
const find = (pages: PlannedPage[], source: string): PlannedPage | undefined => {
  for (const page of pages) {
    const found = page.source === source ? page : find(page.pages, source);
    if (found) return found;
  }
  return undefined;
};

describe('planImport', () => {
  it('misses nobody: people are named and led to by nothing', async () => {
    const { issues } = await plan({
      'SUMMARY.md': '* [Home](README.md)\n',
      'README.md':
        '# Home\n\nAsk <a href="/users/u1">@Ada</a> or [Bo](/users/u2 "mention"), see [x](/users.md).\n',
    });
    expect(issues.map(({ message }) => message)).toEqual(['It links to /users.md, which is not there.']);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ])('takes a link to %s over without its address, and says so', async (address) => {
    const files = { 'SUMMARY.md': `* [Home](README.md)\n* [Bad](${address})\n`, 'README.md': '# Home\n' };
    const { pages, issues } = await plan(files);
    expect(pages[1]).toMatchObject({ type: 'link', title: 'Bad', target: { kind: 'url', url: '' } });
    expect(issues).toMatchObject([{ kind: 'unsupported', path: 'Bad' }]);
  });

  it('names the pages and blocks with conditions that the public platform reads otherwise', async () => {
    const same = 'visitor.claims.plan == "pro"';
    const { issues } = await plan({
      'SUMMARY.md': '* [Home](README.md)\n* [Free](free.md)\n* [Pro](pro.md)\n',
      'README.md': `# Home\n\n{% if ${same} %}\nA\n{% elseif !visitor.claims.unsigned.beta %}\nB\n{% endif %}\n`,
      'free.md': '---\nif: "!visitor.claims.plan"\n---\n\n# Free\n',
      'pro.md': `---\nif: ${same}\n---\n\n# Pro\n`,
    });
    expect(issues.map(({ kind, path }) => [kind, path])).toEqual([
      ['condition', 'README.md'],
      ['condition', 'free.md'],
    ]);
    expect(issues[1]?.message).toContain('A visitor without plan shows it on GitBook and hides it here.');
    expect(issues[1]?.message).toContain('turn on "Read conditions as GitBook does"');
  });

  it('builds the tree of the summary, with groups, links and what is missing', async () => {
    const { pages, issues } = await plan({
      'SUMMARY.md':
        '* [Home](README.md)\n\n## Start Here\n\n* [Set up](setup/README.md)\n  * [On Linux](setup/linux.md)\n  * [Gone](setup/gone.md)\n  * [Linux again](setup/linux.md#again)\n* [Web](https://example.org)\n* [Paper](paper.pdf)\n',
      'README.md': '# Home\n',
      'setup/README.md': '---\ndescription: How to\nicon: gear\n---\n\n# Set up\n\nText',
      'setup/linux.md': 'No heading',
      'paper.pdf': '%PDF',
    });
    expect(outline(pages)).toEqual([
      ['document', 'Home', 'home'],
      [
        'group',
        'Start Here',
        'start-here',
        [
          [
            'document',
            'Set up',
            'setup',
            [
              ['document', 'On Linux', 'linux'],
              ['document', 'Gone', 'gone'],
              ['link', 'Linux again', ''],
            ],
          ],
          ['link', 'Web', ''],
          ['link', 'Paper', ''],
        ],
      ],
    ]);
    const group = pages[1]?.pages ?? [];
    expect(group[0]).toMatchObject({
      description: 'How to',
      icon: 'gear',
      markdown: 'Text',
      lead: '---\ndescription: How to\nicon: gear\n---\n\n# Set up\n\n',
    });
    expect(group[0]?.pages[2]?.target).toEqual({ kind: 'anchor', page: 'pagesetuplinuxmd', anchor: 'again' });
    expect(group[1]?.target).toEqual({ kind: 'url', url: 'https://example.org' });
    expect(group[2]?.target).toEqual({ kind: 'file', file: 'filepaperpdf' });
    expect(issues).toEqual([
      { kind: 'missing-page', path: 'setup/gone.md', message: expect.stringContaining('Gone') },
    ]);
  });

  it('turns addresses into links of the space and takes along what they lead to', async () => {
    const { pages, files, reusableContents, issues } = await plan({
      'SUMMARY.md': '* [A](a/README.md)\n  * [B](a/b.md)\n',
      'a/README.md':
        '[b](b.md#part "t") [self](#x) [dir](../a/) [abs](/a/b.md) [out](https://x.org) ![i](<../img/my dot.png>)\n\n[r]: ./b.md\n<img src="../img/my%20dot.png">\n`[b](b.md)`\n[mail](mailto:a@b) [gone](gone.md) ![gone](gone.png)\n',
      'a/b.md':
        '{% include "../.gitbook/includes/note.md" %}\n{% include "./nothing.md" %}\n{% content-ref url="./" %}\n[.](./)\n{% endcontent-ref %}\n[stray](../extra/stray.md)',
      '.gitbook/includes/note.md': '---\ntitle: A note\n---\n\nSee [b](../../a/b.md).',
      'img/my dot.png': 'png',
      'extra/stray.md': '# Stray\n\n[more](more.md)',
      'extra/more.md': '# More',
      'extra/unused.md': '# Unused',
      LICENSE: 'MIT',
    });
    const b = '/pages/pageabmd';
    expect(find(pages, 'a/README.md')?.markdown).toBe(
      `[b](${b}#part "t") [self](#x) [dir](/pages/pageaREADMEmd) [abs](${b}) [out](https://x.org) ![i](</files/fileimgmydotpng>)\n\n[r]: ${b}\n<img src="/files/fileimgmydotpng">\n\`[b](b.md)\`\n[mail](mailto:a@b) [gone](gone.md) ![gone](gone.png)\n`,
    );
    expect(find(pages, 'a/b.md')?.markdown).toBe(
      '{% include "/reusable-contents/reusablecontentgitbookincludesnotemd" %}\n{% include "./nothing.md" %}\n{% content-ref url="/pages/pageaREADMEmd" %}\n[.](/pages/pageaREADMEmd)\n{% endcontent-ref %}\n[stray](/pages/pageextrastraymd)',
    );
    expect(reusableContents).toMatchObject([
      { title: 'A note', markdown: `\nSee [b](${b}).`, lead: '---\ntitle: A note\n---\n' },
    ]);
    expect(files).toEqual([{ id: 'fileimgmydotpng', name: 'my dot.png', source: 'img/my dot.png' }]);
    expect(outline(pages)).toEqual([
      ['document', 'A', 'a', [['document', 'B', 'b']]],
      ['document', 'Stray', 'stray', 'hidden'],
      ['document', 'More', 'more', 'hidden'],
    ]);
    expect(issues.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual([
      'broken-link a/README.md',
      'missing-file a/README.md',
      'missing-include a/b.md',
      'not-in-summary LICENSE',
      'not-in-summary extra/more.md',
      'not-in-summary extra/stray.md',
      'not-in-summary extra/unused.md',
    ]);
  });

  it('gives each page one place and an address of its own, and says what it decided', async () => {
    const { pages, issues } = await plan({
      'SUMMARY.md':
        '* [Quick X](x/README.md)\n* [X](x/README.md)\n  * [Step one](x/step.md)\n* [Blog](https://example.org)\n  * [Step one](y/step.md)\n* [Step two](step.md)\n',
      'x/README.md': '# X\n',
      'x/step.md': '# Step one\n',
      'y/step.md': '# Step one\n',
      'step.md': '# Step two\n',
    });
    expect(outline(pages)).toEqual([
      ['link', 'Quick X', ''],
      ['document', 'X', 'x', [['document', 'Step one', 'step']]],
      ['link', 'Blog', '', [['document', 'Step one', 'step']]],
      ['document', 'Step two', 'step-1'],
    ]);
    expect(issues.map(({ kind, path }) => [kind, path])).toEqual([['named-twice', 'x/README.md']]);
  });

  it('keeps queries, finds every picture, and pages whose names begin with a dot', async () => {
    const { pages, files, issues } = await plan({
      'SUMMARY.md': '* [A](a.md)\n* [.NET](.net.md)\n',
      'a.md':
        '# A\n\n[find](?q=pump) [code](.net.md?h=code#top) <picture><source srcset="img/dark (1).png, img/two.png 2x"><img src="img/light.png"></picture>\n',
      '.net.md': '# .NET\n\nwords\n',
      'img/dark (1).png': 'd',
      'img/two.png': 't',
      'img/light.png': 'l',
      '._a.md': 'left by an archiver',
    });
    const net = find(pages, '.net.md');
    expect(find(pages, 'a.md')?.markdown).toContain(`[find](?q=pump) [code](/pages/${net?.id}?h=code#top)`);
    expect(net?.markdown).toBe('words\n');
    expect(files.map(({ source }) => source)).toEqual(['img/dark (1).png', 'img/two.png', 'img/light.png']);
    expect(issues).toEqual([]);
  });

  it('takes the address of a group from the anchor behind its title', async () => {
    const { pages } = await plan({
      'SUMMARY.md':
        '## Get going <a href="#begin" id="begin"></a>\n\n* [\u2764\uFE0F Heart](h.md)\n\n## \u{1F578}\uFE0F Web tools\n\n* [One](one.md)\n',
      'h.md': '# \u2764\uFE0F Heart\n',
      'one.md': '# One\n',
    });
    expect(outline(pages)).toEqual([
      ['group', 'Get going', 'begin', [['document', '\u2764\uFE0F Heart', 'h']]],
      ['group', '\u{1F578}\uFE0F Web tools', 'web-tools', [['document', 'One', 'one']]],
    ]);
  });

  it('reads what it can of front matter that is no YAML', async () => {
    const { pages, issues } = await plan({
      'a.md':
        '---\ntitle: Setup: first steps\ndescription: "How: to begin"\nhidden: true\nicon: [\n---\n\nBody',
    });
    expect(pages[0]).toMatchObject({
      title: 'Setup: first steps',
      description: 'How: to begin',
      hidden: true,
      markdown: '\nBody',
    });
    expect(pages[0]?.icon).toBeUndefined();
    expect(issues.map(({ kind }) => kind)).toEqual(['unreadable']);
  });

  it('takes the folders for the tree when there is no summary', async () => {
    const { pages } = await plan({
      'docs-main/10-last.md': 'x',
      'docs-main/2-first.md': '# The First',
      'docs-main/README.md': '# Hello',
      'docs-main/guide/README.md': '# Guide',
      'docs-main/guide/deep/one.md': 'x',
    });
    expect(outline(pages)).toEqual([
      ['document', 'Hello', 'hello'],
      ['document', 'The First', '2-first'],
      ['document', 'Last', '10-last'],
      ['document', 'Guide', 'guide', [['group', 'Deep', 'deep', [['document', 'One', 'one']]]]],
    ]);
  });

  it('obeys root, structure and redirects of .gitbook.yaml', async () => {
    const { pages, redirects, issues } = await plan({
      '.gitbook.yaml':
        'root: ./docs\nstructure:\n  readme: HOME.md\n  summary: TOC.md\nredirects:\n  old: a.md#x\n  gone: b.md\n  out: https://x.org\n',
      'docs/TOC.md': '* [Home](HOME.md)\n* [A](a.md)\n',
      'docs/HOME.md': '![x](../shared/x.png)',
      'docs/a.md': 'A',
      'shared/x.png': 'png',
      'README.md': 'outside',
    });
    expect(outline(pages)).toEqual([
      ['document', 'Home', 'home'],
      ['document', 'A', 'a'],
    ]);
    expect(pages[0]?.markdown).toBe('![x](/files/filesharedxpng)');
    expect(redirects).toEqual([
      { source: 'old', target: { kind: 'anchor', page: 'pagedocsamd', anchor: 'x' } },
      { source: 'out', target: { kind: 'url', url: 'https://x.org' } },
    ]);
    expect(issues.map((issue) => issue.kind).sort()).toEqual(['broken-link', 'not-in-summary']);
  });

  it('keeps a heading that says something else than the title, and repairs what is no text', async () => {
    const { pages, issues } = await plan({
      'SUMMARY.md': '* [Short](long.md)\n* [Bytes](bytes.md)\n* [Sixteen](sixteen.md)\n',
      'long.md': '# The long title\n\nText\0',
      'bytes.md': new Uint8Array([0x61, 0xff, 0x62]),
      'sixteen.md': new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0]),
    });
    expect(pages.map((page) => page.markdown)).toEqual(['# The long title\n\nText\uFFFD', 'a\uFFFDb', 'ab']);
    expect(issues.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'unreadable long.md',
      'unreadable bytes.md',
    ]);
  });

  it('survives names and trees made to break it', async () => {
    const { pages } = await plan({
      'SUMMARY.md':
        '* [Up](../../etc/passwd)\n* [P](__proto__.md)\n* [](empty.md)\n* [Same](s.md)\n* [Same](s.md)\n',
      '../../etc/passwd': 'x',
      '__proto__.md': '# P',
      'empty.md': '# From heading',
      's.md': '{% include "s.md" %}[s](s.md)',
      '__MACOSX/x.md': 'x',
      '.git/config': 'x',
    });
    expect(outline(pages)).toEqual([
      ['document', 'Up', 'passwd'],
      ['document', 'P', 'proto'],
      ['document', 'From heading', 'empty'],
      ['document', 'Same', 's'],
      ['link', 'Same', ''],
    ]);
  });
});
