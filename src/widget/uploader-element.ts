'use client';

import type { MediaClient } from '../api/media-client.js';
import { retryFiles } from '../hooks/uploads/retry-file.js';
import type { MessageOverrides } from '../messages/messages.js';
import type { Prepare } from '../upload/files/prepare/prepare.js';
import type { UploadQueue } from '../upload/queue.js';
import type { Summary } from '../upload/state/summary.js';
import type { DoneUpload, FailedUpload, Upload } from '../upload/upload.js';
import { lazyModule } from '../upload/errors/load-error.js';
import { createFormControl } from './form-control.js';
import { notifyChange, upgradeProperties } from './form-element.js';
import { createGroupSubscription, keepLastDone } from './group-subscription.js';
import {
  closeQueueOfOtherUser,
  leave,
  reportMissingClient,
  sharedClient,
  sharedQueue,
  uniqueGroup,
} from './shared-queue.js';
import { UploaderProperties, uploaderAttributes } from './uploader-properties.js';
import { createUploaderView, type UploaderView } from './uploader-view.js';
import { adoptSheetsOf } from '../components/styles/adopt-sheet.js';
import { adoptStyles } from './adopt-styles.js';

/** The element's own events; all bubble and cross shadow roots. It also fires `change`, like any form field. */
export interface LongshoreUploaderEvents {
  /** An upload is done: `event.detail.asset`. */
  'longshore-done': CustomEvent<DoneUpload>;
  /** An attempt failed, or a file was rejected: `event.detail.error`. */
  'longshore-failed': CustomEvent<FailedUpload>;
  /** The summary of the list, at most ten times a second: `event.detail.progress` is 0 to 1. */
  'longshore-progress': CustomEvent<Summary>;
}

const loadPartStyles = lazyModule(() => import('./part-styles.js'));

const usesParts = ({
  checkSpace,
  edit,
  layout,
  pageDrop,
  preflight,
  privacy,
  review,
  sources,
  sync,
}: UploaderProperties) =>
  checkSpace ||
  edit ||
  layout === 'docked' ||
  pageDrop ||
  preflight ||
  privacy === 'choose' ||
  review ||
  sync ||
  sources.length > 0;

/**
 * `<longshore-uploader base-url="/api/media" name="photos" multiple>`: the uploader as a custom element and form field.
 * Its form value is the ids of the uploaded assets.
 *
 * Uploads belong to the page, not to the element: they continue when it is removed, and reappear when it is inserted again.
 */
export class LongshoreUploaderElement extends UploaderProperties {
  static readonly observedAttributes: readonly string[] = uploaderAttributes;

  #options: {
    client: MediaClient | null;
    queue: UploadQueue | null;
    messages: MessageOverrides | undefined;
    prepare: Prepare | null;
  } = { client: null, queue: null, messages: undefined, prepare: null };
  #defaultGroup: string | null = null;
  #view: UploaderView | null = null;
  #document = this.ownerDocument;
  #isRenderScheduled = false;
  readonly #reportMissingClient = reportMissingClient(this);

  readonly #subscription = createGroupSubscription({
    onDone: (upload) => this.#emit('longshore-done', upload),
    onFailed: (upload) => this.#emit('longshore-failed', upload),
    onChange: (summary) => {
      if (!this.multiple && this.#subscription.current) keepLastDone(this.#subscription.current);
      if (this.#form.update()) notifyChange(this);
      this.#emit('longshore-progress', summary);
    },
  });

  readonly #form = createFormControl({
    host: this,
    internals: this.internals,
    button: () => this.#view?.button() ?? null,
    read: () => ({
      name: this.name,
      required: this.required,
      uploads: this.uploads,
      summary: this.summary,
      messages: this.messages,
    }),
  });

  /** Default: the page's client for `base-url`. Set one to send headers of your own. */
  get client(): MediaClient | null {
    return this.#options.client ?? this.#subscription.current?.client ?? null;
  }
  set client(client: MediaClient | null) {
    this.#options.client = client;
    this.#scheduleRender();
  }

  /** Default: the page's queue for the client. To configure it, set your own together with its client. */
  get queue(): UploadQueue | null {
    return this.#options.queue ?? this.#subscription.current?.queue ?? null;
  }
  set queue(queue: UploadQueue | null) {
    this.#options.queue = queue;
    this.#scheduleRender();
  }

  /** Replaces the English messages: a language, or individual messages. */
  get messages(): MessageOverrides | undefined {
    return this.#options.messages;
  }
  set messages(messages: MessageOverrides | undefined) {
    this.#options.messages = messages;
    this.#scheduleRender();
  }

  /** What the page does with each file before it is sent: transform, rename or refuse it. Default null: nothing. */
  get prepare(): Prepare | null {
    return this.#options.prepare;
  }
  set prepare(prepare: Prepare | null) {
    this.#options.prepare = prepare;
    this.#scheduleRender();
  }

  /** All uploads on the list, in the order added. */
  get uploads(): readonly Upload[] {
    return this.#subscription.uploads;
  }

  /** Counts and progress of the list. */
  get summary(): Summary {
    return this.#subscription.summary;
  }

  /** The ids of the uploaded assets, each once: what the form submits. */
  get values(): readonly string[] {
    return this.#form.values;
  }

  /** The first of `values`, or `''`. Only `''` can be set: it resets an element that has one. */
  get value(): string {
    return this.values[0] ?? '';
  }
  set value(value: string) {
    // Vue sets it whenever it renders.
    if (!value && this.value) this.formResetCallback();
  }

  /** Focuses the button that opens the file picker. */
  override focus(options?: FocusOptions): void {
    this.#view?.button()?.focus(options);
  }

  pauseAll(): void {
    this.#withList((queue, group) => queue.pauseAll(group));
  }
  /** Resumes all uploads, including after the service has rejected the credential (401). */
  resumeAll(): void {
    this.#withList((queue, group) => queue.resumeAll(group));
  }
  /** Retries every failed upload that a retry may fix. */
  retryAll(): void {
    this.#withList((queue, group) => retryFiles(queue, group));
  }
  cancelAll(): void {
    this.#withList((queue, group) => queue.cancelAll(group));
  }
  /** Removes `done` and `cancelled` uploads from the list, and their ids from the form value. */
  clear(): void {
    this.#withList((queue, group) => queue.clear(group));
  }

  /** Deletes what the browser keeps of the user's unfinished uploads, copies of files too. Await it when they sign out. */
  async forget(): Promise<void> {
    await this.#subscription.current?.queue.forget();
  }

  connectedCallback(): void {
    upgradeProperties(this);
    adoptStyles(this);
    // Parts that it already shows have added theirs where it was: in another window, or outside of this shadow root.
    if (this.#view) adoptSheetsOf(this.#document, this);
    this.#document = this.ownerDocument;
    this.#scheduleRender();
  }

  disconnectedCallback(): void {
    leave(this);
    // A moved element is inserted again in the same task, and keeps its view.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#view?.unmount();
      this.#view = null;
      this.#subscription.release();
    });
  }

  /** Declared so that `moveBefore()` calls neither of the callbacks above. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#scheduleRender();
  }

  formDisabledCallback(): void {
    this.#scheduleRender();
  }

  /** Cancels live uploads and empties the list. Assets that exist already are not deleted. */
  formResetCallback(): void {
    this.#withList((queue, group) => {
      // Clear the values first, so that the changes below do not fire `change`: a reset does not.
      queue.clear(group);
      this.#form.update();
      queue.removeAll(group);
    });
    this.#view?.reset();
    this.#form.update();
    this.#scheduleRender();
  }

  /** Batches the changes of a task into one render. */
  #scheduleRender(): void {
    if (this.#isRenderScheduled) return;
    this.#isRenderScheduled = true;
    queueMicrotask(() => {
      this.#isRenderScheduled = false;
      if (this.isConnected) this.#render();
    });
  }

  #render(): void {
    const { user } = this;
    const { client: last } = this.#subscription.current ?? {};
    const given = this.#options.client ?? (this.baseUrl ? sharedClient(this.baseUrl) : last);
    if (!given) return this.#reportMissingClient();
    const client = user ? given.withUser(user) : given;
    closeQueueOfOtherUser(last, client);
    const queue = this.#options.queue ?? sharedQueue(client, this);
    const group = this.group ?? (this.#defaultGroup ??= uniqueGroup(this, this.form));
    const { messages, scopes, closeOnBack } = this;
    const isOther = this.#subscription.follow({ client, queue, group });
    this.#view ??= createUploaderView(this);
    if (isOther) this.#view.reset();
    const { prepare } = this.#options;
    const provider = { client, queue, messages, scopes, closeOnBack };
    this.#view.render(provider, group, { prepare: prepare ?? undefined });
    this.#form.update();
    if (this.isConnected && usesParts(this)) {
      // Without them, what they style still works.
      loadPartStyles().then(
        ({ partStyles }) => this.isConnected && adoptStyles(this, partStyles),
        () => {},
      );
    }
  }

  #withList(verb: (queue: UploadQueue, group: string) => void): void {
    const { current } = this.#subscription;
    if (current) verb(current.queue, current.group);
  }

  #emit<Type extends keyof LongshoreUploaderEvents>(
    type: Type,
    detail: LongshoreUploaderEvents[Type]['detail'],
  ): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}
