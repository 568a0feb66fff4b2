import type { Element } from 'hast';
import { toLiteral, toText } from './literal';
import { isBlank, isElement, listElements, readData, type Writer } from './writer';

const PLACES = ['path', 'query', 'header', 'cookie', 'body'] as const;

const isPart = (node: Element) => node.tagName.startsWith('lectern-swagger-');

/** Whether an operation is described on the page itself, and not in a specification. */
export const isDescribed = (tag: Element): boolean =>
  tag.tagName === 'lectern-swagger' &&
  (readData(tag, 'summary') !== '' || tag.children.some((node) => isElement(node) && isPart(node)));

/** An operation that a page describes by itself: what it is called, its address, its parts. */
export function writeSwagger(writer: Writer, tag: Element): string {
  const { words } = writer.language;
  const read = (name: string) => readData(tag, name);
  const parameters = listElements(tag, 'lectern-swagger-parameter');
  const groups = PLACES.map((place) => {
    const names = parameters.filter((parameter) => placeOf(parameter) === place);
    return names.length > 0
      ? `#operation-part(${toLiteral(words[`${place}Parameters`])})\n${writeFields(writer, names)}`
      : '';
  });
  const others = tag.children.filter((node) => !isElement(node) || !isPart(node));
  return [
    read('summary') ? `#par(strong[${toText(read('summary'))}])\n` : '',
    `#operation-address(${toLiteral(read('method').toUpperCase())}, ${toLiteral(read('baseUrl') + (read('path') || read('name')))})\n`,
    ...listElements(tag, 'lectern-swagger-description').map((part) => writer.blocks(part.children)),
    others.every(isBlank) ? '' : writer.blocks(others),
    ...groups,
    writeResponses(writer, listElements(tag, 'lectern-swagger-response')),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function placeOf(parameter: Element): string {
  const place = readData(parameter, 'in').toLowerCase();
  return PLACES.some((known) => known === place) ? place : 'body';
}

function writeFields(writer: Writer, parameters: readonly Element[]): string {
  const items = parameters.map((parameter) => {
    const isRequired = /^(?:true|required)$/.test(readData(parameter, 'required'));
    const required = isRequired ? ` #text(fill: muted)[${toText(writer.language.words.required)}];` : '';
    const name = `#code-inline(${toLiteral(readData(parameter, 'name'))}); ${toText(readData(parameter, 'type'))}`;
    return `[#par[${name}${required}];\n${writer.blocks(parameter.children)}]`;
  });
  return `#list(${items.join(', ')})\n`;
}

function writeResponses(writer: Writer, responses: readonly Element[]): string {
  if (responses.length === 0) return '';
  const written = responses.map((response) => {
    const title = `${toText(readData(response, 'status'))} ${toText(readData(response, 'description'))}`;
    return `#disclosure[${title}][\n${writer.blocks(response.children)}]\n`;
  });
  return `#operation-part(${toLiteral(writer.language.words.responses)})\n${written.join('\n')}`;
}
