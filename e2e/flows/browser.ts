/** The driver of a browser, as far as the flows need one. Playwright and WebDriver implement it. */
export interface Driver {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  open(url: string): Promise<void>;
  /** Confirms the question whether to leave the page. */
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  click(target: Target): Promise<void>;
  doubleClick(target: Target): Promise<void>;
  /** Replaces what a field contains. */
  type(target: Target, text: string): Promise<void>;
  /** Keys as `KeyboardEvent.key` names them, one after another, with modifiers as in `Shift+ArrowLeft`. */
  press(...keys: readonly string[]): Promise<void>;
  /** Chooses an option of a `<select>` by its text. */
  choose(target: Target, option: string): Promise<void>;
  /** Sets the files of an `<input type="file">`, which may be hidden. */
  pick(target: Target, paths: readonly string[]): Promise<void>;
  /** Drops files and folders from the disk. */
  drop(target: Target, paths: readonly string[]): Promise<void>;
  /** The file that the page saves because of an action. */
  download(action: () => Promise<void>): Promise<{ name: string; text: string }>;
  /** Whether the browser says that it has a network. */
  offline(isOffline: boolean): Promise<void>;
  /** Runs a function in the page. */
  evaluate<Result, Input = void>(
    run: (input: Input) => Result | Promise<Result>,
    input: Input,
  ): Promise<Result>;
  /** Runs a function in the page with the elements that match, which may be none. */
  read<Result, Input = void>(
    target: Target,
    run: (elements: HTMLElement[], input: Input) => Result,
    input: Input,
  ): Promise<Result>;
  /**
   * The roles and names of elements as the browser computes them, each null if its driver does not tell. `variable`: a
   * global one of the page that holds the elements.
   */
  computed(variable: string): Promise<readonly (Computed | null)[]>;
  /** Saves what the window shows as PNG. */
  screenshot(path: string): Promise<void>;
}

export interface Computed {
  readonly role: string;
  readonly name: string;
}

/** Describes elements; pierces open shadow roots. */
export type Target = {
  /** A part of the text, in any case. */
  readonly text?: string;
  readonly within?: Target;
} & ({ readonly css: string } | { readonly role: Role; readonly name?: string | RegExp });

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'application'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'meter'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'tab'
  | 'textbox'
  | 'treeitem';

export const css = (selector: string, text?: string): Target => ({
  css: selector,
  ...(text !== undefined && { text }),
});

/** By role and accessible name, as assistive technology finds it. Hidden elements are left out. */
export const role = (is: Role, name?: string | RegExp): Target => ({
  role: is,
  ...(name !== undefined && { name }),
});

export const button = (name: string | RegExp): Target => role('button', name);

export const inside = (outer: Target, inner: Target): Target => ({ ...inner, within: outer });

/** For messages. */
export function describe(target: Target): string {
  const { text, within } = target;
  const self = 'css' in target ? target.css : `${target.role} ${String(target.name ?? '')}`.trim();
  const full = text === undefined ? self : `${self} with "${text}"`;
  return within ? `${describe(within)} > ${full}` : full;
}
