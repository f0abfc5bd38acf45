/** Why a use of react-dropzone is left to the user. The message continues "not converted: ". */
export class NotConvertible extends Error {
  override readonly name = 'NotConvertible';
}

export function refuse(reason: string): never {
  throw new NotConvertible(reason);
}

/** What has to be right for a conversion that nobody can see in the file alone. Listed for the user to check. */
export type Remark = (text: string) => void;

/** A name that no variable of the file has: `base`, or `base2`, `base3` and so on. */
export function freshName(base: string, taken: ReadonlySet<string>): string {
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}${count}`;
  return name;
}
