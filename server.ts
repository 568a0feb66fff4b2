import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { leadProcesses } from '@/lib/cluster/lead-processes';
import { getServices } from '@/lib/domain/shared/services';
import { EnvironmentError, readEnvironment } from '@/lib/environment';
import { logError, withoutValues } from '@/lib/log';
import { StartupError } from '@/lib/startup-error';
import { explainUnavailable, isUnavailable } from '@/lib/storage/database/failures';

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { processes, metricsToken } = environment;
  // While it is edited, one process is enough and starts sooner.
  if (processes > 1 && cluster.isPrimary && process.env.NODE_ENV !== 'development') {
    if (metricsToken) (await import('@/lib/metrics/cluster-metrics')).addUpMetrics();
    return leadProcesses(processes, fileURLToPath(import.meta.url));
  }
  // An embedded database opens in a thread of its own: all else is loaded meanwhile. Whether it failed, serve() hears.
  getServices().catch(() => undefined);
  const { serve } = await import('./serve');
  await serve(environment);
}

// Node would print all that an error carries, the values of a statement among it.
process.on('uncaughtException', (error) => {
  logError(error, 'uncaught exception', { level: 'error' });
  process.exit(1);
});
process.on('unhandledRejection', (error) => logError(error, 'unhandled rejection', { level: 'error' }));

main().catch((error: unknown) => {
  if (error instanceof EnvironmentError)
    process.stderr.write(`Lectern can't start:\n${error.message.replace(/^/gm, '  ')}\n`);
  else if (error instanceof StartupError) process.stderr.write(`Lectern can't start: ${error.message}\n`);
  else if (isUnavailable(error)) process.stderr.write(`Lectern can't start: ${explainUnavailable(error)}\n`);
  else
    process.stderr.write(
      `Lectern can't start: ${withoutValues(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
    );
  process.exit(1);
});
