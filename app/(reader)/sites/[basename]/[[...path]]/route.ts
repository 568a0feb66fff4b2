import { getReader } from '@/lib/reader/get-reader';
import { answerOnWeb } from '@/lib/reader/mount';

/** Readers' sites for hosts that run Next alone; `server.ts` answers them without it, which is much cheaper. */
async function answer(request: Request): Promise<Response> {
  return (await answerOnWeb(await getReader(), request)) ?? new Response(null, { status: 404 });
}

export { answer as GET, answer as HEAD, answer as POST };
export const dynamic = 'force-dynamic';
