import type { DuplicatePolicy } from 'longshore';
import { createContext, useContext } from 'react';
import type { UserName } from '../key-ring.js';
import type { Language } from './language.js';
import { signedIn } from './session.js';

/** Settings of the panel; an app would hard-code them. */
export interface Settings {
  /** Who is signed in. */
  user: UserName;
  /** The language of the components; the demo's own text is English. */
  language: Language;
  duplicates: DuplicatePolicy;
  /** Whether the uploader checks the free storage of the account first. */
  checkSpace: boolean;
  /** Whether the page knows the scopes of its key, instead of learning them from refusals. */
  declareScopes: boolean;
}

export const defaultSettings: Settings = {
  user: signedIn(),
  language: 'en',
  duplicates: 'reuse',
  checkSpace: false,
  declareScopes: false,
};

interface SettingsHandle {
  settings: Settings;
  change: (part: Partial<Settings>) => void;
}

export const SettingsContext = createContext<SettingsHandle>({ settings: defaultSettings, change: () => {} });

export function useSettings(): SettingsHandle {
  return useContext(SettingsContext);
}
