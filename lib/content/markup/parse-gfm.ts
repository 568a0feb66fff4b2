import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Extension } from 'micromark-util-types';

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

/** Signs as wide as letters of East Asian scripts, and those letters. */
const WIDE =
  /[\u1100-\u11FF\u2E80-\uD7FF\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFFEF]|[\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFF}]/u;
const STRESSED = /[*_]/;

/** Whether stressed words may stand beside wide signs, where the plain rules do not see their ends. */
const needsWide = (text: string): boolean => STRESSED.test(text) && WIDE.test(text);

/** As `remark-gfm` reads it, without looking for what cannot be in the text. `makeWide` is asked where wide signs are. */
export function parseGfm(text: string, makeWide: () => Extension): Root {
  const links = text.includes('@') ? whole : plain;
  return fromMarkdown(text, {
    extensions: needsWide(text) ? [links, makeWide()] : [links],
    mdastExtensions: LINKS.test(text) ? making : makingWithoutLinks,
  });
}
