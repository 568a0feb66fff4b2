import type { BehaviorMessages } from './behavior-messages';
import { isDark } from './is-dark';
import { makeElement } from './make-element';

type RenderDiagram = typeof import('./mermaid')['renderDiagram'];

/** Renders what is a diagram on this page; where there is none, nothing is loaded. */
export async function renderDiagrams(address: string | undefined, messages: BehaviorMessages): Promise<void> {
  const blocks = [...document.querySelectorAll('[data-mermaid]')];
  if (blocks.length === 0 || !address) return;
  const { renderDiagram } = (await import(address)) as { renderDiagram: RenderDiagram };
  // One after the other: the package keeps the state of the one it renders.
  for (const block of blocks) await renderBlock(block, renderDiagram, messages);
}

async function renderBlock(block: Element, render: RenderDiagram, messages: BehaviorMessages): Promise<void> {
  const source = block.querySelector('pre');
  if (!source) return;
  try {
    const onDark = isDark();
    const svg = await render(source.textContent ?? '', onDark);
    const diagram = makeElement('div', { class: 'diagram', 'data-dark': onDark });
    diagram.innerHTML = svg;
    block.querySelector('.diagram')?.remove();
    source.hidden = true;
    source.before(diagram);
  } catch {
    // The source stays, as without script.
    if (!block.querySelector('.diagram-note'))
      block.prepend(makeElement('p', { class: 'diagram-note' }, messages.diagramFailed));
  }
}
