/** Elements that an integration answers with; what a script answers is read into them by `read-output.ts`. */

export type PlainValues = Record<string, unknown>;

/** An action of a script, or one that the platform does itself (`@ui.…`). */
export type KitAction = { action: string } & PlainValues;

export interface KitConfirm {
  title: string;
  text: string;
  confirm: string;
  style: 'primary' | 'danger';
}

/** A value of the state, by its key, or the text itself. */
export type KitText = string | { $state: string };

export interface KitButton {
  type: 'button';
  label: string;
  style: 'primary' | 'secondary' | 'danger';
  icon?: string | undefined;
  trailingIcon?: string | undefined;
  tooltip?: string | undefined;
  onPress?: KitAction | undefined;
  confirm?: KitConfirm | undefined;
  isDisabled: boolean;
}

export interface KitOption {
  id: string;
  label: string;
}

export type KitField =
  | {
      type: 'textinput';
      state: string;
      initialValue: string;
      placeholder?: string | undefined;
      isMultiline: boolean;
      inputType: 'text' | 'password' | 'email';
      isDisabled: boolean;
    }
  | {
      type: 'select';
      state: string;
      initialValue: string[];
      placeholder?: string | undefined;
      isMultiple: boolean;
      acceptsInput: boolean;
      options: readonly KitOption[];
      onValueChange?: KitAction | undefined;
      isDisabled: boolean;
    }
  | {
      type: 'switch';
      state: string;
      initialValue: boolean;
      onValueChange?: KitAction | undefined;
      confirm?: KitConfirm | undefined;
      isDisabled: boolean;
    }
  | { type: 'radio' | 'checkbox'; state: string; value: string | number; confirm?: KitConfirm | undefined };

export interface KitCode {
  type: 'codeblock';
  content: KitText;
  syntax?: string | undefined;
  /** The number of the first line; undefined shows none. */
  firstLine?: number | undefined;
  buttons: readonly KitButton[];
  /** The key of the state that it is written to. */
  state?: string | undefined;
  onContentChange?: KitAction | undefined;
  header: readonly KitElement[];
  footer: readonly KitElement[];
}

export interface KitFrame {
  type: 'webframe';
  url: string;
  aspectRatio?: number | undefined;
  buttons: readonly KitButton[];
  data: Record<string, KitText>;
}

export interface KitStep {
  id: string;
  title: string;
  mayGoOn: boolean;
  children: readonly KitElement[];
}

export type KitElement =
  | { type: 'hstack' | 'vstack'; align: 'start' | 'center' | 'end'; children: readonly KitElement[] }
  | { type: 'box'; grow: number; children: readonly KitElement[] }
  | { type: 'divider'; size: 'small' | 'medium' | 'large' }
  | {
      type: 'text';
      style?: 'bold' | 'italic' | 'code' | 'strikethrough' | undefined;
      children: readonly KitElement[];
    }
  /** Words as they stand. */
  | { type: 'words'; text: string }
  | { type: 'link'; url: string | undefined; children: readonly KitElement[] }
  | { type: 'image'; url: string; aspectRatio?: number | undefined }
  | { type: 'markdown'; content: KitText }
  | {
      type: 'card';
      title?: string | undefined;
      hint: readonly KitElement[];
      icon?: string | { url: string } | undefined;
      onPress?: KitAction | undefined;
      children: readonly KitElement[];
      buttons: readonly KitButton[];
    }
  | { type: 'hint'; children: readonly KitElement[] }
  | {
      type: 'input';
      label: string;
      hint: readonly KitElement[];
      element: KitField | KitButton | KitCode | undefined;
    }
  | {
      type: 'stepper';
      activeStep: string;
      onStepChange?: KitAction | undefined;
      onComplete?: KitAction | undefined;
      steps: readonly KitStep[];
    }
  | KitButton
  | KitField
  | KitCode
  | KitFrame;

export interface KitControl {
  label: string;
  icon?: string | undefined;
  onPress?: KitAction | undefined;
  confirm?: KitConfirm | undefined;
}

export type KitRoot =
  | { type: 'block'; children: readonly KitElement[]; controls: readonly KitControl[] }
  | { type: 'configuration'; children: readonly KitElement[] }
  | {
      type: 'modal';
      title: string;
      subtitle: readonly KitElement[];
      size: 'medium' | 'xlarge' | 'fullscreen';
      returnValue: PlainValues;
      children: readonly KitElement[];
      submit?: KitButton | undefined;
    };

/** What rendering a component came to: something to show, or its end. */
export type KitOutput =
  | { type: 'element'; element: KitRoot; state: PlainValues; props: PlainValues }
  | { type: 'complete'; returnValue: PlainValues };
