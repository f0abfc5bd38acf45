import type { AssetType, Privacy } from '../../api/resources.js';

/** Messages that several components of the library share. */
export interface LibraryMessages {
  /** `time`: milliseconds since the epoch. */
  date(time: number): string;
  /** The name of an asset that has none (spec 2.1). */
  unnamed: string;
  loading: string;
  close: string;
  cancel: string;
  tryAgain: string;
  copied: string;
  privacy: Readonly<Record<Privacy, string>>;
  types: Readonly<Record<AssetType, string>>;
  /** By the status of an asset (spec 2.1). A status that is missing here is shown as is. */
  status: Readonly<Record<string, string>>;
  /** The page lacks a permission. `what`: a phrase of a section, such as "Deleting". */
  unavailable(what: string): string;
  /** The API key lacks a scope (spec 5). */
  lacksScope(scope: string): string;
  /** The site's proxy does not allow the call. */
  notOffered: string;
}
