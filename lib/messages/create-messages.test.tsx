import { renderToStaticMarkup } from 'react-dom/server';
import { expect, expectTypeOf, it } from 'vitest';
import { compileMessages } from '@/scripts/setup/compile-messages.mjs';
import { createMessages } from './create-messages';

const start =
  "import { createMessages } from '@/lib/messages/create-messages';\n\nexport const t = createMessages(";

/** As a build compiles it: what is asked of the result is typed by the words as they are written. */
function build<const M extends Record<string, string>>(messages: M) {
  const compiled = compileMessages(`${start}${JSON.stringify(messages)});\n`);
  return createMessages<M>(JSON.parse(compiled.slice(start.length, -3)));
}

const t = build({
  plain: "It's here",
  greeting: 'Hello {name}',
  pages: '{count, plural, =0 {No page} one {# page} other {# pages}} of {title}',
  link: 'Read <link>the guide to {title}</link> by <author></author>',
});

it('says words as they stand, with values and by number', () => {
  expect(t('plain')).toBe("It's here");
  expect(t('greeting', { name: 'Ada {x} <b>' })).toBe('Hello Ada {x} <b>');
  expect(t('pages', { count: 0, title: 'A' })).toBe('No page of A');
  expect(t('pages', { count: 1, title: 'A' })).toBe('1 page of A');
  expect(t('pages', { count: 1200, title: 'A' })).toBe('1,200 pages of A');
});

it('puts elements where the words have tags', () => {
  const said = t.rich('link', {
    title: '<i>',
    link: (chunks) => <a href="/guide">{chunks}</a>,
    author: <b>Ada</b>,
  });
  expect(renderToStaticMarkup(<p>{said}</p>)).toBe(
    '<p>Read <a href="/guide">the guide to &lt;i&gt;</a> by <b>Ada</b></p>',
  );
});

it('knows by their types which values there are', () => {
  expectTypeOf<Parameters<typeof t<'plain'>>>().toEqualTypeOf<['plain']>();
  expectTypeOf<Parameters<typeof t<'greeting'>>>().toEqualTypeOf<
    ['greeting', values: { name: string | number }]
  >();
  expectTypeOf<Parameters<typeof t<'pages'>>[1]>().toEqualTypeOf<{ count: number; title: string | number }>();
  expectTypeOf<Parameters<typeof t<'link'>>[0]>().toBeNever();
  expectTypeOf<keyof Parameters<typeof t.rich<'link'>>[1]>().toEqualTypeOf<'title' | 'link' | 'author'>();
});

it('refuses a file that does more than say words, and words that are not ICU', () => {
  expect(() => compileMessages("import { x } from './x';\nexport const t = createMessages({});")).toThrow(
    /A file of messages is/,
  );
  expect(() => compileMessages(`${start}{ wrong: '{count, plural, one {x}' });\n`)).toThrow();
});
