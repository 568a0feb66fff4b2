import type { Grammar } from './grammars';
import { highlight } from './highlight';

interface Job {
  id: number;
  code: string;
  grammar: Grammar;
}

self.onmessage = async ({ data }: MessageEvent<Job>) => {
  const lines = await highlight(data.code, data.grammar).catch(() => undefined);
  self.postMessage({ id: data.id, lines });
};
