import { defaultSchema, type Schema } from 'hast-util-sanitize';

type Attributes = NonNullable<Schema['attributes']>;

const base = defaultSchema.attributes ?? {};
const buttonData = ['dataIcon', 'dataSize', 'dataAction', 'dataQuery', 'dataSlug'];
const buttonClasses = ['button', 'primary', 'secondary'];
const linkAttributes = (base.a ?? []).filter((attribute) => typeof attribute === 'string');

const codeClasses: [string, ...RegExp[]] = ['className', /^lang(?:uage)?-./];

/** What HTML around blocks says to the dialect. */
export const blockAttributes: Attributes = {
  code: [[...codeClasses, 'expression']],
  div: [...(base.div ?? []), ['className', 'hint', /^hint-\w+$/], 'dataFullWidth', 'dataWithFrame'],
  pre: [
    codeClasses,
    'dataTitle',
    'dataOverflow',
    'dataLineNumbers',
    'dataExpandable',
    'dataCollapsedLineCount',
    'dataFullWidth',
  ],
};

/** What HTML in a sentence says to the dialect. Of classes and styles nothing is left that does not mean something to it. */
export const inlineAttributes: Attributes = {
  a: [
    ...linkAttributes,
    ['className', 'data-footnote-backref', ...buttonClasses],
    'dataMention',
    'dataMedia',
    ...buttonData,
  ],
  button: [['className', ...buttonClasses], ...buttonData],
  i: [['className', /^fa-/], 'style'],
  mark: ['style'],
  span: ['dataTag', 'dataCode', 'dataOption'],
  img: [...(base.img ?? []), 'loading', 'dataSize'],
};

/** What a table says of itself, and the head of a column of all its cells. */
export const tableAttributes: Attributes = {
  table: [
    ...(base.table ?? []),
    'dataView',
    'dataHeaderHidden',
    'dataHeaderSticky',
    'dataStickyFirstColumn',
    'dataFullWidth',
    'dataSearch',
    'dataCardSize',
    'dataCardWrap',
  ],
  th: [
    'dataHidden',
    'dataType',
    'dataMax',
    'dataOptions',
    'dataCardTarget',
    'dataCardCover',
    'dataCardCoverDark',
  ],
  td: ['dataObjectFit'],
};
