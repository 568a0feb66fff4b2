import { showToast } from '@/components/ui/toast-store';
import { t } from './messages';

export async function copyLink(url: string, of: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: t('linkForCopied', { name: of }) });
  } catch {
    showToast({ tone: 'danger', title: t('theBrowserBlockedCopying'), description: url });
  }
}
