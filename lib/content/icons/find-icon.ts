import { type IconNode, icons } from 'lucide';
import { lookUp } from '@/lib/content/look-up';
import { escapeHtml } from '@/lib/text/escape';
import { findBrand } from './brands';
import { otherNames } from './other-names';

const rendered = new Map<string, string | undefined>();

const toPascal = (name: string) =>
  name
    .split(/[-_ ]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function render(nodes: IconNode): string {
  return nodes
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes)
        .filter(([name]) => name !== 'key')
        .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
        .join('');
      return `<${tag}${written}/>`;
    })
    .join('');
}

function findWhole(name: string): string | undefined {
  const brand = findBrand(name);
  if (brand) return brand;
  const pascal = toPascal(lookUp(otherNames, name) ?? name);
  return Object.hasOwn(icons, pascal) ? render(icons[pascal as keyof typeof icons]) : undefined;
}

/** The first words of a name say what is seen, and the last ones what is special about it. */
function findNearest(name: string): string | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf('-', end - 1)) {
    const found = findWhole(name.slice(0, end));
    if (found) return found;
  }
  return undefined;
}

/** The markup of an icon by the name that it has here or in the set that many authors know; undefined without one. */
export function findIcon(written: string): string | undefined {
  const name = written.trim().toLowerCase().slice(0, 64);
  if (rendered.has(name)) return rendered.get(name);
  const found = findNearest(name);
  // Authors may write any name, and few of them are icons.
  if (rendered.size < 5_000) rendered.set(name, found);
  return found;
}
