import mermaid from 'mermaid';

let rendered = 0;

/** Renders a diagram; its labels are text, never markup or script. */
export async function renderDiagram(source: string, isDark: boolean): Promise<string> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark ? 'dark' : 'neutral',
    suppressErrorRendering: true,
    fontFamily: 'inherit',
  });
  rendered += 1;
  const { svg } = await mermaid.render(`diagram-${rendered}`, source);
  return svg;
}
