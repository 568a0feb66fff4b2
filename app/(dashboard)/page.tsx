import { redirect } from 'next/navigation';
import { StartScreen } from '@/components/shell/start-screen';
import { getCurrentUser, getSetup } from '@/lib/contract/users';
import { ask } from '@/lib/http/ask';

export default async function StartPage() {
  const [setup, user] = await Promise.all([ask(getSetup, {}), ask(getCurrentUser, {})]);
  if (setup.data?.needed) redirect('/setup');
  if (user.status === 401) redirect('/login');
  return <StartScreen />;
}
