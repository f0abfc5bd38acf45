/** How the panel is shown, kept for this browser. */
export interface Preferences {
  readonly isOpen: boolean;
  /** Pixels. */
  readonly height: number;
}

const key = 'longshore-devtools';

/** What was saved; otherwise `initial`. */
export function readPreferences(initial: Preferences): Preferences {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>;
    return {
      isOpen: typeof saved.isOpen === 'boolean' ? saved.isOpen : initial.isOpen,
      height: typeof saved.height === 'number' ? saved.height : initial.height,
    };
  } catch {
    // Storage may be blocked.
    return initial;
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Storage may be blocked; then each page starts with the default.
  }
}
