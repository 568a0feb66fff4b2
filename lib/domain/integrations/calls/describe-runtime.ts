import type { Services } from '@/lib/domain/shared/services';
import type { RuntimeState } from '@/lib/integration-runtime/runtime';
import { getRuntime } from './get-runtime';

const HINTS: Readonly<Partial<Record<RuntimeState, string>>> = {
  off: 'Set LECTERN_INTEGRATIONS=on, then start the server again.',
  missing: `The optional package "workerd" has no program for ${process.platform} ${process.arch}, or was left out: install the packages again with optional ones, on a platform that it is made for.`,
};

/** Whether code of integrations runs here, and what to do where it does not. */
export function describeRuntime(services: Pick<Services, 'environment'>): {
  state: RuntimeState;
  hint?: string | undefined;
} {
  const { state } = getRuntime(services);
  return { state, hint: HINTS[state] };
}
