'use client';

import '../style/kit.css';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { PlainValues } from '@/lib/content/contentkit/elements';
import { watchKit } from '../behavior/watch-kit';
import { HighlightedCode } from '../highlight/highlighted-code';
import { AuthorIcon } from '../markdown/author-icon';
import { MarkdownView } from '../markdown/markdown-view';
import { en } from '../messages/en';
import { type KitBlock, type KitListeners, KitSession, type KitSnapshot } from './kit-session';
import { KitView } from './kit-view';

export interface KitComponentProps extends KitBlock, KitListeners {
  /** The name of the integration, for who hears the page. */
  title: string;
}

/** A component of an integration: its code draws it, and draws it again whenever somebody acts. */
export function KitComponent(props: KitComponentProps) {
  const session = useSession(props);
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  const { modal } = snapshot;
  return (
    <>
      <KitShownView session={session} snapshot={snapshot} title={props.title} />
      {modal ? (
        <KitModal
          {...modal}
          title={props.title}
          onComplete={(returnValue) => session.closeModal(returnValue)}
        />
      ) : null}
    </>
  );
}

function useSession({
  integration,
  componentId,
  props,
  place,
  onComplete,
  onUpdateProps,
}: KitComponentProps) {
  const key = JSON.stringify({ integration, componentId, props, place });
  const last = useRef<KitSession>(undefined);
  const session = useMemo(() => new KitSession(JSON.parse(key) as KitBlock, last.current), [key]);
  last.current = session;
  session.listeners = { onComplete, onUpdateProps };
  useEffect(() => {
    void session.ask();
    return () => session.close();
  }, [session]);
  return session;
}

interface KitShownViewProps {
  session: KitSession;
  snapshot: KitSnapshot;
  title: string;
}

function KitShownView({ session, snapshot: { shown, error, isBusy }, title }: KitShownViewProps) {
  const { place } = session.block;
  const root = useRef<HTMLDivElement>(null);
  const isShown = shown !== undefined;
  useEffect(
    () => (isShown && root.current ? watchKit(root.current, session) : undefined),
    [session, isShown],
  );
  if (!shown)
    return error ? (
      <ErrorState title={title} description={error} onRetry={() => void session.ask()} isRetrying={isBusy} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  return (
    <>
      <div ref={root} className="kit" aria-busy={isBusy}>
        <KitView
          root={shown.element}
          context={{
            messages: en,
            state: shown.state,
            title,
            frameOrigins: shown.frameOrigins,
            isEditable: place.type === 'document' && place.editable,
            renderMarkdown: (markdown) => <MarkdownView markdown={markdown} look="comment" />,
            renderCode: (code) => <HighlightedCode {...code} />,
            renderIcon: (name) => <AuthorIcon name={name} />,
          }}
        />
      </div>
      {error ? (
        <p className="kit-error" role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}

/** What an action opened over a component; closing it tells the component what it returns. */
function KitModal(props: KitComponentProps & { onComplete: (returnValue: PlainValues) => void }) {
  const session = useSession(props);
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  const element = snapshot.shown?.element;
  const modal = element?.type === 'modal' ? element : undefined;
  return (
    <Dialog
      open
      title={modal?.title || props.title}
      size={modal && modal.size !== 'medium' ? 'large' : 'medium'}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onComplete(modal?.returnValue ?? {});
      }}
    >
      <KitShownView session={session} snapshot={snapshot} title={props.title} />
    </Dialog>
  );
}
