import { showToast } from '@/components/ui/toast-store';
import { t } from './messages';

export async function copyLink(url: string, of: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: t('theLinkOfIsCopied', { name: of }) });
  } catch {
    showToast({ tone: 'danger', title: t('theBrowserRefusedToCopy'), description: url });
  }
}
