import type { MessageOverrides } from 'longshore';
import { useEffect, useState } from 'react';

/** Native names, by language tag. */
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
  it: 'Italiano',
  nl: 'Nederlands',
  sv: 'Svenska',
  pl: 'Polski',
  cs: 'Čeština',
  ru: 'Русский',
  uk: 'Українська',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
} as const;

export type Language = keyof typeof languages;

// English is built in; the others load on demand.
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<MessageOverrides>>> = {
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
  it: async () => (await import('longshore/locales/it')).it,
  nl: async () => (await import('longshore/locales/nl')).nl,
  sv: async () => (await import('longshore/locales/sv')).sv,
  pl: async () => (await import('longshore/locales/pl')).pl,
  cs: async () => (await import('longshore/locales/cs')).cs,
  ru: async () => (await import('longshore/locales/ru')).ru,
  uk: async () => (await import('longshore/locales/uk')).uk,
  tr: async () => (await import('longshore/locales/tr')).tr,
  vi: async () => (await import('longshore/locales/vi')).vi,
  id: async () => (await import('longshore/locales/id')).id,
};

const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'he']);

/** Loads the messages of a language. Sets `lang` and `dir` of the page when they arrive, so that it changes only once. */
export function useLanguage(language: Language): MessageOverrides | undefined {
  const [messages, setMessages] = useState<MessageOverrides>();
  useEffect(() => {
    let isCancelled = false;
    const show = (loaded: MessageOverrides | undefined) => {
      if (isCancelled) return;
      const { documentElement: root } = document;
      // Keeps the direction of `?dir=rtl` until another language is chosen.
      if (root.lang !== language) root.dir = rightToLeft.has(language) ? 'rtl' : 'ltr';
      root.lang = language;
      setMessages(loaded);
    };
    // On a load error the page keeps its language.
    if (language === 'en') show(undefined);
    else loaders[language]().then(show, () => {});
    return () => {
      isCancelled = true;
    };
  }, [language]);
  return messages;
}
