/** What a drawing may not have, and how it is said. Tests see the text as it stands, so they refuse too much rather than too little. */
const DANGERS: readonly (readonly [RegExp, string])[] = [
  [/<!ENTITY/i, 'defines entities'],
  [/<!DOCTYPE[^<>[]{0,1000}\[/i, 'defines a document type of its own'],
  [/<\?(?!xml\s)/i, 'has processing instructions'],
  [/<\?xml\s[^<>]{0,200}encoding\s*=\s*["'](?!utf-8["'])/i, 'is not written in UTF-8'],
  [
    /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|frame|object|embed|audio|video|canvas|handler|listener|link|meta|base|form|input|html|body)(?![\w-])/i,
    'has scripts or foreign content',
  ],
  [/1999\/xhtml/i, 'has foreign content'],
  [/[\s/"']on[a-z]+\s*=/i, 'has scripts'],
  [/(?:java|vb)script\s*:/i, 'has scripts'],
  [/attributeName\s*=\s*["']\s*(?:xlink:)?(?:href|on)/i, 'changes its links'],
  [
    /(?:^|[\s:/"'])(?:href|src)\s*=(?!\s*["']\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i,
    'links to other addresses',
  ],
  [/@import/i, 'loads other files'],
  [/url\((?!\s{0,9}["']?\s{0,9}(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i, 'loads other files'],
];

/** Says why a drawing is not shown on sites; undefined when it is harmless. */
export function findSvgDanger(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'is not written in UTF-8';
  }
  return DANGERS.find(([pattern]) => pattern.test(text))?.[1];
}
