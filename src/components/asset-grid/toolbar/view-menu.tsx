'use client';

import type { ReactElement } from 'react';
import { toolbarMessages } from '../../../messages/english/grid-parts.js';
import type { AssetView } from '../../../messages/sections/grid.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { Menu } from '../../ui/menu/menu.js';
import { ViewIcon } from './view-icon.js';

export interface ViewMenuProps {
  view: AssetView;
  onViewChange: (view: AssetView) => void;
  /** The button that opens it. */
  at: Element;
  onClose: () => void;
}

/** The size of the cards, or rows. */
export function ViewMenu({ view, onViewChange, at, onClose }: ViewMenuProps): ReactElement {
  const messages = useSectionMessages('toolbar', toolbarMessages);
  const item = (name: AssetView) => ({
    label: messages.views[name],
    icon: <ViewIcon view={name} />,
    isChecked: name === view,
    run: () => onViewChange(name),
  });
  return (
    <Menu
      label={messages.view}
      groups={[[item('small'), item('grid'), item('large')], [item('list')]]}
      at={at}
      onClose={onClose}
    />
  );
}
