import { getProcessApi } from '@/lib/http/process-api';

/** The API for `next dev` and serverless hosts; `serve.ts` answers it without Next, which is much cheaper. */
async function answer(request: Request): Promise<Response> {
  return (await getProcessApi()).fetch(request);
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
export const dynamic = 'force-dynamic';
