import type { Privacy } from '../api/resources.js';
import type { Scope } from '../hooks/provider/forbidden.js';
import type { DuplicatePolicy } from '../upload/upload.js';
import { bytesOf, countOf, wordOf, wordsOf } from './attributes.js';
import { FormElement } from './form-element.js';

/** Every attribute that `<longshore-uploader>` reads. */
export const uploaderAttributes = [
  'accept',
  'aria-label',
  'base-url',
  'check-space',
  'directory',
  'disabled',
  'duplicates',
  'group',
  'hint',
  'label',
  'max-files',
  'max-size',
  'min-size',
  'multiple',
  'name',
  'privacy',
  'privacy-choices',
  'required',
  'scopes',
] as const;

type Attribute = (typeof uploaderAttributes)[number];

/** The attributes as JSX and templates may write them. */
export type UploaderMarkup = {
  [Name in Exclude<Attribute, 'aria-label'>]?: string | number | boolean | undefined;
};

const privacies: readonly Privacy[] = ['public', 'unlisted', 'private'];

/** What can be written in HTML, as properties: each is its attribute, as with the elements of HTML itself. */
export class UploaderProperties extends FormElement {
  /** Where your proxy answers: `/api/media`. Read when the element first lies in a page. */
  get baseUrl(): string {
    return this.#text('base-url') ?? '';
  }
  set baseUrl(value: string) {
    this.#write('base-url', value);
  }

  /** As of an `<input type="file">`: `image/*,.pdf`. Default: everything. */
  get accept(): string {
    return this.#text('accept') ?? '';
  }
  set accept(value: string) {
    this.#write('accept', value || null);
  }

  /** Several files. Default false: one, and the next that is done takes its place. */
  get multiple(): boolean {
    return this.hasAttribute('multiple');
  }
  set multiple(value: boolean) {
    this.#write('multiple', value);
  }

  /** A button that picks a folder. Dropped folders are opened either way. Only with `multiple`. */
  get directory(): boolean {
    return this.hasAttribute('directory');
  }
  set directory(value: boolean) {
    this.#write('directory', value);
  }

  /** How many files at most; with `multiple`. */
  get maxFiles(): number | undefined {
    return countOf(this.#text('max-files'));
  }
  set maxFiles(value: number | undefined) {
    this.#write('max-files', value);
  }

  /** Bytes of one file; the attribute may also say `20 MB` or `20 MiB`. */
  get maxSize(): number | undefined {
    return bytesOf(this.#text('max-size'));
  }
  set maxSize(value: number | undefined) {
    this.#write('max-size', value);
  }

  /** Bytes of one file. Default 1: an empty file is always refused. */
  get minSize(): number | undefined {
    return bytesOf(this.#text('min-size'));
  }
  set minSize(value: number | undefined) {
    this.#write('min-size', value);
  }

  /** Who may open what is uploaded; `choose` asks the person. Default: the service's, which is public (spec 4.2). */
  get privacy(): Privacy | 'choose' | undefined {
    return wordOf(this.#text('privacy'), [...privacies, 'choose']);
  }
  set privacy(value: Privacy | 'choose' | undefined) {
    this.#write('privacy', value);
  }

  /** What `choose` offers, the first being preset: `private unlisted`. Default: all. */
  get privacyChoices(): readonly Privacy[] {
    const known = wordsOf(this.#text('privacy-choices')).flatMap((word) => wordOf(word, privacies) ?? []);
    return known.length > 0 ? known : privacies;
  }
  set privacyChoices(value: readonly Privacy[] | undefined) {
    this.#write('privacy-choices', value?.join(' '));
  }

  /** When the account already holds the same bytes. Default `reuse`: finish with the asset that exists. */
  get duplicates(): DuplicatePolicy {
    return wordOf(this.#text('duplicates'), ['reuse', 'ask', 'allow']) ?? 'reuse';
  }
  set duplicates(value: DuplicatePolicy | undefined) {
    this.#write('duplicates', value);
  }

  /** Whether files wait until it is known that they fit into the account's storage. Needs `usage:read`. */
  get checkSpace(): boolean {
    return this.hasAttribute('check-space');
  }
  set checkSpace(value: boolean) {
    this.#write('check-space', value);
  }

  /** The scopes of the key behind your proxy (spec 5), parted by spaces. Default: not known. */
  get scopes(): readonly Scope[] | undefined {
    return this.hasAttribute('scopes') ? (wordsOf(this.#text('scopes')) as readonly Scope[]) : undefined;
  }
  set scopes(value: readonly Scope[] | undefined) {
    this.#write('scopes', value?.join(' '));
  }

  /** Replaces "Drop files or folders here". */
  get label(): string {
    return this.#text('label') ?? '';
  }
  set label(value: string) {
    this.#write('label', value || null);
  }

  /** Replaces the phrase on what is accepted; empty for none, null for the phrase. */
  get hint(): string | null {
    return this.#text('hint');
  }
  set hint(value: string | null) {
    this.#write('hint', value);
  }

  /** Elements of one group and one client show the same list. Default: a list of its own. */
  get group(): string | null {
    return this.#text('group');
  }
  set group(value: string | null) {
    this.#write('group', value);
  }

  /** What the ids are called when the form is sent: an entry for each. */
  get name(): string {
    return this.#text('name') ?? '';
  }
  set name(value: string) {
    this.#write('name', value);
  }

  /** The form is not sent while nothing is done. */
  get required(): boolean {
    return this.hasAttribute('required');
  }
  set required(value: boolean) {
    this.#write('required', value);
  }

  /** Takes no files, is not sent and not checked. So is one in a disabled `<fieldset>`. What is under way goes on. */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(value: boolean) {
    this.#write('disabled', value);
  }

  #text(attribute: Attribute): string | null {
    return this.getAttribute(attribute);
  }

  #write(attribute: Attribute, value: string | number | boolean | null | undefined): void {
    if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
    else this.setAttribute(attribute, value === true ? '' : String(value));
  }
}
