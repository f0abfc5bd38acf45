import type { ImageMessages } from './messages.js';

/** `longshore/images/languages`: texts of `prepareImages` in the languages of `longshore/locales`. */

type Texts = Omit<Record<keyof ImageMessages, (amount: string) => string>, 'unreadable'> &
  Pick<ImageMessages, 'unreadable'>;

/** Puts amounts into texts as a language writes them. Abbreviated units need no plural forms. */
function inLanguage(locale: string, texts: Texts): ImageMessages {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const time = (seconds: number) => {
    const minutes = Math.floor(seconds / 60);
    const rest = Math.round(seconds % 60);
    const parts = [minutes && inUnit(minutes, 'minute'), (rest || !minutes) && inUnit(rest, 'second')];
    return parts.filter(Boolean).join(' ');
  };
  return {
    minWidth: (pixels) => texts.minWidth(number.format(pixels)),
    maxWidth: (pixels) => texts.maxWidth(number.format(pixels)),
    minHeight: (pixels) => texts.minHeight(number.format(pixels)),
    maxHeight: (pixels) => texts.maxHeight(number.format(pixels)),
    maxPixels: (pixels) =>
      texts.maxPixels(
        pixels < 1_000_000 ? `${number.format(pixels)} px` : `${number.format(pixels / 1_000_000)} MP`,
      ),
    maxVideoSeconds: (seconds) => texts.maxVideoSeconds(time(seconds)),
    unreadable: texts.unreadable,
  };
}

/** Arabic. */
export const ar: ImageMessages = /* @__PURE__ */ inLanguage('ar', {
  minWidth: (amount) => `عرضها أقل من ${amount} بكسل.`,
  maxWidth: (amount) => `عرضها أكبر من ${amount} بكسل.`,
  minHeight: (amount) => `ارتفاعها أقل من ${amount} بكسل.`,
  maxHeight: (amount) => `ارتفاعها أكبر من ${amount} بكسل.`,
  maxPixels: (amount) => `أكبر من ${amount}.`,
  maxVideoSeconds: (amount) => `أطول من ${amount}.`,
  unreadable: 'تعذّرت قراءة هذا الملف. اختر ملفًا آخر.',
});

/** Czech. */
export const cs: ImageMessages = /* @__PURE__ */ inLanguage('cs', {
  minWidth: (amount) => `Šířka je menší než ${amount} px.`,
  maxWidth: (amount) => `Šířka je větší než ${amount} px.`,
  minHeight: (amount) => `Výška je menší než ${amount} px.`,
  maxHeight: (amount) => `Výška je větší než ${amount} px.`,
  maxPixels: (amount) => `Větší než ${amount}.`,
  maxVideoSeconds: (amount) => `Delší než ${amount}.`,
  unreadable: 'Tento soubor nelze přečíst. Vyberte jiný.',
});

/** German. */
export const de: ImageMessages = /* @__PURE__ */ inLanguage('de', {
  minWidth: (amount) => `Weniger als ${amount} px breit.`,
  maxWidth: (amount) => `Breiter als ${amount} px.`,
  minHeight: (amount) => `Weniger als ${amount} px hoch.`,
  maxHeight: (amount) => `Höher als ${amount} px.`,
  maxPixels: (amount) => `Größer als ${amount}.`,
  maxVideoSeconds: (amount) => `Länger als ${amount}.`,
  unreadable: 'Diese Datei kann nicht gelesen werden. Wählen Sie eine andere.',
});

/** Spanish. */
export const es: ImageMessages = /* @__PURE__ */ inLanguage('es', {
  minWidth: (amount) => `Menos de ${amount} px de ancho.`,
  maxWidth: (amount) => `Más de ${amount} px de ancho.`,
  minHeight: (amount) => `Menos de ${amount} px de alto.`,
  maxHeight: (amount) => `Más de ${amount} px de alto.`,
  maxPixels: (amount) => `Supera los ${amount}.`,
  maxVideoSeconds: (amount) => `Dura más de ${amount}.`,
  unreadable: 'No se puede leer este archivo. Elija otro.',
});

/** French. */
export const fr: ImageMessages = /* @__PURE__ */ inLanguage('fr', {
  minWidth: (amount) => `Moins de ${amount} px de large.`,
  maxWidth: (amount) => `Plus de ${amount} px de large.`,
  minHeight: (amount) => `Moins de ${amount} px de haut.`,
  maxHeight: (amount) => `Plus de ${amount} px de haut.`,
  maxPixels: (amount) => `Dépasse ${amount}.`,
  maxVideoSeconds: (amount) => `Dure plus de ${amount}.`,
  unreadable: 'Impossible de lire ce fichier. Choisissez-en un autre.',
});

/** Hebrew. */
export const he: ImageMessages = /* @__PURE__ */ inLanguage('he', {
  minWidth: (amount) => `הרוחב קטן מ-${amount} פיקסלים.`,
  maxWidth: (amount) => `הרוחב גדול מ-${amount} פיקסלים.`,
  minHeight: (amount) => `הגובה קטן מ-${amount} פיקסלים.`,
  maxHeight: (amount) => `הגובה גדול מ-${amount} פיקסלים.`,
  maxPixels: (amount) => `גדול מ-${amount}.`,
  maxVideoSeconds: (amount) => `ארוך מ-${amount}.`,
  unreadable: 'לא ניתן לקרוא את הקובץ. בחרו קובץ אחר.',
});

/** Hindi. */
export const hi: ImageMessages = /* @__PURE__ */ inLanguage('hi', {
  minWidth: (amount) => `चौड़ाई ${amount} px से कम है।`,
  maxWidth: (amount) => `चौड़ाई ${amount} px से ज़्यादा है।`,
  minHeight: (amount) => `ऊँचाई ${amount} px से कम है।`,
  maxHeight: (amount) => `ऊँचाई ${amount} px से ज़्यादा है।`,
  maxPixels: (amount) => `${amount} से बड़ी है।`,
  maxVideoSeconds: (amount) => `${amount} से लंबी है।`,
  unreadable: 'यह फ़ाइल पढ़ी नहीं जा सकती। कोई दूसरी फ़ाइल चुनें।',
});

/** Indonesian. */
export const id: ImageMessages = /* @__PURE__ */ inLanguage('id', {
  minWidth: (amount) => `Lebarnya kurang dari ${amount} px.`,
  maxWidth: (amount) => `Lebarnya lebih dari ${amount} px.`,
  minHeight: (amount) => `Tingginya kurang dari ${amount} px.`,
  maxHeight: (amount) => `Tingginya lebih dari ${amount} px.`,
  maxPixels: (amount) => `Lebih besar dari ${amount}.`,
  maxVideoSeconds: (amount) => `Lebih lama dari ${amount}.`,
  unreadable: 'File ini tidak dapat dibaca. Pilih file lain.',
});

/** Italian. */
export const it: ImageMessages = /* @__PURE__ */ inLanguage('it', {
  minWidth: (amount) => `Larghezza inferiore a ${amount} px.`,
  maxWidth: (amount) => `Larghezza superiore a ${amount} px.`,
  minHeight: (amount) => `Altezza inferiore a ${amount} px.`,
  maxHeight: (amount) => `Altezza superiore a ${amount} px.`,
  maxPixels: (amount) => `Supera ${amount}.`,
  maxVideoSeconds: (amount) => `Dura più di ${amount}.`,
  unreadable: 'Impossibile leggere questo file. Scegline un altro.',
});

/** Japanese. */
export const ja: ImageMessages = /* @__PURE__ */ inLanguage('ja', {
  minWidth: (amount) => `幅が ${amount} px 未満です。`,
  maxWidth: (amount) => `幅が ${amount} px を超えています。`,
  minHeight: (amount) => `高さが ${amount} px 未満です。`,
  maxHeight: (amount) => `高さが ${amount} px を超えています。`,
  maxPixels: (amount) => `${amount} を超えています。`,
  maxVideoSeconds: (amount) => `${amount}を超えています。`,
  unreadable: 'このファイルは読み取れません。別のファイルを選択してください。',
});

/** Korean. */
export const ko: ImageMessages = /* @__PURE__ */ inLanguage('ko', {
  minWidth: (amount) => `너비가 ${amount}px보다 작습니다.`,
  maxWidth: (amount) => `너비가 ${amount}px보다 큽니다.`,
  minHeight: (amount) => `높이가 ${amount}px보다 작습니다.`,
  maxHeight: (amount) => `높이가 ${amount}px보다 큽니다.`,
  maxPixels: (amount) => `${amount}보다 큽니다.`,
  maxVideoSeconds: (amount) => `${amount}보다 깁니다.`,
  unreadable: '이 파일을 읽을 수 없습니다. 다른 파일을 선택하세요.',
});

/** Dutch. */
export const nl: ImageMessages = /* @__PURE__ */ inLanguage('nl', {
  minWidth: (amount) => `Smaller dan ${amount} px.`,
  maxWidth: (amount) => `Breder dan ${amount} px.`,
  minHeight: (amount) => `Lager dan ${amount} px.`,
  maxHeight: (amount) => `Hoger dan ${amount} px.`,
  maxPixels: (amount) => `Groter dan ${amount}.`,
  maxVideoSeconds: (amount) => `Langer dan ${amount}.`,
  unreadable: 'Dit bestand kan niet worden gelezen. Kies een ander bestand.',
});

/** Polish. */
export const pl: ImageMessages = /* @__PURE__ */ inLanguage('pl', {
  minWidth: (amount) => `Szerokość poniżej ${amount} px.`,
  maxWidth: (amount) => `Szerokość powyżej ${amount} px.`,
  minHeight: (amount) => `Wysokość poniżej ${amount} px.`,
  maxHeight: (amount) => `Wysokość powyżej ${amount} px.`,
  maxPixels: (amount) => `Większy niż ${amount}.`,
  maxVideoSeconds: (amount) => `Dłuższy niż ${amount}.`,
  unreadable: 'Nie można odczytać tego pliku. Wybierz inny.',
});

/** Portuguese. */
export const pt: ImageMessages = /* @__PURE__ */ inLanguage('pt', {
  minWidth: (amount) => `Menos de ${amount} px de largura.`,
  maxWidth: (amount) => `Mais de ${amount} px de largura.`,
  minHeight: (amount) => `Menos de ${amount} px de altura.`,
  maxHeight: (amount) => `Mais de ${amount} px de altura.`,
  maxPixels: (amount) => `Maior que ${amount}.`,
  maxVideoSeconds: (amount) => `Dura mais de ${amount}.`,
  unreadable: 'Não é possível ler este arquivo. Escolha outro.',
});

/** Russian. */
export const ru: ImageMessages = /* @__PURE__ */ inLanguage('ru', {
  minWidth: (amount) => `Ширина меньше ${amount} px.`,
  maxWidth: (amount) => `Ширина больше ${amount} px.`,
  minHeight: (amount) => `Высота меньше ${amount} px.`,
  maxHeight: (amount) => `Высота больше ${amount} px.`,
  maxPixels: (amount) => `Больше ${amount}.`,
  maxVideoSeconds: (amount) => `Длиннее ${amount}.`,
  unreadable: 'Не удалось прочитать этот файл. Выберите другой.',
});

/** Swedish. */
export const sv: ImageMessages = /* @__PURE__ */ inLanguage('sv', {
  minWidth: (amount) => `Smalare än ${amount} px.`,
  maxWidth: (amount) => `Bredare än ${amount} px.`,
  minHeight: (amount) => `Lägre än ${amount} px.`,
  maxHeight: (amount) => `Högre än ${amount} px.`,
  maxPixels: (amount) => `Större än ${amount}.`,
  maxVideoSeconds: (amount) => `Längre än ${amount}.`,
  unreadable: 'Det går inte att läsa filen. Välj en annan.',
});

/** Turkish. */
export const tr: ImageMessages = /* @__PURE__ */ inLanguage('tr', {
  minWidth: (amount) => `Genişliği ${amount} pikselden az.`,
  maxWidth: (amount) => `Genişliği ${amount} pikselden fazla.`,
  minHeight: (amount) => `Yüksekliği ${amount} pikselden az.`,
  maxHeight: (amount) => `Yüksekliği ${amount} pikselden fazla.`,
  maxPixels: (amount) => `Sınır aşıldı: ${amount}.`,
  maxVideoSeconds: (amount) => `Süre sınırı aşıldı: ${amount}.`,
  unreadable: 'Bu dosya okunamıyor. Başka bir dosya seçin.',
});

/** Ukrainian. */
export const uk: ImageMessages = /* @__PURE__ */ inLanguage('uk', {
  minWidth: (amount) => `Ширина менша за ${amount} px.`,
  maxWidth: (amount) => `Ширина більша за ${amount} px.`,
  minHeight: (amount) => `Висота менша за ${amount} px.`,
  maxHeight: (amount) => `Висота більша за ${amount} px.`,
  maxPixels: (amount) => `Більше за ${amount}.`,
  maxVideoSeconds: (amount) => `Довше за ${amount}.`,
  unreadable: 'Не вдалося прочитати цей файл. Виберіть інший.',
});

/** Vietnamese. */
export const vi: ImageMessages = /* @__PURE__ */ inLanguage('vi', {
  minWidth: (amount) => `Chiều rộng nhỏ hơn ${amount} px.`,
  maxWidth: (amount) => `Chiều rộng lớn hơn ${amount} px.`,
  minHeight: (amount) => `Chiều cao nhỏ hơn ${amount} px.`,
  maxHeight: (amount) => `Chiều cao lớn hơn ${amount} px.`,
  maxPixels: (amount) => `Lớn hơn ${amount}.`,
  maxVideoSeconds: (amount) => `Dài hơn ${amount}.`,
  unreadable: 'Không đọc được tệp này. Hãy chọn tệp khác.',
});

/** Chinese. */
export const zh: ImageMessages = /* @__PURE__ */ inLanguage('zh', {
  minWidth: (amount) => `宽度小于 ${amount} 像素。`,
  maxWidth: (amount) => `宽度大于 ${amount} 像素。`,
  minHeight: (amount) => `高度小于 ${amount} 像素。`,
  maxHeight: (amount) => `高度大于 ${amount} 像素。`,
  maxPixels: (amount) => `超过 ${amount}。`,
  maxVideoSeconds: (amount) => `时长超过 ${amount}。`,
  unreadable: '无法读取此文件。请选择其他文件。',
});
