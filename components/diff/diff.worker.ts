import { diffMarkdown } from '@/lib/content/diff/diff-markdown';

self.onmessage = ({ data }: MessageEvent<{ before: string; after: string }>) => {
  postMessage(diffMarkdown(data.before, data.after));
};
