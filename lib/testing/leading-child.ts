import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { leadProcesses } from '@/lib/cluster/lead-processes';

// A program that leads processes of itself: `tsx leading-child.ts <how many> <port> [breaks]`.
const [count = '2', port = '0', breaks] = process.argv.slice(2);

function serve(): void {
  if (breaks) process.exit(3);
  const server = createServer((request, response) => {
    if (request.url === '/break') process.kill(process.pid, 'SIGKILL');
    response.end(String(process.pid));
  });
  server.listen(Number(port), '127.0.0.1');
  process.on('SIGTERM', () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}

if (cluster.isPrimary) {
  leadProcesses(Number(count), fileURLToPath(import.meta.url));
  cluster.on('listening', ({ process: { pid } }) => process.stdout.write(`serving ${pid}\n`));
} else serve();
