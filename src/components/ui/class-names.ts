/** The class of ours, and the one an app gave. */
export function classNames(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
