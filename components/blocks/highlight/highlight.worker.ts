import type { CodeText } from './code-marks';
import { highlightCode } from './highlight-code';

interface Job extends CodeText {
  id: number;
}

self.onmessage = async ({ data: { id, ...code } }: MessageEvent<Job>) => {
  const html = await highlightCode(code).catch(() => undefined);
  self.postMessage({ id, html });
};
