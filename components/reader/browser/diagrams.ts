import { makeElement } from './make-element';
import { isDark } from './theme';
import type { Words } from './words/words';

type Draw = typeof import('./mermaid')['drawDiagram'];

/** Draws what is a diagram on this page; where there is none, nothing is loaded. */
export async function drawDiagrams(address: string | undefined, words: Words): Promise<void> {
  const blocks = [...document.querySelectorAll('[data-mermaid]')];
  if (blocks.length === 0 || !address) return;
  const { drawDiagram } = (await import(address)) as { drawDiagram: Draw };
  // One after the other: the package keeps the state of the one it draws.
  for (const block of blocks) await drawBlock(block, drawDiagram, words);
}

async function drawBlock(block: Element, draw: Draw, words: Words): Promise<void> {
  const source = block.querySelector('pre');
  if (!source) return;
  try {
    const onDark = isDark();
    const svg = await draw(source.textContent ?? '', onDark);
    const drawing = makeElement('div', { class: 'diagram', 'data-dark': onDark });
    drawing.innerHTML = svg;
    block.querySelector('.diagram')?.remove();
    source.hidden = true;
    source.before(drawing);
  } catch {
    // The source stays, as without script.
    if (!block.querySelector('.diagram-note'))
      block.prepend(makeElement('p', { class: 'diagram-note' }, words.diagramFailed));
  }
}
