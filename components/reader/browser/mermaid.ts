import mermaid from 'mermaid';

let drawn = 0;

/** Draws a diagram; what stands in it is text, never markup or script. */
export async function drawDiagram(source: string, isDark: boolean): Promise<string> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark ? 'dark' : 'neutral',
    suppressErrorRendering: true,
    fontFamily: 'inherit',
  });
  drawn += 1;
  const { svg } = await mermaid.render(`diagram-${drawn}`, source);
  return svg;
}
