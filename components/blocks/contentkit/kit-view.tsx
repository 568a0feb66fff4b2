import { createElement, type ReactNode } from 'react';
import type {
  KitAction,
  KitButton,
  KitCode,
  KitControl,
  KitElement,
  KitFrame,
  KitRoot,
  PlainValues,
} from '@/lib/content/contentkit/elements';
import { readKitText } from '@/lib/content/contentkit/resolve-bindings';
import type { BlockMessages } from '../messages/en';
import type { RenderContext } from '../render-context';
import { drawField, Labelled, toConfirmData, toData } from './kit-fields';

/** What the elements of an integration are drawn with. Their clicks and fields are heard by `behavior/watch-kit.ts`. */
export interface KitContext extends Pick<RenderContext, 'renderCode' | 'renderIcon'> {
  messages: BlockMessages;
  renderMarkdown: (markdown: string) => ReactNode;
  /** What fields hold, by their key. */
  state: PlainValues;
  /** The name of the integration, for who hears the page. */
  title: string;
  /** The origins whose frames may talk with the page. */
  frameOrigins: readonly string[];
  /** Whether a block may be changed here, with what it offers for that. */
  isEditable?: boolean | undefined;
}

/** Icons that integrations name, by the names that the library has. */
const ICON_NAMES: Record<string, string> = {
  close: 'xmark',
  edit: 'pen',
  maximize: 'expand',
  email: 'envelope',
  settings: 'gear',
  search: 'magnifying-glass',
  delete: 'trash',
  warning: 'triangle-exclamation',
  'link-external': 'arrow-up-right-from-square',
  'eye-off': 'eye-slash',
  'check-circle': 'circle-check',
};

/** All of what a component answered, without a state of its own: the state is that of whoever hears it. */
export function KitView({ root, context }: { root: KitRoot; context: KitContext }) {
  const draw = new KitDrawing(context);
  if (root.type === 'modal')
    return (
      <>
        {root.subtitle.length > 0 ? <p className="kit-hint">{draw.list(root.subtitle)}</p> : null}
        <div className="kit-stack">{draw.list(root.children)}</div>
        {root.submit ? <div className="kit-foot">{draw.button(root.submit)}</div> : null}
      </>
    );
  const controls = context.isEditable && root.type === 'block' ? root.controls : [];
  return (
    <div className="kit-stack">
      {controls.length > 0 ? <div className="kit-foot">{draw.controls(controls)}</div> : null}
      {draw.list(root.children)}
    </div>
  );
}

class KitDrawing {
  constructor(readonly context: KitContext) {}

  /** Children by their place, since an answer replaces them all. */
  list(elements: readonly KitElement[]): ReactNode {
    return createElement(Fragments, null, ...elements.map((element) => this.element(element)));
  }

  element(element: KitElement): ReactNode {
    switch (element.type) {
      case 'words':
        return element.text;
      case 'hstack':
      case 'vstack':
        return (
          <div className={element.type === 'hstack' ? 'kit-row' : 'kit-stack'} data-align={element.align}>
            {this.list(element.children)}
          </div>
        );
      case 'box':
        return (
          <div className="kit-box" style={element.grow > 0 ? { flexGrow: element.grow } : undefined}>
            {this.list(element.children)}
          </div>
        );
      case 'divider':
        return <hr className="kit-divider" data-size={element.size} />;
      case 'text':
        return this.#text(element);
      case 'link':
        return element.url ? (
          <a href={element.url} target="_blank" rel="noopener noreferrer nofollow">
            {this.list(element.children)}
          </a>
        ) : (
          <span>{this.list(element.children)}</span>
        );
      case 'image':
        return (
          <img
            className="kit-image"
            src={element.url}
            alt=""
            loading="lazy"
            style={element.aspectRatio ? { aspectRatio: element.aspectRatio } : undefined}
          />
        );
      case 'markdown':
        return (
          <div className="flow">
            {this.context.renderMarkdown(readKitText(element.content, this.context.state))}
          </div>
        );
      case 'card':
        return this.#card(element);
      case 'hint':
        return <p className="kit-note">{this.list(element.children)}</p>;
      case 'input':
        return this.#input(element);
      case 'stepper':
        return this.#stepper(element);
      case 'webframe':
        return this.#frame(element);
      case 'codeblock':
        return this.#code(element);
      case 'button':
        return this.button(element);
      default:
        return drawField(this.context, element, undefined);
    }
  }

  controls(controls: readonly KitControl[]): ReactNode {
    return this.#buttons(
      controls.map((control) => ({ ...control, type: 'button', style: 'secondary', isDisabled: false })),
    );
  }

  button({ label, style, icon, trailingIcon, tooltip, onPress, confirm, isDisabled }: KitButton): ReactNode {
    return (
      <button
        type="button"
        className="kit-button"
        data-style={style}
        data-kit-press={toData(onPress)}
        data-kit-confirm={toConfirmData(confirm)}
        disabled={isDisabled}
        title={tooltip}
        aria-label={label === '' ? (tooltip ?? icon) : undefined}
      >
        {icon ? this.#icon(icon) : null}
        {label}
        {trailingIcon ? this.#icon(trailingIcon) : null}
      </button>
    );
  }

  #icon(name: string): ReactNode {
    return this.context.renderIcon(ICON_NAMES[name] ?? name);
  }

  #text({ style, children }: Extract<KitElement, { type: 'text' }>): ReactNode {
    const content = this.list(children);
    if (style === 'bold') return <strong>{content}</strong>;
    if (style === 'italic') return <em>{content}</em>;
    if (style === 'code') return <code>{content}</code>;
    return style === 'strikethrough' ? <del>{content}</del> : <span>{content}</span>;
  }

  #card({ title, hint, icon, onPress, children, buttons }: Extract<KitElement, { type: 'card' }>): ReactNode {
    const sign =
      typeof icon === 'string' ? (
        <span className="card-icon">{this.#icon(icon)}</span>
      ) : icon ? (
        <img className="kit-picture" src={icon.url} alt="" loading="lazy" />
      ) : null;
    return (
      <div className="kit-card">
        <div className="kit-card-head">
          {sign}
          <div className="card-text">
            {title && onPress ? (
              <button type="button" className="kit-card-title" data-kit-press={toData(onPress)}>
                {title}
              </button>
            ) : title ? (
              <span className="card-title">{title}</span>
            ) : null}
            {hint.length > 0 ? <span className="card-detail">{this.list(hint)}</span> : null}
          </div>
          {buttons.length > 0 ? <div className="kit-row">{this.#buttons(buttons)}</div> : null}
        </div>
        {children.length > 0 ? <div className="kit-stack">{this.list(children)}</div> : null}
      </div>
    );
  }

  #buttons(buttons: readonly KitButton[]): ReactNode {
    return createElement(Fragments, null, ...buttons.map((button) => this.button(button)));
  }

  #input({ label, hint, element }: Extract<KitElement, { type: 'input' }>): ReactNode {
    const detail = hint.length > 0 ? this.list(hint) : undefined;
    if (element?.type === 'button' || element?.type === 'codeblock' || !element)
      return (
        <div className="kit-input">
          <span className="kit-label">{label}</span>
          {detail ? <span className="kit-hint">{detail}</span> : null}
          {element ? this.element(element) : null}
        </div>
      );
    const isTicked = element.type === 'switch' || element.type === 'radio' || element.type === 'checkbox';
    return (
      <Labelled label={label} hint={detail} isTicked={isTicked}>
        {(describedBy) => drawField(this.context, element, describedBy)}
      </Labelled>
    );
  }

  #code({ content, syntax, firstLine, buttons, state, onContentChange, header, footer }: KitCode): ReactNode {
    const text = readKitText(content, this.context.state);
    const code = { text, language: syntax ?? '', hasLines: firstLine !== undefined };
    return (
      <div className="kit-code">
        {header.length > 0 ? <div className="kit-row">{this.list(header)}</div> : null}
        {state === undefined ? (
          <pre>{this.context.renderCode(code)}</pre>
        ) : (
          <textarea
            key={text}
            className="kit-field"
            rows={Math.min(16, text.split('\n').length + 1)}
            spellCheck={false}
            aria-label={this.context.messages.code}
            data-kit-state={state}
            data-kit-change={toData(onContentChange)}
            defaultValue={text}
          />
        )}
        {buttons.length > 0 ? <div className="kit-row">{this.#buttons(buttons)}</div> : null}
        {footer.length > 0 ? <div className="kit-row">{this.list(footer)}</div> : null}
      </div>
    );
  }

  /** A frame of the integration's own hears what its data says; one of another site is shown alone. */
  #frame({ url, aspectRatio, buttons, data }: KitFrame): ReactNode {
    const talks = this.context.frameOrigins.includes(new URL(url).origin);
    return (
      <div className="kit-frame">
        <iframe
          src={url}
          title={this.context.title}
          loading="lazy"
          allow="clipboard-write; fullscreen"
          allowFullScreen
          data-kit-frame={talks ? JSON.stringify(data) : undefined}
          style={{ aspectRatio: aspectRatio ?? 16 / 9 }}
        />
        {buttons.length > 0 ? <div className="kit-row">{this.#buttons(buttons)}</div> : null}
      </div>
    );
  }

  #stepper({
    activeStep,
    onStepChange,
    onComplete,
    steps,
  }: Extract<KitElement, { type: 'stepper' }>): ReactNode {
    const { messages } = this.context;
    const at = Math.max(
      0,
      steps.findIndex(({ id }) => id === activeStep),
    );
    const step = steps[at];
    if (!step) return null;
    const to = (id: string | undefined) => onStepChange && id && { ...onStepChange, step: id };
    const back = to(steps[at - 1]?.id);
    const next = at + 1 < steps.length ? to(steps[at + 1]?.id) : onComplete;
    const press = (
      action: KitAction | '' | undefined,
      label: string,
      isMain: boolean,
      isDisabled: boolean,
    ) =>
      action
        ? this.button({
            type: 'button',
            label,
            style: isMain ? 'primary' : 'secondary',
            onPress: action,
            isDisabled,
          })
        : null;
    return (
      <div className="kit-stack">
        <ol className="kit-steps">
          {steps.map(({ id, title }, index) => (
            <li key={id} aria-current={index === at ? 'step' : undefined}>
              {title || messages.step(index + 1)}
            </li>
          ))}
        </ol>
        {this.list(step.children)}
        <div className="kit-foot">
          {press(back, messages.back, false, false)}
          {press(next, at + 1 < steps.length ? messages.next : messages.finish, true, !step.mayGoOn)}
        </div>
      </div>
    );
  }
}

const Fragments = ({ children }: { children?: ReactNode }) => <>{children}</>;
