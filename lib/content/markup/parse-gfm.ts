import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Syntax = ReturnType<typeof gfm>;

const whole = gfm({ singleTilde: false });
const plain = withoutMail(whole);

const making = gfmFromMarkdown();
const makingWithoutLinks = making.map(({ transforms: _, ...extension }) => extension);

/** What looks for the name before an @ is asked at each letter, which takes longer than all the rest. */
function withoutMail(syntax: Syntax): Syntax {
  const text = Object.entries(syntax.text ?? {}).flatMap(([code, constructs]) => {
    const others = [constructs].flat().filter((construct) => construct !== undefined);
    const kept = others.filter(({ name }) => name !== 'emailAutolink');
    return kept.length > 0 ? [[code, kept] as const] : [];
  });
  return { ...syntax, text: Object.fromEntries(text) };
}

const LINKS = /@|www\.|https?:\/\//i;

/** As `remark-gfm` reads it, without looking for what cannot be in the text. */
export function parseGfm(text: string): Root {
  return fromMarkdown(text, {
    extensions: [text.includes('@') ? whole : plain],
    mdastExtensions: LINKS.test(text) ? making : makingWithoutLinks,
  });
}
