import { answerSignIn } from '@/lib/http/sign-in';

export { answerSignIn as GET, answerSignIn as POST };
export const dynamic = 'force-dynamic';
