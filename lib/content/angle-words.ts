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

/** What a comment or a script says is nobody's to read; all else that looks like a tag may be words. */
const PIECE = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?([A-Za-z][^\s<>/]*)/gi;
const COMPONENT = /<([A-Z][\w.]*)(?:(?:\s[^<>]{0,500}?)?\s[\w-]+=["'{]|(?:\s[^<>]{0,500})?\/>)/g;
const OPENED = /^[ \t]*<([A-Z][\w.]*)>[ \t]*$/gm;

const NONE: ReadonlySet<string> = new Set();

/** Names of components in a page that is a program: they are markup and no words. */
export function findComponents(text: string): ReadonlySet<string> {
  if (!/<[A-Z]/.test(text)) return NONE;
  const names = [...text.matchAll(COMPONENT)].map(([, name = '']) => name);
  const opened = [...text.matchAll(OPENED)].map(([, name = '']) => name);
  return new Set([...names, ...new Set(opened.filter((name) => text.includes(`\n</${name}>`)))]);
}

/** HTML in which the words in angle brackets that are no tags, such as `<your-name>`, are text. */
export function escapeAngleWords(html: string, components = NONE): string {
  return html.replace(PIECE, (piece: string, _: string | undefined, name: string | undefined) =>
    name !== undefined && !ELEMENTS.has(name.toLowerCase()) && !components.has(name)
      ? `&lt;${piece.slice(1)}`
      : piece,
  );
}

/** Whether what reads as a single tag is words. */
export const isAngleWord = (html: string, components = NONE): boolean =>
  html.lastIndexOf('<') === 0 && escapeAngleWords(html, components).startsWith('&lt;');

/** Whether a block of HTML begins with words, so that it is none. */
export function beginsWithAngleWord(html: string, components = NONE): boolean {
  const start = /^\s*<\/?[A-Za-z][^<>]*/.exec(html)?.[0] ?? '';
  return start !== '' && isAngleWord(start.trimStart(), components);
}
