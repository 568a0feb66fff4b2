/** Sign-in for `next dev` and serverless hosts; `serve.ts` answers it without Next, from the one copy it has. */
async function answer(request: Request): Promise<Response> {
  const { answerSignIn } = await import('@/lib/http/sign-in');
  return await answerSignIn(request, request.headers.get('x-forwarded-for'));
}

export { answer as GET, answer as POST };
export const dynamic = 'force-dynamic';
