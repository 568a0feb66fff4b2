import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

export interface HtmlAttribute {
  name: string;
  value: string;
  start: number;
  end: number;
}

/** A tag or comment of an HTML text, with its place in the source. */
export interface HtmlTag {
  kind: 'open' | 'close' | 'comment';
  name: string;
  start: number;
  end: number;
  /** An element that has no content and no end tag. */
  isVoid: boolean;
  attributes: HtmlAttribute[];
}

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const RAW_TEXT = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);

/** The tags of an HTML text in order, as browsers read them; text, entities and doctypes are left out. */
export function readHtmlTags(source: string): HtmlTag[] {
  const tags = new TagCollector();
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, tags);
  tags.onRawText = (name, mode) => {
    tokenizer.state = mode;
    tokenizer.lastStartTagName = name;
  };
  tokenizer.write(source, true);
  return tags.found;
}

class TagCollector implements TokenHandler {
  readonly found: HtmlTag[] = [];
  onRawText: (name: string, mode: Tokenizer['state']) => void = () => {};

  onStartTag(tag: Token.TagToken): void {
    const { tagName: name, location } = tag;
    if (!location) return;
    const attributes = tag.attrs.flatMap((attribute): HtmlAttribute[] => {
      const place = location.attrs?.[attribute.name];
      return place
        ? [{ name: attribute.name, value: attribute.value, start: place.startOffset, end: place.endOffset }]
        : [];
    });
    const { startOffset: start, endOffset: end } = location;
    this.found.push({ kind: 'open', name, start, end, isVoid: VOID_ELEMENTS.has(name), attributes });
    const mode = RAW_TEXT.get(name);
    if (mode !== undefined) this.onRawText(name, mode);
  }

  onEndTag({ tagName: name, location }: Token.TagToken): void {
    if (location) this.add('close', name, location);
  }

  onComment({ location }: Token.CommentToken): void {
    if (location) this.add('comment', '', location);
  }

  private add(kind: HtmlTag['kind'], name: string, { startOffset, endOffset }: Token.Location): void {
    const isVoid = VOID_ELEMENTS.has(name);
    this.found.push({ kind, name, start: startOffset, end: endOffset, isVoid, attributes: [] });
  }

  onDoctype(): void {}
  onEof(): void {}
  onCharacter(): void {}
  onNullCharacter(): void {}
  onWhitespaceCharacter(): void {}
}
