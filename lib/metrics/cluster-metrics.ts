import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What a process asks the one that leads it, and what it gets. */
interface Message {
  lectern?: 'ask-metrics' | 'metrics';
  id?: string;
  /** Absent when not all processes answered. */
  text?: string;
}

const PATIENCE_MS = 6_000;

/** In the process that leads others: adds up what they measured whenever one of them is asked for it. */
export function addUpMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, { lectern, id }: Message) => {
    if (lectern !== 'ask-metrics') return;
    const answer = (text?: string) => {
      if (worker.isConnected()) worker.send({ lectern: 'metrics', id, text } satisfies Message);
    };
    all.clusterMetrics().then(answer, () => answer());
  });
}

/** In one of several processes: answers what all of them measured, or its own when the others don't answer. */
export function shareMetrics(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(own);
  // Made for what it does besides: it answers the process that leads.
  new AggregatorRegistry();
  return async () => (await askLeader()) ?? own.metrics();
}

function askLeader(): Promise<string | undefined> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const finish = (text?: string) => {
      clearTimeout(timer);
      process.off('message', listen);
      resolve(text);
    };
    const listen = (message: Message) => {
      if (message.lectern === 'metrics' && message.id === id) finish(message.text);
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    process.on('message', listen);
    process.send?.({ lectern: 'ask-metrics', id } satisfies Message);
  });
}
