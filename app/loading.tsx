import { Spinner } from '@/components/ui/spinner';
import { t } from './messages';

export default function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={t('loading')} />
    </main>
  );
}
