import { showToast } from '@/components/ui/toast-store';

export async function copyLink(url: string, of: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: `The link of ${of} is copied` });
  } catch {
    showToast({ tone: 'danger', title: 'The browser refused to copy', description: url });
  }
}
