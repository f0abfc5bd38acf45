/** Messages of the review before sending, and of the check of a batch. Sizes and durations are formatted. */
export interface ReviewMessages {
  /** The title; `count`: the files that can be sent. */
  title(count: number): string;
  /** `folders`: those that the files go into, created where they are missing; 0 if files keep no folders. */
  total(facts: { folders: number; count: number; size: string }): string;
  /** Actions of a row; `name` is the file's. */
  rename(name: string): string;
  /** The label of the field for the new name. */
  newName(name: string): string;
  moveUp(name: string): string;
  moveDown(name: string): string;
  remove(name: string): string;
  /** Announced after a file was moved. */
  moved(facts: { name: string; position: number; count: number }): string;
  /** Ends the list if it is cut. */
  more(count: number): string;
  /** Starts the upload of this many files. */
  upload(count: number): string;
  removeAll: string;

  /** While files are hashed and looked up. */
  checkingFiles(facts: { checked: number; count: number }): string;
  /** The title of the question about a batch. */
  question: string;
  /**
   * What a batch of `count` files means. `total`: the message of that name. `existing`: files that need not be sent;
   * `duration` is null if it is unknown. `isMinimum`: it may take longer, because only the rate limit is known yet.
   */
  batch(facts: {
    total: string;
    count: number;
    existing: number;
    toSend: number;
    duration: string | null;
    isMinimum: boolean;
  }): string;
  enoughSpace: string;
  tooLittleSpace(facts: { needed: string; free: string }): string;
  /** Instead of `upload` if nothing has to be sent. */
  proceed: string;
  cancel: string;
}
