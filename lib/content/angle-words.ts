/** Elements of HTML, old ones too, and of the pictures and formulas in it: what else stands in angle brackets is words. */
const ELEMENTS = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button
  canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset
  figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins
  isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed
  noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rbc rp rt rtc ruby s
  samp script search section select slot small source spacer span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
  animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomposite fedropshadow
  feflood fegaussianblur feimage femerge femergenode feoffset filter foreignobject g line lineargradient marker mask metadata
  mpath path pattern polygon polyline radialgradient rect set stop switch symbol text textpath tspan use view
  annotation annotation-xml menclose merror mfenced mfrac mi mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle
  msub msubsup msup mtable mtd mtext mtr munder munderover semantics lectern-block`
    .split(/\s+/)
    .filter(Boolean),
);

/** Those that mean something to a reader; the others may be words, such as `<path>` in a command. */
const DRAWN = new Set(
  `a abbr b blockquote br button caption code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i
  img input ins kbd li mark ol p picture pre q rp rt ruby s samp section source span strike strong sub summary sup table tbody
  td tfoot th thead tr tt u ul var wbr lectern-block`
    .split(/\s+/)
    .filter(Boolean),
);

/** What a comment or a script says is nobody's to read; all else that looks like a tag may be words. */
const PIECE = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?([A-Za-z][^\s<>/]*)/gi;
const COMPONENT = /<([A-Z][\w.]*)(?:(?:\s[^<>]{0,500}?)?\s[\w-]+=["'{]|(?:\s[^<>]{0,500})?\/>)/g;
/** An element that is closed, or has attributes. */
const ELEMENT = /<\/([A-Za-z][\w-]*)\s*>|<([A-Za-z][\w-]*)(?:\s[^<>]{0,500}[=/]|\/>)/g;
const OPENED = /^[ \t]*<([A-Z][\w.]*)>[ \t]*$/gm;

const NONE: ReadonlySet<string> = new Set();

/** Names that are markup in this text: elements that have attributes or an end, and components of a page that is a program. */
export function findMarkupNames(text: string): ReadonlySet<string> {
  if (!/<[A-Za-z]/.test(text)) return NONE;
  const names = [...text.matchAll(COMPONENT)].map(([, name = '']) => name);
  const opened = [...text.matchAll(OPENED)].map(([, name = '']) => name);
  const elements = [...text.matchAll(ELEMENT)].flatMap(([, end, start]) => {
    const name = (end ?? start ?? '').toLowerCase();
    return ELEMENTS.has(name) && !DRAWN.has(name) ? [name] : [];
  });
  return new Set([...names, ...new Set(opened.filter((name) => text.includes(`\n</${name}>`))), ...elements]);
}

const isMarkup = (name: string, markup: ReadonlySet<string>) =>
  markup.has(name) || markup.has(name.toLowerCase());

/** HTML in which the words in angle brackets that are no tags, such as `<your-name>`, are text. */
export function escapeAngleWords(html: string, markup = NONE): string {
  return html.replace(PIECE, (piece: string, _: string | undefined, name: string | undefined) =>
    name !== undefined && !DRAWN.has(name.toLowerCase()) && !isMarkup(name, markup)
      ? `&lt;${piece.slice(1)}`
      : piece,
  );
}

/** Whether what reads as a single tag is words. */
export const isAngleWord = (html: string, markup = NONE): boolean =>
  html.lastIndexOf('<') === 0 && escapeAngleWords(html, markup).startsWith('&lt;');

/** Whether a block of HTML begins with words, so that it is none. */
export function beginsWithAngleWord(html: string, markup = NONE): boolean {
  const start = /^\s*<\/?[A-Za-z][^<>]*/.exec(html)?.[0] ?? '';
  return start !== '' && isAngleWord(start.trimStart(), markup);
}
