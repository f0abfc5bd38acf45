import type { AssetType, Privacy } from '../api/resources.js';

/** Words that several components of the library share. */
export interface LibraryMessages {
  /** `time`: milliseconds since the epoch. */
  date(time: number): string;
  /** An asset whose name the service does not tell. */
  unnamed: string;
  loading: string;
  close: string;
  cancel: string;
  tryAgain: string;
  copied: string;
  privacy: Readonly<Record<Privacy, string>>;
  types: Readonly<Record<AssetType, string>>;
  /** Of an asset; a status that is not known here is shown as the service writes it (spec 2.1). */
  status: Readonly<Record<string, string>>;
  /** What a page may not do: `what` is a phrase of a section, such as "Deleting". */
  unavailable(what: string): string;
  /** The page's key lacks a scope (spec 5). */
  lacksScope(scope: string): string;
  /** The site itself does not pass this on. */
  notOffered: string;
}
