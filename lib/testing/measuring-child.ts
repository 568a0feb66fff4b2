import cluster from 'node:cluster';
import { addUpMetrics } from '@/lib/metrics/cluster-metrics';
import { metrics } from '@/lib/metrics/metrics';
import { startMetrics } from '@/lib/metrics/start-metrics';

// A process that leads two others, which measured 10 and 20 requests: it writes down what one of them answers.
const GAUGES = {
  isDatabaseUp: true,
  isWritable: true,
  jobs: [{ kind: 'pdf', state: 'queued', count: 2 }],
  oldestWaitingSeconds: 1,
};

function lead(): void {
  addUpMetrics();
  const workers = [cluster.fork(), cluster.fork()];
  let ready = 0;
  cluster.on('message', (_worker, message: { ready?: true; text?: string }) => {
    if (message.ready && ++ready === workers.length) workers[0]?.send('write');
    if (!message.text) return;
    process.stdout.write(`${message.text}\nend\n`);
    for (const worker of workers) worker.kill();
  });
}

async function measure(id: number): Promise<void> {
  await startMetrics({ metricsToken: 'a token', requestLog: false }, () => ({
    open: 3,
    idle: 1,
    waiting: 0,
  }));
  for (let at = 0; at < id * 10; at++)
    metrics.onRequest?.({ route: 'getSpace', method: 'GET', status: 200, milliseconds: 7 });
  process.on('message', async (message) => {
    if (message === 'write') process.send?.({ text: await metrics.writeMetrics?.(GAUGES) });
  });
  process.send?.({ ready: true });
}

if (cluster.worker) void measure(cluster.worker.id);
else lead();
