import type { DuplicatePolicy } from 'longshore';
import { createContext, useContext } from 'react';
import type { Language } from './language.js';

/** What a person tries out in the page; an app decides these once. */
export interface Settings {
  /** Of the components; the demo's own words are English. */
  language: Language;
  duplicates: DuplicatePolicy;
  /** Files wait until it is known that they fit into the storage of the account. */
  checkSpace: boolean;
  /** The page is told which scopes its key has, and does not find out by being refused. */
  declareScopes: boolean;
}

export const firstSettings: Settings = {
  language: 'en',
  duplicates: 'reuse',
  checkSpace: false,
  declareScopes: false,
};

interface SettingsHandle {
  settings: Settings;
  change: (part: Partial<Settings>) => void;
}

export const SettingsContext = createContext<SettingsHandle>({ settings: firstSettings, change: () => {} });

export function useSettings(): SettingsHandle {
  return useContext(SettingsContext);
}
