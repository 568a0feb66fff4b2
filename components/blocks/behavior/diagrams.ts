import type { BehaviorMessages } from './behavior-messages';
import { isDark } from './is-dark';
import { makeElement } from './make-element';

/** Loads what renders diagrams. */
export type LoadDiagrams = () => Promise<Pick<typeof import('./mermaid'), 'renderDiagram'>>;

/** What a block was rendered of. */
const rendered = new WeakMap<Element, string>();

/** Renders what is a diagram on this page; where there is none, nothing is loaded. */
export async function renderDiagrams(
  root: ParentNode,
  load: LoadDiagrams | undefined,
  messages: BehaviorMessages,
): Promise<void> {
  const blocks = [...root.querySelectorAll('[data-mermaid]')].filter(
    (block) => rendered.get(block) !== keyOf(block),
  );
  if (blocks.length === 0 || !load) return;
  const { renderDiagram } = await load();
  // One after the other: the package keeps the state of the one it renders.
  for (const block of blocks) await renderBlock(block, renderDiagram, messages);
}

const keyOf = (block: Element) => `${isDark()} ${block.querySelector('pre')?.textContent}`;

async function renderBlock(
  block: Element,
  render: (source: string, isDark: boolean) => Promise<string>,
  messages: BehaviorMessages,
): Promise<void> {
  const source = block.querySelector('pre');
  const key = keyOf(block);
  if (!source || rendered.get(block) === key) return;
  rendered.set(block, key);
  block.querySelector('.diagram')?.remove();
  block.querySelector('.diagram-note')?.remove();
  try {
    const onDark = isDark();
    const svg = await render(source.textContent ?? '', onDark);
    const diagram = makeElement('div', { class: 'diagram', 'data-dark': onDark });
    diagram.innerHTML = svg;
    source.hidden = true;
    source.before(diagram);
  } catch {
    // The source stays, as without script.
    source.hidden = false;
    block.prepend(makeElement('p', { class: 'diagram-note' }, messages.diagramFailed));
  }
}
