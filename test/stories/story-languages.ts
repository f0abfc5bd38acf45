import { useContext } from 'react';
import type { MessageOverrides } from '../../src/messages/messages.js';
import { ar } from '../../src/locales/ar.js';
import { cs } from '../../src/locales/cs.js';
import { de } from '../../src/locales/de.js';
import { es } from '../../src/locales/es.js';
import { fr } from '../../src/locales/fr.js';
import { he } from '../../src/locales/he.js';
import { hi } from '../../src/locales/hi.js';
import { id } from '../../src/locales/id.js';
import { it } from '../../src/locales/it.js';
import { ja } from '../../src/locales/ja.js';
import { ko } from '../../src/locales/ko.js';
import { nl } from '../../src/locales/nl.js';
import { pl } from '../../src/locales/pl.js';
import { pt } from '../../src/locales/pt.js';
import { ru } from '../../src/locales/ru.js';
import { sv } from '../../src/locales/sv.js';
import { tr } from '../../src/locales/tr.js';
import { uk } from '../../src/locales/uk.js';
import { vi } from '../../src/locales/vi.js';
import { zh } from '../../src/locales/zh.js';
import { StoryControlsContext } from './story-controls.js';

export interface StoryLanguage {
  /** The name of the language in that language. */
  readonly title: string;
  readonly direction: 'ltr' | 'rtl';
  /** Undefined for English, which is built in. */
  readonly words?: MessageOverrides;
}

/** The languages of the toolbar, by language tag. */
export const languages: Readonly<Record<string, StoryLanguage>> = {
  en: { title: 'English', direction: 'ltr' },
  es: { title: 'Español', direction: 'ltr', words: es },
  fr: { title: 'Français', direction: 'ltr', words: fr },
  de: { title: 'Deutsch', direction: 'ltr', words: de },
  pt: { title: 'Português', direction: 'ltr', words: pt },
  ja: { title: '日本語', direction: 'ltr', words: ja },
  zh: { title: '中文', direction: 'ltr', words: zh },
  ko: { title: '한국어', direction: 'ltr', words: ko },
  ar: { title: 'العربية', direction: 'rtl', words: ar },
  he: { title: 'עברית', direction: 'rtl', words: he },
  hi: { title: 'हिन्दी', direction: 'ltr', words: hi },
  it: { title: 'Italiano', direction: 'ltr', words: it },
  nl: { title: 'Nederlands', direction: 'ltr', words: nl },
  sv: { title: 'Svenska', direction: 'ltr', words: sv },
  pl: { title: 'Polski', direction: 'ltr', words: pl },
  cs: { title: 'Čeština', direction: 'ltr', words: cs },
  ru: { title: 'Русский', direction: 'ltr', words: ru },
  uk: { title: 'Українська', direction: 'ltr', words: uk },
  tr: { title: 'Türkçe', direction: 'ltr', words: tr },
  vi: { title: 'Tiếng Việt', direction: 'ltr', words: vi },
  id: { title: 'Bahasa Indonesia', direction: 'ltr', words: id },
};

/** The messages of the language chosen in the toolbar. */
export function useStoryMessages(): MessageOverrides | undefined {
  return languages[useContext(StoryControlsContext).language]?.words;
}
