import { expect, it } from 'vitest';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { emptyUnits, readSource, type TextUnit } from '@/lib/content/translation/page-units';
import { composeShown, SHOWS_ALL, SOURCE_SIGN } from '@/lib/content/translation/shown-text';
import { renderArticle } from './render-article';

const FORMS: Record<string, string> = {
  prose:
    '# One\n\nWords **with** marks.\n\n**Bold** first, https://example.org/x last.\n\nTitle\n-----\n\n![alt](x.png)\n',
  lists:
    '- [ ] a task\n- [x] done\n  - below\n\n    and on\n- last\n\n1. one\n2. two\n\n> quoted\n> twice\n>\n> - in it\n',
  tables: '| Name | Is |\n|---|---|\n| Word | true |\n| 4 | `code` and more |\n',
  html: '<table><thead><tr><th>Name</th><th data-type="checkbox">Is</th><th data-type="select">Of<select><option value="a" label="Option"></option></select></th></tr></thead><tbody><tr><td>Word <strong>bold</strong></td><td>true</td><td><span data-option="a">Option</span></td></tr></tbody></table>\n\n<p align="center">In the middle</p>\n\n<figure><img src="x.png" alt="What it is"><figcaption><p>Caption</p></figcaption></figure>\n\n<details><summary>More</summary>\n\nInside\n\n</details>\n',
  dialect:
    '{% hint style="info" %}\n#### Head\n\nA note[^1].\n{% endhint %}\n\n{% tabs %}\n{% tab title="First" %}\nIn a tab\n{% endtab %}\n{% endtabs %}\n\n{% stepper %}\n{% step %}\n### Step\n\nDo it\n{% endstep %}\n{% endstepper %}\n\n<a href="https://example.org/" class="button primary">Press</a> or [go](https://example.org/ "mention")\n\n$$x$$ is a formula\n\n```js\nconst code = 1;\n```\n\n[^1]: What it says.\n',
};

const draw = async (markdown: string, lang: string) =>
  (await renderArticle(sampleSource(markdown, { lang, sourceLang: 'en' }))).html;
const plain = (html: string) =>
  html
    .replace(
      /<span lang="en"(?: dir="ltr")?>((?:(?!<\/?span).|<span[^>]*>(?:(?!<\/?span).)*<\/span>)*)<\/span>/gs,
      '$1',
    )
    .replace(/ lang="en"/g, '')
    .replace(/note-1-[a-z0-9]+/g, 'note-1');

it.each(Object.keys(FORMS))(
  'what is not translated says its language and is drawn as before: %s',
  async (name) => {
    const markdown = FORMS[name] ?? '';
    const source = readSource(markdown);
    const signed = composeShown(source, emptyUnits(source), SHOWS_ALL, true);
    expect(signed.replaceAll(SOURCE_SIGN, '')).toBe(markdown);
    const html = await draw(signed, 'de');
    expect(html).not.toContain(SOURCE_SIGN);
    expect(html).toContain('lang="en"');
    expect(plain(html)).toBe(plain(await draw(markdown, 'de')));
  },
);

it('what is translated is in the language of the page, and its source from left to right on a page that runs otherwise', async () => {
  const source = readSource('# Head\n\nFirst words.\n\nSecond words.\n\n```\ncode\n```\n');
  const unit = (index: number, text: string): TextUnit => ({
    source: source.slots[index]?.text ?? '',
    atoms: [],
    text,
    by: index === 1 ? 'machine' : 'person',
  });
  const page = { ...emptyUnits(source), units: [unit(0, 'عنوان'), unit(1, 'كلمات Linux'), null] };
  const html = await draw(composeShown(source, page, SHOWS_ALL, true), 'ar');
  expect(html).toContain('<p dir="rtl">كلمات Linux</p>\n<p lang="en" dir="ltr">Second words.</p>');
  expect(html).toMatch(/<h2 id="عنوان" class="heading level-1" dir="rtl">عنوان/);
  const reviewed = { from: 'translated', changed: 'source' } as const;
  expect(composeShown(source, page, reviewed, false)).toBe(
    '# عنوان\n\nFirst words.\n\nSecond words.\n\n```\ncode\n```\n',
  );
});
