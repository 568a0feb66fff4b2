/** How a document is written; JSON may be read as YAML, and is not called so. */
export type Syntax = 'json' | 'yaml';
