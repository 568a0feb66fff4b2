import { expect, test } from 'vitest';
import { findSvgDanger } from './find-svg-danger';

const drawing = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

test.each([
  '<script>alert(1)</script>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  '<SCRIPT/>',
  '<g onload="alert(1)"/>',
  '<g\nONCLICK = "alert(1)"/>',
  '<foreignObject><body/></foreignObject>',
  '<a href="javascript:alert(1)"><path/></a>',
  '<a xlink:href="&#106;avascript:alert(1)"><path/></a>',
  '<a href="https://example.org"><path/></a>',
  "<a href='//example.org'><path/></a>",
  '<a href = " https://example.org"><path/></a>',
  '<image href="https://example.org/x.png"/>',
  '<use href="other.svg#x"/>',
  '<image href="data:image/svg+xml;base64,AAAA"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<style>@import "https://example.org/x.css";</style>',
  '<rect fill="url(https://example.org/x.svg#a)"/>',
  '<rect style="fill:url( \'https://example.org/x\')"/>',
  '<x:p xmlns:x="http://www.w3.org/1999/xhtml"/>',
])('a drawing with %s is refused', (inside) => {
  expect(findSvgDanger(drawing(inside))).toMatch(/^(?:has|links|loads|changes) /);
});

test.each([
  '<?xml-stylesheet href="#x"?><svg/>',
  '<!DOCTYPE svg [<!ENTITY x "y">]><svg/>',
  '<?xml version="1.0" encoding="UTF-7"?><svg/>',
])('a document that begins with %s is refused', (text) => {
  expect(findSvgDanger(Buffer.from(text))).toBeDefined();
});

test('bytes that are not UTF-8 are refused', () => {
  expect(findSvgDanger(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0xfe]))).toBe('is not written in UTF-8');
});

test.each([
  '<title>An icon &#38; more, based on trust</title><path d="M0 0h4v4z"/>',
  '<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke:url( \'#a\' )"/><use href="#a"/><use xlink:href = "#a"/>',
  '<metadata>made by hand</metadata><style>.a{fill:red}</style><image href="data:image/png;base64,AAAA"/>',
  '<animate attributeName="opacity" values="0;1"/>',
])('a drawing with %s is harmless', (inside) => {
  expect(findSvgDanger(drawing(inside, 'viewBox="0 0 4 4"'))).toBeUndefined();
  const document = `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n${drawing(inside)}`;
  expect(findSvgDanger(Buffer.from(document))).toBeUndefined();
});
