import type { MessageOverrides } from 'longshore';
import { useEffect, useState } from 'react';

/** By their tags, each called as its readers call it. */
export const languages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  ja: '日本語',
  zh: '中文',
  ko: '한국어',
  ar: 'العربية',
  he: 'עברית',
  hi: 'हिन्दी',
} as const;

export type Language = keyof typeof languages;

// English is what the components have without any; each of the others is a file of its own, which comes when it is chosen.
const words: Readonly<Record<Exclude<Language, 'en'>, () => Promise<MessageOverrides>>> = {
  es: async () => (await import('longshore/locales/es')).es,
  fr: async () => (await import('longshore/locales/fr')).fr,
  de: async () => (await import('longshore/locales/de')).de,
  pt: async () => (await import('longshore/locales/pt')).pt,
  ja: async () => (await import('longshore/locales/ja')).ja,
  zh: async () => (await import('longshore/locales/zh')).zh,
  ko: async () => (await import('longshore/locales/ko')).ko,
  ar: async () => (await import('longshore/locales/ar')).ar,
  he: async () => (await import('longshore/locales/he')).he,
  hi: async () => (await import('longshore/locales/hi')).hi,
};

const fromRightToLeft: ReadonlySet<Language> = new Set(['ar', 'he']);

/** The words of a language, and the page told of it once they are there: they come together, or the page would jump. */
export function useLanguage(language: Language): MessageOverrides | undefined {
  const [messages, setMessages] = useState<MessageOverrides>();
  useEffect(() => {
    let isOver = false;
    const show = (loaded: MessageOverrides | undefined) => {
      if (isOver) return;
      const { documentElement: root } = document;
      // What `?dir=rtl` turned stays so until another language is chosen.
      if (root.lang !== language) root.dir = fromRightToLeft.has(language) ? 'rtl' : 'ltr';
      root.lang = language;
      setMessages(loaded);
    };
    // Where it cannot be loaded, the page stays as it is.
    if (language === 'en') show(undefined);
    else words[language]().then(show, () => {});
    return () => {
      isOver = true;
    };
  }, [language]);
  return messages;
}
