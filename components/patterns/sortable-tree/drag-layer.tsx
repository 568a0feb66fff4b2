'use client';

import { DndContext, DragOverlay, PointerSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { DragCard, type DragCardProps } from './drag-card';

/** The row whose handle is pressed, or was last come to. */
export interface HandlePress {
  id: string;
  /** Undefined once it is over. */
  press?: PointerEvent<HTMLElement> | undefined;
}

export interface DragLayerProps {
  handle: HandlePress;
  moved: RefObject<globalThis.PointerEvent | undefined>;
  findRow: (id: string) => HTMLElement | null;
  onStart: (id: string, event: Event) => void;
  onEnd: (isDropped: boolean) => void;
  /** While something is dragged. */
  card: DragCardProps | undefined;
}

/** Dragging by the pointer, loaded when one comes to the first handle. */
export default function DragLayer({ handle, moved, findRow, onStart, onEnd, card }: DragLayerProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <DndContext
      sensors={sensors}
      autoScroll={autoScroll}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active, activatorEvent }) => onStart(String(active.id), activatorEvent)}
      onDragEnd={() => onEnd(true)}
      onDragCancel={() => onEnd(false)}
    >
      <PressedRow key={handle.id} handle={handle} moved={moved} findRow={findRow} />
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {card ? <DragCard {...card} /> : null}
      </DragOverlay>
    </DndContext>
  );
}

/** Stands for the row, which is drawn elsewhere, and passes the press of its handle on. */
function PressedRow({ handle, moved, findRow }: Pick<DragLayerProps, 'handle' | 'moved' | 'findRow'>) {
  const { id, press } = handle;
  const { setNodeRef, listeners } = useDraggable({ id });
  useLayoutEffect(() => setNodeRef(findRow(id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is passed on once
  useEffect(() => {
    if (!press) return;
    listeners?.onPointerDown?.(press);
    // What was moved while this was loaded counts too.
    if (moved.current) document.dispatchEvent(new globalThis.PointerEvent('pointermove', moved.current));
  }, [press]);
  return null;
}

/** A long tree is crossed in seconds, and only near the edge of the window. */
const autoScroll = { acceleration: 14, threshold: { x: 0, y: 0.15 } };

/** Our own sentences are spoken instead: they know groups and positions. */
const silence = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
