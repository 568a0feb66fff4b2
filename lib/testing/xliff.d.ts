declare module 'xliff' {
  /** As the package holds a file: by the ids of its parts, then of its texts. */
  type Parsed = object;
  export function xliff2js(xml: string): Promise<Parsed>;
  export function js2xliff(parsed: Parsed): Promise<string>;
  export function xliff12ToJs(xml: string): Promise<Parsed>;
  export function jsToXliff12(parsed: Parsed): Promise<string>;
}
