import type { Mark, Node } from 'prosemirror-model';
import type { EditorView, MarkView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { t } from '@/components/editor/messages';

type Attributes = Record<string, string>;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

type GetPos = () => number | undefined;

function setAttribute(view: EditorView, getPos: GetPos, name: string, value: unknown): void {
  const at = getPos();
  if (at !== undefined && view.editable) view.dispatch(view.state.tr.setNodeAttribute(at, name, value));
}

/** Events of a control inside a block are the control's own. */
const isInside = (control: HTMLElement) => (event: Event) => control.contains(event.target as HTMLElement);

const codeView: NodeViewConstructor = (node, view, getPos): NodeView => {
  const dom = element('figure', { class: 'code' });
  const caption = element('figcaption', { contenteditable: 'false' });
  const language = element('input', {
    'aria-label': t('language'),
    placeholder: t('language'),
    class: 'visual-language',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  language.value = node.attrs.info;
  language.readOnly = !view.editable;
  language.addEventListener('change', () => setAttribute(view, getPos, 'info', language.value.trim()));
  language.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    view.focus();
  });
  caption.append(language);
  const pre = element('pre', { class: 'code-text', spellcheck: 'false' });
  const contentDOM = element('code');
  pre.append(contentDOM);
  dom.append(caption, pre);
  return {
    dom,
    contentDOM,
    stopEvent: isInside(caption),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    update(next) {
      if (next.type !== node.type) return false;
      if (document.activeElement !== language) language.value = next.attrs.info;
      return true;
    },
  };
};

const hintStyles = { info: t('note'), success: t('tip'), warning: t('warning'), danger: t('danger') };

const hintClass = (node: Node) => `hint is-${node.attrs.style} visual-hint`;

const hintView: NodeViewConstructor = (node, view, getPos): NodeView => {
  const dom = element('aside', { class: hintClass(node), 'data-style': node.attrs.style });
  const select = element('select', {
    'aria-label': t('hintStyle'),
    class: 'visual-hint-style',
    contenteditable: 'false',
  });
  for (const [value, label] of Object.entries(hintStyles)) {
    const option = element('option', { value });
    option.textContent = label;
    select.append(option);
  }
  select.value = node.attrs.style;
  select.disabled = !view.editable;
  select.addEventListener('change', () => {
    setAttribute(view, getPos, 'style', select.value);
    view.focus();
  });
  const contentDOM = element('div', { class: 'flow' });
  dom.append(select, contentDOM);
  return {
    dom,
    contentDOM,
    stopEvent: isInside(select),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    update(next) {
      if (next.type !== node.type) return false;
      dom.className = hintClass(next);
      dom.dataset.style = next.attrs.style;
      select.value = next.attrs.style;
      return true;
    },
  };
};

const itemView: NodeViewConstructor = (node, view, getPos): NodeView => {
  const dom = element('li');
  if (node.attrs.checked === null)
    return { dom, contentDOM: dom, update: (next) => next.type === node.type && next.attrs.checked === null };
  dom.className = 'visual-task';
  const box = element('input', { type: 'checkbox', contenteditable: 'false', 'aria-label': t('done') });
  box.checked = node.attrs.checked;
  box.disabled = !view.editable;
  box.addEventListener('change', () => setAttribute(view, getPos, 'checked', box.checked));
  const contentDOM = element('div');
  dom.append(box, contentDOM);
  return {
    dom,
    contentDOM,
    stopEvent: isInside(box),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    update(next) {
      if (next.type !== node.type || next.attrs.checked === null) return false;
      box.checked = next.attrs.checked;
      return true;
    },
  };
};

interface ViewsContext {
  resolvers: () => MarkdownResolvers;
  /** Asks for the words of a picture. */
  onDescribe: (image: Node, at: number) => void;
  /** Draws a block that is kept as it is written. */
  protectedView: NodeViewConstructor;
}

function makeImageView({ resolvers, onDescribe }: ViewsContext, shown: Set<() => void>): NodeViewConstructor {
  return (first, view, getPos): NodeView => {
    let node = first;
    const dom = element('span', { class: 'visual-image', contenteditable: 'false' });
    const image = element('img', { referrerpolicy: 'no-referrer', decoding: 'async' });
    const words = element('button', { type: 'button' });
    words.addEventListener('click', () => {
      const at = getPos();
      const current = at === undefined ? null : view.state.doc.nodeAt(at);
      if (at !== undefined && current && view.editable) onDescribe(current, at);
    });
    const show = ({ attrs: { src, alt, title } }: Node) => {
      const file = resolvers().resolveFile?.(src);
      image.src = file?.href ?? src;
      // The button below says what it shows.
      image.alt = '';
      image.title = title ?? '';
      if (file?.width) image.width = file.width;
      image.hidden = false;
      words.textContent = alt || t('describeThisImage');
      words.classList.toggle('visual-undescribed', !alt);
      words.setAttribute('aria-label', alt ? `Alternative text: ${alt}. Change` : t('describeThisImage'));
    };
    image.addEventListener('error', () => {
      image.hidden = true;
      words.textContent = t('imageNotFound', { title: image.title || words.textContent });
    });
    const redraw = () => show(node);
    redraw();
    shown.add(redraw);
    dom.append(image, words);
    return {
      dom,
      stopEvent: isInside(words),
      ignoreMutation: () => true,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        redraw();
        return true;
      },
      destroy: () => shown.delete(redraw),
    };
  };
}

/** A link goes nowhere while its page is edited; one that leads nowhere is underlined. */
function makeLinkView({ resolvers }: ViewsContext): (mark: Mark) => MarkView {
  return (mark) => {
    const resolved = resolvers().resolveLink?.(mark.attrs.href);
    const dom = resolved?.isBroken
      ? element('span', { class: 'broken', title: t('isABrokenLink', { href: mark.attrs.href }) })
      : element('a', { href: resolved?.href || mark.attrs.href, title: resolved?.title ?? mark.attrs.href });
    dom.addEventListener('click', (event) => event.preventDefault());
    return { dom, contentDOM: dom };
  };
}

export function makeViews(context: ViewsContext) {
  const pictures = new Set<() => void>();
  return {
    redrawPictures: () => {
      for (const redraw of pictures) redraw();
    },
    nodeViews: {
      code_block: codeView,
      hint: hintView,
      list_item: itemView,
      image: makeImageView(context, pictures),
      protected: context.protectedView,
    },
    markViews: { link: makeLinkView(context) },
  };
}
