import { guardedStream } from './guarded-stream';

interface ModelFetch {
  /** `host:port` pairs that may be reached beside it. */
  allow: readonly string[];
  timeoutMs: number;
  /** How much it may answer; 1 MB when absent. */
  maxBytes?: number;
}

/** Who runs Lectern names the model's own machine, so it may be reached wherever it is; nothing else beside it. */
export function fetchFrom(url: string, { allow, ...limits }: ModelFetch): typeof fetch {
  const { hostname, port, protocol } = new URL(url);
  const allowed = [...allow, `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  return (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const sent = { method: 'POST' as const, headers, body: String(init?.body ?? '') };
    const signal = init?.signal;
    return guardedStream(String(input), sent, { allow: allowed, ...limits, ...(signal ? { signal } : {}) });
  };
}
