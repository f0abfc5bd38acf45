'use client';

import type { MediaClient } from '../api/media-client.js';
import type { MessageOverrides } from '../messages/messages.js';
import type { UploadQueue } from '../upload/queue.js';
import { emptySummary, type Summary } from '../upload/state/summary.js';
import { groupOf } from '../upload/state/upload-store.js';
import { isSettled, type DoneUpload, type FailedUpload, type Upload } from '../upload/upload.js';
import { acceptOf } from './attributes.js';
import { validityOf } from './form-element.js';
import { uploadsOf, watchList } from './list-watch.js';
import { adoptStyles } from './adopt-styles.js';
import { clientAt, ownGroup, queueOf } from './shared-queue.js';
import { UploaderProperties, uploaderAttributes } from './uploader-properties.js';
import { createUploaderView, type UploaderView } from './uploader-view.js';

/** What the element tells; each bubbles, and leaves shadow roots. `change` is the platform's own, of any field. */
export interface LongshoreUploaderEvents {
  /** An upload is done: `event.detail.asset`. */
  'longshore-done': CustomEvent<DoneUpload>;
  /** An attempt failed, or a file was refused: `event.detail.error`. */
  'longshore-failed': CustomEvent<FailedUpload>;
  /** The figures of the list, ten times a second at most: `event.detail.progress` is 0 to 1. */
  'longshore-progress': CustomEvent<Summary>;
}

/**
 * `<longshore-uploader base-url="/api/media" name="photos" multiple>`: the whole uploader as an element, and as a field
 * of a form, whose value is the ids of the assets that are done.
 *
 * Uploads belong to the page and not to the element: they go on when it is removed, and are there when it comes back.
 */
export class LongshoreUploaderElement extends UploaderProperties {
  static readonly observedAttributes: readonly string[] = uploaderAttributes;

  #view: UploaderView | null = null;
  #list: { client: MediaClient; queue: UploadQueue; group: string } | null = null;
  #unwatch: (() => void) | null = null;
  #ownGroup: string | null = null;
  #generation = 0;
  #isUpdating = false;
  #client: MediaClient | null = null;
  #queue: UploadQueue | null = null;
  #messages: MessageOverrides | undefined;
  #scopes: { text: string | null; list: UploaderProperties['scopes'] } = { text: null, list: undefined };
  #values: readonly string[] = [];
  #hasComplained = false;

  constructor() {
    super();
    // A label around or for the element names all of it, and opens the picker as that of an input does.
    this.internals.role = 'group';
    this.addEventListener('click', ({ target }) => {
      if (target === this) this.#view?.button()?.click();
    });
    // The browser focuses what it finds invalid, and complains when it cannot; the focus belongs to the button.
    let isLent = false;
    this.addEventListener('invalid', () => {
      this.#tellForm();
      isLent ||= !this.hasAttribute('tabindex');
      if (isLent) this.tabIndex = -1;
    });
    this.addEventListener('focus', () => {
      this.focus();
      if (isLent) this.removeAttribute('tabindex');
      isLent = false;
    });
  }

  /** Default: a client of `base-url`, one for all elements with the same. Give one for headers of your own. */
  get client(): MediaClient | null {
    return this.#client ?? this.#list?.client ?? null;
  }
  set client(client: MediaClient | null) {
    this.#client = client;
    this.#update();
  }

  /** Default: that of the client. Give one to shape it, together with its client. */
  get queue(): UploadQueue | null {
    return this.#queue ?? this.#list?.queue ?? null;
  }
  set queue(queue: UploadQueue | null) {
    this.#queue = queue;
    this.#update();
  }

  /** Words that replace the English ones. */
  get messages(): MessageOverrides | undefined {
    return this.#messages;
  }
  set messages(messages: MessageOverrides | undefined) {
    this.#messages = messages;
    this.#update();
  }

  /** Everything on the list, in the order added. */
  get uploads(): readonly Upload[] {
    return this.#list ? uploadsOf(this.#list.queue, this.#list.group) : [];
  }

  /** The list in figures. */
  get summary(): Summary {
    return this.#list ? groupOf(this.#list.queue.getState(), this.#list.group).summary : emptySummary;
  }

  /** The ids of the assets that are done, each once: what the form sends. */
  get values(): readonly string[] {
    return this.#values;
  }

  /** The first of `values`, or `''`. */
  get value(): string {
    return this.#values[0] ?? '';
  }

  /** The focus goes to the button that opens the picker. */
  override focus(options?: FocusOptions): void {
    this.#view?.button()?.focus(options);
  }

  pauseAll(): void {
    this.#list?.queue.pauseAll(this.#list.group);
  }
  /** Goes on after a refused credential, too. */
  resumeAll(): void {
    this.#list?.queue.resumeAll(this.#list.group);
  }
  /** Retries every failure that trying again can cure. */
  retryAll(): void {
    this.#list?.queue.retryAll(this.#list.group);
  }
  cancelAll(): void {
    this.#list?.queue.cancelAll(this.#list.group);
  }
  /** Takes what is done and what was cancelled off the list, and its ids off the form. */
  clear(): void {
    this.#list?.queue.clear(this.#list.group);
  }

  connectedCallback(): void {
    // What a page has set before this script had loaded lies on the element itself, and hides the properties.
    for (const key of Object.keys(this)) {
      if (!(key in LongshoreUploaderElement.prototype)) continue;
      const value: unknown = Reflect.get(this, key);
      Reflect.deleteProperty(this, key);
      Reflect.set(this, key, value);
    }
    adoptStyles(this);
    this.#update();
  }

  disconnectedCallback(): void {
    // One that is only moved comes back at once, and keeps everything.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#view?.end();
      this.#view = null;
      this.#letGo();
    });
  }

  /** Moved by `moveBefore`: nothing changes. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#update();
  }

  formDisabledCallback(): void {
    this.#update();
  }

  /** Cancels what is under way and empties the list. What the service has already, it keeps. */
  formResetCallback(): void {
    if (!this.#list) return;
    const { queue, group } = this.#list;
    queue.cancelAll(group);
    queue.clear(group);
    for (const { id } of this.uploads) queue.remove(id);
    this.#generation += 1;
    this.#tellForm();
    this.#update();
  }

  /** Once for all that changed in one go. */
  #update(): void {
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    queueMicrotask(() => {
      this.#isUpdating = false;
      if (this.isConnected) this.#draw();
    });
  }

  #draw(): void {
    const client = this.#client ?? (this.baseUrl ? clientAt(this.baseUrl) : this.client);
    if (!client) return this.#complain();
    const { queue, group } = this.#follow(client);
    this.#view ??= createUploaderView(this);
    const { multiple, label, hint } = this;
    this.#view.show(
      this.#generation,
      { client, queue, messages: this.#messages, scopes: this.#knownScopes() },
      {
        group,
        multiple,
        directory: multiple && this.directory,
        maxFiles: multiple ? this.maxFiles : undefined,
        accept: acceptOf(this.accept),
        maxSize: this.maxSize,
        minSize: this.minSize,
        privacy: this.privacy,
        privacyChoices: this.privacyChoices,
        duplicates: this.duplicates,
        checkSpace: this.checkSpace,
        disabled: this.matches(':disabled'),
        // The list goes by the name of the element, so that two on a page are told apart.
        'aria-label': (this.getAttribute('aria-label') ?? labelText(this)) || undefined,
        ...(label && { label }),
        ...(hint !== null && { hint: hint || null }),
      },
    );
    this.#tellForm();
  }

  /** Listens to the list that the element shows; another one when it has another client, queue or group. */
  #follow(client: MediaClient): { queue: UploadQueue; group: string } {
    const queue = this.#queue ?? queueOf(client);
    const group = this.group ?? (this.#ownGroup ??= ownGroup(this.name || this.id || this.localName));
    const isSame = this.#list?.queue === queue && this.#list.group === group;
    if (isSame && this.#list?.client === client && this.#unwatch) return this.#list;
    this.#unwatch?.();
    if (!isSame) this.#generation += 1;
    this.#list = { client, queue, group };
    this.#unwatch = watchList(queue, group, {
      onDone: (upload) => this.#tell('longshore-done', upload),
      onFailed: (upload) => this.#tell('longshore-failed', upload),
      onChange: (summary) => {
        if (!this.multiple) this.#keepLast();
        const before = this.#values;
        this.#tellForm();
        if (before !== this.#values) this.dispatchEvent(new Event('change', { bubbles: true }));
        this.#tell('longshore-progress', summary);
        this.#letGo();
      },
    });
    return this.#list;
  }

  /** One that nobody sees hears the end of what is under way, and is then free to be forgotten. */
  #letGo(): void {
    if (this.isConnected || this.summary.live > 0) return;
    this.#unwatch?.();
    this.#unwatch = null;
  }

  /** Of one file alone the last that is done stays. */
  #keepLast(): void {
    const { uploads } = this;
    const last = uploads.findLastIndex(({ status }) => status === 'done');
    for (const upload of uploads.slice(0, Math.max(0, last))) {
      if (isSettled(upload)) this.#list?.queue.remove(upload.id);
    }
  }

  #tellForm(): void {
    const ids = this.uploads.flatMap((upload) => (upload.status === 'done' ? (upload.asset.id ?? []) : []));
    const values = [...new Set(ids)];
    const isSame = values.length === this.#values.length && values.every((id, at) => id === this.#values[at]);
    if (!isSame) this.#values = values;
    const entries = new FormData();
    for (const id of values) entries.append(this.name, id);
    this.internals.setFormValue(this.name && values.length > 0 ? entries : null);

    const isMissing = this.required && values.length === 0;
    const { flags, message } = validityOf(this.summary, isMissing, this.#messages);
    this.internals.setValidity(flags, message, this.#view?.button() ?? undefined);
  }

  #tell<Type extends keyof LongshoreUploaderEvents>(
    type: Type,
    detail: LongshoreUploaderEvents[Type]['detail'],
  ): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** The same array while the attribute says the same: everything below would be drawn anew. */
  #knownScopes(): UploaderProperties['scopes'] {
    const text = this.getAttribute('scopes');
    if (text !== this.#scopes.text) this.#scopes = { text, list: this.scopes };
    return this.#scopes.list;
  }

  /** After the page's own scripts have had their turn to give a client. */
  #complain(): void {
    if (this.#hasComplained) return;
    this.#hasComplained = true;
    setTimeout(() => {
      if (!this.isConnected || this.client || this.baseUrl) return;
      reportError(
        new TypeError(
          '<longshore-uploader> does not know where to send files, so it shows nothing. ' +
            'Give it base-url="…", the address of your proxy, or the property client.',
        ),
      );
    });
  }
}

/** What a `<label for>` says; one around the element would say all that is in it. */
function labelText(element: LongshoreUploaderElement): string {
  const label = Array.from(element.labels).find((node) => !node.contains(element));
  return label?.textContent?.trim() ?? '';
}
