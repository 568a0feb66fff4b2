'use client';

import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button';
import { Tooltip } from './tooltip';

interface IconButtonProps extends PlainIconButtonProps {
  /** Keys shown in the tooltip, as `mod+k`. */
  shortcut?: string;
  tooltip?: boolean;
  /** Where the tooltip stands. */
  side?: 'right';
}

/** An icon that is pressed; a tooltip says what it does. */
export function IconButton({ shortcut, tooltip = true, side, ...props }: IconButtonProps) {
  const button = <PlainIconButton {...props} />;
  if (!tooltip) return button;
  return (
    <Tooltip label={props.label} shortcut={shortcut} side={side}>
      {button}
    </Tooltip>
  );
}
