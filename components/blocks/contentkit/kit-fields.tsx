import { createElement, type ReactNode, useId } from 'react';
import type { KitAction, KitConfirm, KitField, PlainValues } from '@/lib/content/contentkit/elements';
import type { BlockMessages } from '../messages/en';

interface FieldContext {
  state: PlainValues;
  messages: BlockMessages;
}

/** How an action stands in the markup. */
export const toData = (action: KitAction | undefined) => (action ? JSON.stringify(action) : undefined);
export const toConfirmData = (confirm: KitConfirm | undefined) =>
  confirm ? JSON.stringify(confirm) : undefined;

/** A field, which holds what the state has under its key. */
export function drawField(
  { state, messages }: FieldContext,
  field: KitField,
  describedBy: string | undefined,
): ReactNode {
  const held = state[field.state];
  const common = { 'data-kit-state': field.state, 'aria-describedby': describedBy };
  switch (field.type) {
    case 'textinput': {
      const value = typeof held === 'string' || typeof held === 'number' ? String(held) : field.initialValue;
      const options = {
        ...common,
        className: 'kit-field',
        defaultValue: value,
        placeholder: field.placeholder,
        disabled: field.isDisabled,
        key: value,
      };
      return field.isMultiline
        ? createElement('textarea', { ...options, rows: 4 })
        : createElement('input', {
            ...options,
            type: field.inputType,
            autoComplete: field.inputType === 'password' ? 'new-password' : 'off',
          });
    }
    case 'select':
      return drawSelect(messages, field, held, common);
    case 'switch': {
      const isOn = typeof held === 'boolean' ? held : field.initialValue;
      return createElement('input', {
        ...common,
        key: String(isOn),
        type: 'checkbox',
        role: 'switch',
        'data-kit-kind': 'boolean',
        'data-kit-change': toData(field.onValueChange),
        'data-kit-confirm': toConfirmData(field.confirm),
        defaultChecked: isOn,
        disabled: field.isDisabled,
      });
    }
    default: {
      const isTicked =
        field.type === 'radio' ? held === field.value : Array.isArray(held) && held.includes(field.value);
      return createElement('input', {
        ...common,
        key: String(isTicked),
        type: field.type,
        name: field.type === 'radio' ? field.state : undefined,
        'data-kit-kind': field.type === 'checkbox' ? 'list' : 'value',
        'data-kit-value': JSON.stringify(field.value),
        'data-kit-confirm': toConfirmData(field.confirm),
        defaultChecked: isTicked,
      });
    }
  }
}

function drawSelect(
  messages: BlockMessages,
  {
    options,
    isMultiple,
    acceptsInput,
    placeholder,
    onValueChange,
    isDisabled,
    ...field
  }: Extract<KitField, { type: 'select' }>,
  held: unknown,
  common: Record<string, string | undefined>,
): ReactNode {
  const chosen = Array.isArray(held)
    ? held.map(String)
    : typeof held === 'string'
      ? [held]
      : field.initialValue;
  const shared = {
    ...common,
    className: 'kit-field',
    'data-kit-change': toData(onValueChange),
    disabled: isDisabled,
    key: chosen.join('\n'),
  };
  if (acceptsInput && !isMultiple)
    return createElement(Combobox, { ...shared, options, value: chosen[0] ?? '', placeholder });
  const listed = options.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
  if (isMultiple)
    return createElement(
      'select',
      { ...shared, multiple: true, defaultValue: chosen, 'data-kit-kind': 'list' },
      listed,
    );
  return (
    <select {...shared} key={shared.key} defaultValue={chosen[0] ?? ''}>
      <option value="">{placeholder ?? messages.choose}</option>
      {listed}
    </select>
  );
}

interface LabelledProps {
  label: string;
  hint: ReactNode;
  isTicked: boolean;
  children: (describedBy: string | undefined) => ReactNode;
}

export function Labelled({ label, hint, isTicked, children }: LabelledProps) {
  const id = useId();
  const describedBy = hint ? `${id}hint` : undefined;
  return (
    <div className={isTicked ? 'kit-input is-ticked' : 'kit-input'}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is what is drawn inside */}
      <label>
        <span className="kit-label">{label}</span>
        {children(describedBy)}
      </label>
      {hint ? (
        <span className="kit-hint" id={describedBy}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

interface ComboboxProps extends Record<string, unknown> {
  options: readonly { id: string; label: string }[];
  value: string;
}

/** A field that offers options, and takes what is none of them as well. */
function Combobox({ options, value, ...attributes }: ComboboxProps) {
  const id = useId();
  return (
    <>
      <input {...attributes} type="text" list={id} defaultValue={value} autoComplete="off" />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </datalist>
    </>
  );
}
