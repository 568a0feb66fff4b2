import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { ElementReader, XmlTag } from './element-reader';
import { TmxReader } from './read-tmx';
import { type FileLanguages, FileProblem, type ReadFile } from './read-unit';
import { Xliff1Reader } from './read-xliff-1';
import { Xliff2Reader } from './read-xliff-2';

const MAX_DEPTH = 100;
const PART = 65_536;
/** What tools write at the head of a memory, and nothing reads. */
const TMX_DOCTYPE = /^\s*tmx\s[^[\]]*$/;

/** Reads a document without a DTD and without entities beyond the five of XML. */
export function readXmlFile(xml: string, languages: FileLanguages): ReadFile {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  let reader: ElementReader | undefined;
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(encoding))
      throw new FileProblem(`It is in ${encoding.slice(0, 40)}. Save it in UTF-8.`);
  });
  parser.on('doctype', (doctype) => {
    if (!TMX_DOCTYPE.test(doctype)) throw new FileProblem('It has a DTD, which is not read here.');
  });
  parser.on('opentag', (element) => {
    const tag = toTag(element);
    reader ??= createReader(tag, languages);
    if (path.length >= MAX_DEPTH) throw new FileProblem('Its elements are nested too deep.');
    // Elements of modules and extensions have names of their own, whatever they are called.
    const name = isOwn(element, path.length) ? tag.name : `other:${tag.name}`;
    reader.open({ ...tag, name }, path);
    path.push(name);
  });
  const addText = (text: string) => reader?.text(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const name = path.pop();
    if (name !== undefined) reader?.close(name, path);
  });
  try {
    for (let at = 0; at < xml.length; at += PART) parser.write(xml.slice(at, at + PART));
    parser.close();
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`It is no well-formed XML: ${(error as Error).message.slice(0, 200)}`);
  }
  if (!reader) throw new FileProblem('It is empty.');
  return reader.file;
}

const isOwn = ({ uri }: SaxesTagNS, depth: number): boolean =>
  depth === 0 ||
  uri === '' ||
  /^urn:oasis:names:tc:xliff:document:(?:1\.[12]|2\.0)$/.test(uri) ||
  uri.includes('tmx');

const toTag = ({ local, attributes }: SaxesTagNS): XmlTag => ({
  name: local,
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value])),
});

function createReader({ name, attributes }: XmlTag, languages: FileLanguages): ElementReader {
  const { version } = attributes;
  if (name === 'tmx') return new TmxReader(languages);
  if (name !== 'xliff')
    throw new FileProblem(`It is XML of "${name.slice(0, 40)}", and neither XLIFF nor TMX.`);
  if (version === '1.2' || version === '1.1') return new Xliff1Reader(languages);
  if (version === '2.0' || version === '2.1') return new Xliff2Reader(languages, attributes);
  throw new FileProblem(
    `It is XLIFF ${version?.slice(0, 20) ?? ''}. Versions 1.2, 2.0 and 2.1 are read here.`,
  );
}
