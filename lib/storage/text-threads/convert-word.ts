const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  "p[style-name='Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Code'] => code",
];

type Converted = { html: string; issues: string[] } | { problem: string };

/** The unpacked bytes of a Word document as HTML. */
export async function convertWord(bytes: Uint8Array): Promise<Converted> {
  // Loaded with the first document: other texts do not need it.
  const { default: mammoth } = await import('mammoth');
  try {
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { styleMap: STYLES },
    );
    return { html: value, issues: [...new Set(messages.map(({ message }) => message))].slice(0, 50) };
  } catch {
    return { problem: 'It is not a Word document (.docx) that can be read.' };
  }
}
