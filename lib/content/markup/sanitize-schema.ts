import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { blockAttributes, inlineAttributes, tableAttributes } from './html-attributes';

/** Stands for a tag of the dialect while its surroundings are parsed; only ours carry the right token. */
export const placeholderName = 'lectern-block';

const base = defaultSchema.attributes ?? {};

/** What HTML in pages may be: text, lists, tables, images, disclosure. No style, script, form, frame or event handler. */
export const sanitizeSchema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    'figure',
    'figcaption',
    'mark',
    'u',
    'button',
    'caption',
    'col',
    'colgroup',
    placeholderName,
  ],
  attributes: {
    ...base,
    // `name`, `action`, `method` and their like have no use in a page and name things in the document.
    '*': [
      'align',
      'alt',
      'colSpan',
      'dateTime',
      'dir',
      'height',
      'hrefLang',
      'id',
      'lang',
      'open',
      'rowSpan',
      'scope',
      'span',
      'start',
      'summary',
      'title',
      'translate',
      'vAlign',
      'width',
    ],
    ...blockAttributes,
    ...inlineAttributes,
    ...tableAttributes,
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    // Whoever draws a picture asks for these as for any other address; nobody draws the element itself.
    source: ['srcSet', 'media'],
    [placeholderName]: ['dataIndex', 'dataToken'],
  },
  ancestors: { ...defaultSchema.ancestors, source: ['picture'] },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // Headings take their ids from it, so it must stay what the author wrote; other ids are dropped later.
  clobberPrefix: '',
};
