import { isRecord } from '../conditions/values';
import type {
  KitAction,
  KitButton,
  KitCode,
  KitConfirm,
  KitControl,
  KitElement,
  KitField,
  KitOption,
  KitOutput,
  KitRoot,
  KitStep,
  KitText,
  PlainValues,
} from './elements';

/** How much of it is read; what is beyond is left out. */
const MOST_ELEMENTS = 2_000;
const DEEPEST = 24;
const MOST_OPTIONS = 1_000;
const LONGEST_TEXT = 200_000;

const toText = (value: unknown, max = LONGEST_TEXT): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : '';

const toWord = (value: unknown) => toText(value, 300) || undefined;

const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const oneOf = <Name extends string>(value: unknown, names: readonly Name[], otherwise: Name): Name =>
  names.find((name) => name === value) ?? otherwise;

export const toValues = (value: unknown): PlainValues => (isRecord(value) ? value : {});

const toAction = (value: unknown): KitAction | undefined =>
  isRecord(value) && typeof value.action === 'string' && value.action !== ''
    ? { ...value, action: value.action }
    : undefined;

const toBound = (value: unknown): KitText =>
  isRecord(value) && typeof value.$state === 'string' ? { $state: value.$state } : toText(value);

/** An address that a browser may follow or load; others are none. */
function toAddress(value: unknown, schemes: readonly string[]): string | undefined {
  const written =
    isRecord(value) && typeof value.host === 'string'
      ? `https://${value.host}${toText(value.pathname, 2_048)}${toQuery(value.query)}`
      : toText(value, 8_192);
  const parsed = URL.canParse(written) ? new URL(written) : undefined;
  return parsed && schemes.includes(parsed.protocol) ? parsed.href : undefined;
}

const toQuery = (query: unknown): string => {
  const pairs = Object.entries(toValues(query)).map(([name, value]): [string, string] => [
    name,
    toText(value),
  ]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};

const toWebAddress = (value: unknown) => toAddress(value, ['https:', 'http:']);

const toLinkAddress = (value: unknown) => toAddress(value, ['https:', 'http:', 'mailto:']);

function toConfirm(value: unknown): KitConfirm | undefined {
  if (!isRecord(value)) return undefined;
  return {
    title: toText(value.title, 100),
    text: toText(value.text, 300),
    confirm: toText(value.confirm, 30),
    style: oneOf(value.style, ['primary', 'danger'], 'primary'),
  };
}

function toButton(value: unknown): KitButton | undefined {
  if (!isRecord(value) || value.type !== 'button') return undefined;
  const icon = toWord(value.icon);
  const trailingIcon = toWord(value.trailingIcon);
  const tooltip = toWord(value.tooltip);
  return {
    type: 'button',
    label: toText(value.label, 300),
    style: oneOf(value.style, ['primary', 'secondary', 'danger'], 'secondary'),
    icon,
    trailingIcon,
    tooltip,
    onPress: toAction(value.onPress),
    confirm: toConfirm(value.confirm),
    isDisabled: value.disabled === true,
  };
}

const toButtons = (value: unknown) => toList(value).flatMap((button) => toButton(button) ?? []);

/** Options that stand in the answer: those of an address are fetched before. */
function toOptions(value: unknown): KitOption[] {
  return (Array.isArray(value) ? value : [])
    .slice(0, MOST_OPTIONS)
    .flatMap((option) =>
      isRecord(option) && toText(option.id) !== ''
        ? [{ id: toText(option.id, 1_000), label: toText(option.label, 300) || toText(option.id, 300) }]
        : [],
    );
}

function toField(value: PlainValues): KitField | undefined {
  const state = toText(value.state, 200);
  const isDisabled = value.disabled === true;
  const placeholder = toWord(value.placeholder);
  const onValueChange = toAction(value.onValueChange);
  const confirm = toConfirm(value.confirm);
  if (state === '') return undefined;
  switch (value.type) {
    case 'textinput':
      return {
        type: 'textinput',
        state,
        initialValue: toText(value.initialValue),
        placeholder,
        isMultiline: value.multiline === true,
        inputType: oneOf(value.inputType, ['text', 'password', 'email'], 'text'),
        isDisabled,
      };
    case 'select':
      return {
        type: 'select',
        state,
        initialValue: toList(value.initialValue).map((one) => toText(one, 1_000)),
        placeholder,
        isMultiple: value.multiple === true,
        acceptsInput: value.acceptInput === true,
        options: toOptions(value.options),
        onValueChange,
        isDisabled,
      };
    case 'switch':
      return {
        type: 'switch',
        state,
        initialValue: value.initialValue === true,
        onValueChange,
        confirm,
        isDisabled,
      };
    case 'radio':
    case 'checkbox':
      return {
        type: value.type,
        state,
        value: typeof value.value === 'number' ? value.value : toText(value.value, 1_000),
        confirm,
      };
    default:
      return undefined;
  }
}

/** Reads what a script answered; what is no element of the kit is left out. */
class OutputReader {
  #left = MOST_ELEMENTS;

  list(value: unknown, depth: number): KitElement[] {
    if (depth > DEEPEST) return [];
    return toList(value).flatMap((child) => this.element(child, depth) ?? []);
  }

  element(value: unknown, depth: number): KitElement | undefined {
    if (this.#left <= 0) return undefined;
    this.#left -= 1;
    if (typeof value === 'string' || typeof value === 'number') return { type: 'words', text: toText(value) };
    if (!isRecord(value)) return undefined;
    const children = () => this.list(value.children, depth + 1);
    switch (value.type) {
      case 'hstack':
      case 'vstack':
        return {
          type: value.type,
          align: oneOf(value.align, ['start', 'center', 'end'], 'start'),
          children: children(),
        };
      case 'box':
        return { type: 'box', grow: toNumber(value.grow, 0, 100) ?? 0, children: children() };
      case 'divider':
        return { type: 'divider', size: oneOf(value.size, ['small', 'medium', 'large'], 'medium') };
      case 'text': {
        const styles = ['bold', 'italic', 'code', 'strikethrough'] as const;
        return { type: 'text', style: styles.find((style) => style === value.style), children: children() };
      }
      case 'link':
        return { type: 'link', url: toLinkAddress(toValues(value.target).url), children: children() };
      case 'image': {
        const url = toWebAddress(toValues(value.source).url);
        return url ? { type: 'image', url, aspectRatio: toNumber(value.aspectRatio, 0.01, 100) } : undefined;
      }
      case 'markdown':
        return { type: 'markdown', content: toBound(value.content) };
      case 'card':
        return this.#card(value, depth);
      case 'hint':
        return { type: 'hint', children: children() };
      case 'input':
        return {
          type: 'input',
          label: toText(value.label, 300),
          hint: this.list(value.hint, depth + 1),
          element: isRecord(value.element) ? this.#control(value.element, depth + 1) : undefined,
        };
      case 'stepper':
        return {
          type: 'stepper',
          activeStep: toText(value.activeStep, 200),
          onStepChange: toAction(value.onStepChange),
          onComplete: toAction(value.onComplete),
          steps: toList(value.children).flatMap((step) => this.#step(step, depth + 1) ?? []),
        };
      case 'webframe': {
        const url = toWebAddress(toValues(value.source).url);
        if (!url) return undefined;
        return {
          type: 'webframe',
          url,
          aspectRatio: toNumber(value.aspectRatio, 0.01, 100),
          buttons: toButtons(value.buttons),
          data: Object.fromEntries(
            Object.entries(toValues(value.data)).map(([name, one]) => [name, toBound(one)]),
          ),
        };
      }
      default:
        return this.#control(value, depth);
    }
  }

  root(value: unknown): KitRoot | undefined {
    if (!isRecord(value)) return undefined;
    const children = this.list(value.children, 1);
    if (value.type === 'configuration') return { type: 'configuration', children };
    if (value.type === 'block')
      return {
        type: 'block',
        children,
        controls: toList(value.controls)
          .flat()
          .flatMap((control) => toControl(control) ?? []),
      };
    if (value.type !== 'modal') return undefined;
    return {
      type: 'modal',
      title: toText(value.title, 300),
      subtitle: this.list(value.subtitle, 1),
      size: oneOf(value.size, ['medium', 'xlarge', 'fullscreen'], 'medium'),
      returnValue: toValues(value.returnValue),
      children,
      submit: toButton(value.submit),
    };
  }

  #control(value: PlainValues, depth: number): KitField | KitButton | KitCode | undefined {
    if (value.type === 'codeblock') return this.#code(value, depth);
    return toButton(value) ?? toField(value);
  }

  #code(value: PlainValues, depth: number): KitCode {
    const { lineNumbers } = value;
    return {
      type: 'codeblock',
      content: toBound(value.content),
      syntax: toWord(value.syntax),
      firstLine: lineNumbers === true ? 1 : toNumber(lineNumbers, 0, 1_000_000),
      buttons: toButtons(value.buttons),
      state: toText(value.state, 200) || undefined,
      onContentChange: toAction(value.onContentChange),
      header: this.list(value.header, depth + 1),
      footer: this.list(value.footer, depth + 1),
    };
  }

  #card(value: PlainValues, depth: number): KitElement {
    const picture = isRecord(value.icon) ? toWebAddress(toValues(value.icon.source).url) : undefined;
    return {
      type: 'card',
      title: toText(value.title, 1_000) || undefined,
      hint: this.list(value.hint, depth + 1),
      icon: picture ? { url: picture } : toWord(value.icon),
      onPress: toAction(value.onPress),
      children: this.list(value.children, depth + 1),
      buttons: toButtons(value.buttons),
    };
  }

  #step(value: unknown, depth: number): KitStep | undefined {
    if (!isRecord(value) || value.type !== 'step') return undefined;
    return {
      id: toText(value.id, 200),
      title: toText(value.title, 50),
      mayGoOn: value.next === true,
      children: this.list(value.children, depth + 1),
    };
  }
}

function toControl(value: unknown): KitControl | undefined {
  if (!isRecord(value) || toText(value.label) === '') return undefined;
  const { label, icon, onPress, confirm } = value;
  return {
    label: toText(label, 300),
    icon: toWord(icon),
    onPress: toAction(onPress),
    confirm: toConfirm(confirm),
  };
}

const toNumber = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, min), max) : undefined;

/** Undefined for what is no output of a component. */
export function readOutput(value: unknown): KitOutput | undefined {
  if (!isRecord(value)) return undefined;
  if (value.type === 'complete') return { type: 'complete', returnValue: toValues(value.returnValue) };
  const element = new OutputReader().root(value.element);
  return element && { type: 'element', element, state: toValues(value.state), props: toValues(value.props) };
}
