import { StartScreen } from '@/components/shell/start-screen';

export default function StartPage() {
  return <StartScreen />;
}
