import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import type { Origins } from '../codec/origins';

export interface ProtectedEntry {
  id: number;
  dom: HTMLElement;
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  isSelected: boolean;
  /** Whether its source is open for editing. */
  isOpen: boolean;
}

/** The protected blocks on screen: ProseMirror owns their places, React draws what is in them. */
export class ProtectedStore {
  constructor(readonly origins: Origins) {}

  private entries: readonly ProtectedEntry[] = [];
  private readonly listeners = new Set<() => void>();
  private lastId = 0;
  /** Where a block will be that opens as soon as it is there. */
  private openAt: number | undefined;

  readonly read = () => this.entries;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change(next: readonly ProtectedEntry[]): void {
    this.entries = next;
    // ProseMirror draws inside React's own effects: what it made is shown right after.
    queueMicrotask(() => {
      for (const listener of this.listeners) listener();
    });
  }

  update(id: number, part: Partial<ProtectedEntry>): void {
    this.change(this.entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  }

  openSource(at: number): void {
    const entry = this.entries.find((known) => known.getPos() === at);
    if (entry) this.update(entry.id, { isOpen: true });
    else this.openAt = at;
  }

  readonly makeView = (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    this.lastId += 1;
    const id = this.lastId;
    const dom = document.createElement('div');
    dom.className = 'visual-protected';
    dom.contentEditable = 'false';
    const isOpen = this.openAt !== undefined && getPos() === this.openAt;
    if (isOpen) this.openAt = undefined;
    this.change([...this.entries, { id, dom, node, view, getPos, isSelected: false, isOpen }]);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        this.update(id, { node: next });
        return true;
      },
      selectNode: () => {
        dom.classList.add('ProseMirror-selectednode');
        this.update(id, { isSelected: true });
      },
      deselectNode: () => {
        dom.classList.remove('ProseMirror-selectednode');
        this.update(id, { isSelected: false });
      },
      stopEvent: (event) =>
        (event.target as HTMLElement).closest(
          'button, textarea, input, select, label, a, summary, [role=tab]',
        ) !== null,
      ignoreMutation: () => true,
      destroy: () => this.change(this.entries.filter((entry) => entry.id !== id)),
    };
  };
}
