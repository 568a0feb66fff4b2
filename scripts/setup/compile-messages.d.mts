import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vitest/config';

export function readMessages(source: string): { head: string; messages: Record<string, string> };
export function compileMessages(source: string): string;
export const esbuildMessages: EsbuildPlugin;
export const viteMessages: VitePlugin;
export default compileMessages;
