import type { NodeData } from './nodes';

/** A value as an attribute of a tag can have it: on one line, without what would end the tag. */
function writeValue(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/\{%/g, '{ %')
    .replace(/\\+(?=["']|$)/g, '')
    .replace(/"/g, '\\"');
}

const NAME = /^[A-Za-z][\w-]{0,63}$/;

/** ` name="value"` for each attribute that has one. */
export function writeAttributes(attributes: NodeData): string {
  return Object.entries(attributes)
    .filter(([name, value]) => NAME.test(name) && value !== undefined && value !== null && value !== '')
    .map(([name, value]) => ` ${name}="${writeValue(String(value))}"`)
    .join('');
}

/** The attributes that the wire has a word for, and those that it has not. */
export function withOthers(data: NodeData | undefined, own: NodeData): NodeData {
  const others = data?.attributes;
  return { ...own, ...(typeof others === 'object' && others !== null ? others : {}) };
}

export function writeTag(name: string, attributes: NodeData, inner?: string): string {
  const open = `{% ${name}${writeAttributes(attributes)} %}`;
  return inner === undefined ? open : `${open}\n${inner}\n{% end${name} %}`;
}

/** An expression in the place of attributes. */
export function writeExpression(expression: unknown): string {
  return String(expression ?? '')
    .replace(/\s+/g, ' ')
    .replace(/\{%/g, '{ %')
    .replace(/%\}/g, '% }')
    .trim();
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
