'use client';

import { type KeyboardEvent, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { t } from './messages';
import type { Landing, Landings } from './places';
import { sayCancelled, sayLifted, sayOver } from './speech';
import type { TreeNode, TreePlace } from './tree-model';

interface KeyboardLiftOptions<Node extends TreeNode> {
  nodes: readonly Node[];
  collapsed: ReadonlySet<string>;
  makeLandings: (ids: readonly string[]) => Landings<Node>;
  pickMoving: (id: string) => string[];
  onMove: (ids: string[], place: TreePlace) => void;
  onBlocked: () => string | undefined;
}

interface Lifted<Node extends TreeNode> {
  id: string;
  ids: string[];
  landings: Landings<Node>;
  landing: Landing;
  origin: Landing;
}

/** Space lifts, arrows move, ← → leave or enter a group, Space drops, Esc cancels; all on the handle. */
export function useKeyboardLift<Node extends TreeNode>(options: KeyboardLiftOptions<Node>) {
  const [lifted, setLifted] = useState<Lifted<Node>>();
  const { nodes } = options;

  function lift(id: string) {
    const blocked = options.onBlocked();
    if (blocked) return announce(blocked);
    const ids = options.pickMoving(id);
    const landings = options.makeLandings(ids);
    const origin = landings.origin(nodes, options.collapsed);
    setLifted({ id, ids, landings, landing: origin, origin });
    announce(sayLifted(nodes, ids, origin));
  }

  function cancel() {
    if (!lifted) return;
    setLifted(undefined);
    announce(sayCancelled(nodes, lifted.ids, lifted.origin));
  }

  function drop({ ids, landing }: Lifted<Node>) {
    setLifted(undefined);
    options.onMove(ids, landing);
  }

  function steer(state: Lifted<Node>, key: string) {
    const { landings, landing, ids } = state;
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const direction = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
    const next = isSideways ? landings.shift(landing, direction) : landings.step(landing, direction);
    if (!next) announce(sayNoWay(key));
    else if (next.reason) announce(next.reason);
    else {
      setLifted({ ...state, landing: next });
      announce(sayOver(nodes, ids, next));
    }
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const isGo = event.key === ' ' || event.key === 'Enter';
    if (!lifted && !isGo) return;
    if (lifted && !isGo && event.key !== 'Escape' && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!lifted) lift(id);
    else if (isGo) drop(lifted);
    else if (event.key === 'Escape') cancel();
    else steer(lifted, event.key);
  }

  return { lifted, onKeyDown, cancel };
}

function sayNoWay(key: string): string {
  if (key === 'ArrowUp') return t('itCannotBeMovedFurtherUp');
  if (key === 'ArrowDown') return t('itCannotBeMovedFurtherDown');
  return key === 'ArrowLeft' ? t('thereIsNoGroupToLeave') : t('thereIsNoGroupToEnter');
}
