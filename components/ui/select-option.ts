export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Says in plain words what the choice does. */
  description?: string;
  disabled?: boolean;
}
