/** The words of a document, one paragraph a line. */
export function readInstructions(document: unknown): string {
  const {
    nodes = [],
    leaves = [],
    text,
  } = (document ?? {}) as {
    nodes?: { object?: string }[];
    leaves?: unknown[];
    text?: string;
  };
  if (typeof text === 'string') return text;
  if (leaves.length > 0) return leaves.map(readInstructions).join('');
  return nodes.map(readInstructions).join(nodes.some(({ object }) => object === 'block') ? '\n' : '');
}

/** The same as a document. */
export const toInstructions = (text: string) => ({
  object: 'document' as const,
  data: {},
  nodes: text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      object: 'block',
      type: 'paragraph',
      data: {},
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: line, marks: [] }] }],
    })),
});
