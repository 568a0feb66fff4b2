import type { DrawDiagram } from './writer';

const LONGEST = 20_000;

/** It needs no browser; the layout of graphs is large, and few pages have diagrams. */
export async function loadDiagrams(): Promise<DrawDiagram> {
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  return (source) => {
    if (source.length > LONGEST) return undefined;
    try {
      const svg = toPlainSvg(
        renderMermaidSVG(source, {
          bg: '#ffffff',
          fg: '#1b1f24',
          muted: '#5b636e',
          font: 'Inter',
          padding: 8,
        }),
      );
      const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
      if (!(Number(width) > 0) || !(Number(height) > 0) || !saysAll(source, svg)) return undefined;
      return { svg, width: Number(width), height: Number(height) };
    } catch {
      return undefined;
    }
  };
}

const LABELS = /\[([^[\]]+)\]|\(([^()]+)\)|\{([^{}]+)\}|\|([^|]+)\||"([^"]+)"|:\s+([^\n]+)$/gm;

/** Words in brackets, bars, quotes or behind a colon are labels: a line that was not understood is missed here. */
function saysAll(source: string, svg: string): boolean {
  const shown = wordsOf(svg.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' '));
  const drawn = new Set(shown);
  const text = source.replace(/^\s*(?:%%|style |classDef |class |linkStyle |click ).*$/gm, '');
  return [...text.matchAll(LABELS)].every(([, ...labels]) =>
    labels.every((label) =>
      wordsOf(label ?? '').every((word) => drawn.has(word) || shown.join('').includes(word)),
    ),
  );
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/&(?:amp|lt|gt|quot|apos|#\d+);/g, ' ')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Variables and mixed colours are of browsers alone: their values are written in their place. */
function toPlainSvg(svg: string): string {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of svg.matchAll(/(--[\w-]+)\s*:\s*([^;"}]+)/g))
    values.set(name, value.trim());
  const resolve = (text: string, depth = 0): string => {
    if (depth > 12) return text;
    const start = text.search(/(?:var|color-mix)\(/);
    if (start < 0) return text;
    const end = findClose(text, text.indexOf('(', start));
    const inner = text.slice(text.indexOf('(', start) + 1, end);
    const value = text.startsWith('var', start) ? readVariable(inner, depth) : mix(resolve(inner, depth + 1));
    return text.slice(0, start) + value + resolve(text.slice(end + 1), depth);
  };
  const readVariable = (inner: string, depth: number): string => {
    const comma = inner.indexOf(',');
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim();
    const value = values.get(name) ?? (comma < 0 ? '#1b1f24' : inner.slice(comma + 1).trim());
    return resolve(value, depth + 1);
  };
  const plain = svg
    .replace(/@import[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/--[\w-]+\s*:\s*[^;"}]+;?/g, '')
    .replace(/\sstyle="[^"]*"/, ' font-family="Inter"');
  return resolve(plain);
}

function findClose(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** `in srgb, #111111 60%, #ffffff` as one colour. */
function mix(inner: string): string {
  const [, one = '', other = ''] = inner.split(',').map((part) => part.trim());
  const [from, to] = [one, other].map((part) => /#[0-9a-f]{6}/i.exec(part)?.[0]);
  const share = Number(/([\d.]+)%/.exec(one)?.[1] ?? 50) / 100;
  if (!from || !to) return from ?? to ?? '#1b1f24';
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16);
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) * share + channel(to, at) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
