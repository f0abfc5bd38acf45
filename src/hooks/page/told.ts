/**
 * Milliseconds in which an app gives back what it was told, also through its URL, a loader or the server. Later, it has
 * probably refused it.
 */
export const patience = 3_000;

/** A value that the app controls, with what it was told about it and has not given back yet. */
export interface Told<Value> {
  /** What changes build on: what the app was told last, before it has answered, or its own value. */
  now(): Value;
  tell(value: Value): void;
  /** The app has not answered in time: if it still does, that is a change of its own. */
  giveUp(): void;
  /** Call this with the app's value. Returns whether it is another than before, of which the app was not told. */
  see(value: Value): boolean;
}

export function createTold<Value>(seen: Value, keyOf: (value: Value) => string): Told<Value> {
  let told: readonly { value: Value; at: number }[] = [];
  return {
    now() {
      const last = told.at(-1);
      return last && performance.now() - last.at < patience ? last.value : seen;
    },
    tell(value) {
      told = [...told, { value, at: performance.now() }];
    },
    giveUp() {
      told = [];
    },
    see(value) {
      const key = keyOf(value);
      const isSame = keyOf(seen) === key;
      seen = value;
      if (isSame) return false;
      const index = told.findIndex((one) => keyOf(one.value) === key);
      told = index < 0 ? [] : told.slice(index + 1);
      return index < 0;
    },
  };
}
