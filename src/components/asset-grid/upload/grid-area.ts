'use client';

import { createContext } from 'react';
import type { Privacy } from '../../../api/resources.js';
import type { GridIntake, GridUpload } from './grid-upload.js';

export interface GridUploadsProps {
  upload: GridUpload;
  /** The folder that is shown. */
  folderId: string | undefined;
  setIntake: (intake: GridIntake | null) => void;
  /** Of the menu. */
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What the area of the uploader needs to know about the grid. */
export interface GridArea extends GridUploadsProps {
  /** Whether the files go to the folder that is shown. */
  filesHere: boolean;
  /** Null if the user has no choice. */
  privacy: { value: Privacy; choices: readonly Privacy[]; onChange: (privacy: Privacy) => void } | null;
}

export const GridAreaContext: React.Context<GridArea | null> = createContext<GridArea | null>(null);
