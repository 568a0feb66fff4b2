import { expect, it } from 'vitest';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { readDrawn, translateAll } from '@/lib/testing/translate-all';
import { renderArticle } from './render-article';

const draw = async (markdown: string) => readDrawn((await renderArticle(sampleSource(markdown))).html);

/** Words stand in each form that a person writes them in; code, names and addresses are none. */
const FORMS = `# Heading words <a href="#x" id="x"></a>

Paragraph words with \`code words\`, **bold words**, ~~struck words~~, <kbd>Control words</kbd>, <sup>upper words</sup>, <mark style="color:red;">coloured words</mark>, $$a+b$$, :house: and [link words](page.md "hover words"), [mention](page.md "mention") and ![alt words](a.png "title words").

Setext words
============

{% hint style="info" icon="bell" %}
#### Hint head words

Hint words
{% endhint %}

{% tabs %}
{% tab title="Tab words" icon="bell" %}
Panel words
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### Step words

Inner step words
{% endstep %}
{% endstepper %}

{% columns %}
{% column width="50%" %}
Column words
{% endcolumn %}
{% column %}
Other column words
{% endcolumn %}
{% endcolumns %}

{% code title="Code title words" overflow="wrap" lineNumbers="true" %}
\`\`\`js
const code = 'no words';
\`\`\`
{% endcode %}

{% embed url="https://www.youtube.com/watch?v=abc" %}
Embed caption words
{% endembed %}

{% file src="/files/x.pdf" %}
File caption words
{% endfile %}

{% content-ref url="page.md" %}
[page.md](page.md)
{% endcontent-ref %}

{% if visitor.claims.unsigned.x %}
Conditional words
{% endif %}

{% updates format="full" %}
{% update date="2026-01-01" tags="new,old" %}
## Update words

What is new words
{% endupdate %}
{% endupdates %}

{% prompt description="Prompt description words" icon="bell" openInAIProviders="chatgpt" defaultExpanded="full" %}
\`\`\`
Prompt body words for an assistant
\`\`\`
{% endprompt %}

{% swagger method="get" path="/pets" baseUrl="https://api.example.com" summary="Swagger summary words" %}
{% swagger-description %}
Swagger description words
{% endswagger-description %}
{% swagger-parameter in="path" name="id" type="string" required="true" %}
Swagger parameter words
{% endswagger-parameter %}
{% swagger-response status="200: OK" description="Response words" %}
\`\`\`json
{}
\`\`\`
{% endswagger-response %}
{% endswagger %}

\`\`\`mermaid
graph TD
  A[Diagram words] --> B
\`\`\`

<details>

<summary>Summary words</summary>

Folded words

</details>

<figure><img src="a.png" alt="Figure alt words" width="300"><figcaption><p>Figure caption words</p></figcaption></figure>

<figure><picture><source srcset="b.png" media="(prefers-color-scheme: dark)"><img src="a.png" alt="Picture alt words"></picture><figcaption><p>Dark caption words</p></figcaption></figure>

<div data-full-width="true">

<figure><img src="a.png" alt=""><figcaption><p><kbd>Kbd caption words</kbd></p></figcaption></figure>

</div>

<pre class="language-js" data-title="Pre title words"><code class="lang-js">const code = <strong>'no words'</strong>;
</code></pre>

- [ ] Task words
- [x] Done words
  - Nested words
1. First words

   Second paragraph words
2. Other words

> Quote words
> - quoted item words

> [!WARNING]
> Callout words

| Head words | B words |
| --- | :-: |
| Cell words | \`code\` and words |

<table data-view="cards"><thead><tr><th>Card head words</th><th data-type="select">Select head words<select><option value="a1" label="Option words" color="blue"></option></select></th><th data-hidden data-card-target data-type="content-ref">Target</th><th data-type="checkbox">Box words</th><th data-type="users">User words</th></tr></thead><tbody><tr><td>Card words<br>second line words</td><td><span data-option="a1">Option words</span></td><td><a href="page.md">page.md</a></td><td>true</td><td></td></tr></tbody></table>

<table><thead><tr><th width="100">Grid words</th><th data-type="rating" data-max="5">Rating words</th></tr></thead><tbody><tr><td><ul><li>List cell words</li><li>More <strong>bold</strong> words</li></ul></td><td>3</td></tr></tbody></table>

<a href="page.md" class="button primary" data-icon="bell">Button words</a> <button type="button" class="button primary" data-action="ask" data-query="Query words" data-icon="bell">Ask words</button>

Annotated words[^1] and <code class="expression">space.vars.name</code> and <i class="fa-github">:github:</i>.

[^1]: Annotation words

<p align="center">Aligned words</p>

<div class="hint hint-info">Old hint words</div>

Term words
: Definition words

Line words\\
after a break words

Autolink https://example.com/words and <https://example.org/words> and me@example.com.

{% @integration/block title="Block title words" %}

<!-- comment words -->

<h2 align="center">Html heading words</h2>

<ul><li>Html item words</li><li><p>Html paragraph words</p></li></ul>

<img src="a.png" alt="Html alt words" title="Html title words">

<blockquote>Html quote words</blockquote>

***

Final words &amp; entity words

    indented code words

{% raw %}
Raw words
{% endraw %}
{% unknown title="Unknown title words" %}
Unknown words
{% endunknown %}
{% embed url="https://example.com/page" fullWidth="true" %}
{% tabs %}
{% tab title="Quoted \\"tab\\" words" %}
* Item in tab words
{% hint style="warning" %}
Hint in tab words
{% endhint %}
{% endtab %}
{% endtabs %}
`;

it('no word of any form is left untranslated, and the page is built as before', async () => {
  const { markdown, faults } = translateAll(FORMS);
  expect(faults).toEqual([]);
  // Each text is in brackets once; what else says "words" is code, a picture of it or an anchor.
  const left = markdown
    .replace(/⟦[^⟧]*⟧/g, '')
    .replace(/ <a href="#[^"]*" id="[^"]*"><\/a>/g, '')
    .split('\n')
    .filter((line) => /words/i.test(line));
  expect(left).toEqual([
    "const code = 'no words';",
    '  A[Diagram words] --> B',
    '<pre class="language-js" data-title=""><code class="lang-js">const code = <strong>\'no words\'</strong>;',
    '{% @integration/block title="Block title words" %}',
    '<!-- comment words -->',
    '    indented code words',
  ]);
  const [before, after] = [await draw(FORMS), await draw(markdown)];
  expect(after.shape).toBe(before.shape);
  // The site has words of its own; those of an integration's block are for its code.
  expect(after.outside.filter((text) => /words/i.test(text))).toEqual(['Block title words']);
});
