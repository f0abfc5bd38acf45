import type { Privacy } from '../api/resources.js';
import type { Scope } from '../hooks/provider/forbidden.js';
import type { DuplicatePolicy } from '../upload/upload.js';
import {
  parseBytes,
  parseCount,
  parseKeyword,
  parseSwitch,
  parseTokens,
  asText,
  isFlag,
  reflect,
  reflectAs,
} from './attributes.js';
import { SourceProperties } from './source-properties.js';

/** Every attribute that `<longshore-uploader>` reads. */
export const uploaderAttributes = [
  'accept',
  'aria-label',
  'base-url',
  'capture',
  'check-space',
  'close-on-back',
  'directory',
  'disabled',
  'duplicates',
  'edit',
  'file-handles',
  'group',
  'hint',
  'keep-files',
  'label',
  'layout',
  'max-files',
  'max-size',
  'min-size',
  'multiple',
  'name',
  'page-drop',
  'page-paste',
  'preflight',
  'privacy',
  'privacy-choices',
  'required',
  'review',
  'scopes',
  'sources',
  'sync',
  'title-progress',
  'user',
  'wake-lock',
] as const;

export type UploaderAttribute = (typeof uploaderAttributes)[number];
type Attribute = UploaderAttribute;

const defaultPrivacies: readonly Privacy[] = ['public', 'unlisted'];
const privacies: readonly Privacy[] = [...defaultPrivacies, 'private'];

/** The properties that reflect an attribute, as those of HTML's own elements do. */
export class UploaderProperties extends SourceProperties {
  static {
    reflectAs(this.prototype, isFlag, ['directory', 'checkSpace', 'review', 'preflight', 'edit']);
    reflectAs(this.prototype, asText, ['baseUrl', 'user', 'accept', 'label']);
    reflectAs(this.prototype, parseBytes, ['maxSize', 'minSize', 'keepFiles']);
    reflectAs(this.prototype, parseCount, ['maxFiles']);
  }

  #scopes: { attribute: string | null; value: readonly Scope[] | undefined } = {
    attribute: null,
    value: undefined,
  };

  /** The URL of your proxy: `/api/media`. Changing it starts an empty list; live uploads of the old list continue. */
  declare baseUrl: string;

  /**
   * Any stable id for the signed-in user. Uploads kept across a reload and the rate budget belong to this user. Changing
   * it ends all of the previous user's work on this page, shows none of it, and keeps unfinished uploads until that user
   * returns. Default: unknown; uploads come back only after a reload of the same tab.
   */
  declare user: string;

  /** The same as on an `<input type="file">`: `image/*,.pdf`. Default: all files. */
  declare accept: string;

  /** Adds a button that picks a folder; only with `multiple`. Dropped folders are read either way. */
  declare directory: boolean;

  /** The maximum number of files; only with `multiple`. Default: no limit. */
  declare maxFiles: number | undefined;

  /** The maximum size of a file, in bytes; the attribute also takes `20 MB` and `20 MiB`. Default: no limit. */
  declare maxSize: number | undefined;

  /** The minimum size of a file, in bytes. Default 1: empty files are always rejected. */
  declare minSize: number | undefined;

  /** Who can open the uploaded files; `choose` lets the user decide. Default: the service's, `public` (spec 4.2). */
  get privacy(): Privacy | 'choose' | undefined {
    return parseKeyword(this.#read('privacy'), [...privacies, 'choose']);
  }
  set privacy(value: Privacy | 'choose' | undefined) {
    this.#reflect('privacy', value);
  }

  /** The options of `choose`, the first preselected: `private unlisted`. Default: `public unlisted`. */
  get privacyChoices(): readonly Privacy[] {
    const known = parseTokens(this.#read('privacy-choices')).flatMap(
      (token) => parseKeyword(token, privacies) ?? [],
    );
    return known.length > 0 ? known : defaultPrivacies;
  }
  set privacyChoices(value: readonly Privacy[] | undefined) {
    this.#reflect('privacy-choices', value?.join(' '));
  }

  /** What happens when the account already has the same bytes. Default `reuse`: complete with the existing asset. */
  get duplicates(): DuplicatePolicy {
    return parseKeyword(this.#read('duplicates'), ['reuse', 'ask', 'allow']) ?? 'reuse';
  }
  set duplicates(value: DuplicatePolicy | undefined) {
    this.#reflect('duplicates', value);
  }

  /** Checks that files fit into the account's storage before they start. Needs the scope `usage:read`. */
  declare checkSpace: boolean;

  /** `docked` shows the list in a panel at the bottom end of the window. Default `inline`. */
  get layout(): 'inline' | 'docked' {
    return parseKeyword(this.#read('layout'), ['inline', 'docked']) ?? 'inline';
  }
  set layout(value: 'inline' | 'docked' | undefined) {
    this.#reflect('layout', value);
  }

  /**
   * Whether the title of the page shows the progress while uploads run: "42% · Library". The attribute is `false`, or
   * anything else for true. Default: if docked.
   */
  get titleProgress(): boolean | undefined {
    return parseSwitch(this.#read('title-progress'));
  }
  set titleProgress(value: boolean | undefined) {
    this.#reflect('title-progress', value?.toString());
  }

  /** Whether the browser's Back closes a dialog. Default true. */
  get closeOnBack(): boolean {
    return parseSwitch(this.#read('close-on-back')) ?? true;
  }
  set closeOnBack(value: boolean | undefined) {
    this.#reflect('close-on-back', value?.toString());
  }

  /**
   * Whether the screen stays on while files are sent, where the browser can. The attribute is `false`, or anything else
   * for true. All elements with the same client share it: the first one decides. Default true.
   */
  get wakeLock(): boolean {
    return parseSwitch(this.#read('wake-lock')) ?? true;
  }
  set wakeLock(value: boolean | undefined) {
    this.#reflect('wake-lock', value?.toString());
  }

  /**
   * Bytes up to which a file is copied into the browser's storage while it is uploaded, so that it goes on by itself after
   * a reload; 0 for none. All elements with the same client share it: the first one decides. Default 64 MiB.
   */
  declare keepFiles: number | undefined;

  /** Lets files gather until the user sends them together; they can be renamed, ordered and removed first. */
  declare review: boolean;

  /** Checks all files of a batch first, and asks before any is sent. Replaces `check-space`. */
  declare preflight: boolean;

  /** Lets pictures be cropped, rotated, flipped and straightened before they are sent. */
  declare edit: boolean;

  /**
   * The scopes of the API key behind your proxy (spec 5), separated by spaces. Default: unknown, learned from the first
   * refusal. The same array while the attribute is unchanged, since a new one re-renders everything.
   */
  get scopes(): readonly Scope[] | undefined {
    const attribute = this.#read('scopes');
    if (attribute !== this.#scopes.attribute) {
      const value = attribute === null ? undefined : (parseTokens(attribute) as readonly Scope[]);
      this.#scopes = { attribute, value };
    }
    return this.#scopes.value;
  }
  set scopes(value: readonly Scope[] | undefined) {
    this.#reflect('scopes', value?.join(' '));
  }

  /** Replaces "Drop files or folders here". */
  declare label: string;

  /** Replaces the summary of accepted files. Empty hides it; null shows it. */
  get hint(): string | null {
    return this.#read('hint');
  }
  set hint(value: string | null) {
    this.#reflect('hint', value);
  }

  /** Elements with the same group and client show the same list. Default: its own list. */
  get group(): string | null {
    return this.#read('group');
  }
  set group(value: string | null) {
    this.#reflect('group', value);
  }

  #read(attribute: Attribute): string | null {
    return this.getAttribute(attribute);
  }

  #reflect(attribute: Attribute, value: string | number | boolean | null | undefined): void {
    reflect(this, attribute, value);
  }
}
