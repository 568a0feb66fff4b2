import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Loaded when somebody begins a conversation. */
export const NewThreadCard = lazyDialog(async () => (await import('./new-thread-card')).NewThreadCard);
