import { useEffect, useState } from 'react';
import type { BlockTemplate, IntegrationBlocks } from './editor-props';

const none: readonly BlockTemplate[] = [];

/** The blocks of integrations for a list that is open; where they cannot be had, the list is without them. */
export function useIntegrationTemplates(
  blocks: IntegrationBlocks | undefined,
  isOpen: boolean,
): readonly BlockTemplate[] {
  const [templates, setTemplates] = useState(none);
  useEffect(() => {
    if (!isOpen || !blocks) return;
    let isCurrent = true;
    blocks.list().then(
      (listed) => {
        if (isCurrent) setTemplates(listed);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [blocks, isOpen]);
  return templates;
}
