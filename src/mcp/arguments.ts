/** An argument that may be any text. */
export interface TextProperty {
  readonly type: 'string';
  readonly description: string;
  readonly enum?: never;
  readonly pattern?: string;
}

/** A JSON Schema of one argument. */
export type Property =
  | TextProperty
  | {
      readonly type: 'string';
      readonly description: string;
      readonly enum: readonly string[];
      readonly pattern?: never;
    }
  | {
      readonly type: 'integer';
      readonly description: string;
      readonly minimum: number;
      readonly maximum?: number;
    };

export type Properties = Readonly<Record<string, Property>>;

/** What the agent passed cannot be used. The message says what to pass instead. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** Throws an `ArgumentError` for arguments that do not match the schema. */
export function assertMatching(
  given: Readonly<Record<string, unknown>>,
  properties: Properties,
  required: readonly string[],
): void {
  const missing = required.find((name) => given[name] === undefined);
  if (missing !== undefined) throw new ArgumentError(`The argument ${missing} is missing.`);
  for (const [name, value] of Object.entries(given)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) {
      const known = Object.keys(properties).join(', ') || 'none';
      throw new ArgumentError(`There is no argument ${JSON.stringify(name)}. The arguments are: ${known}.`);
    }
    const wrong = value === undefined ? null : mismatch(value, property);
    if (wrong) throw new ArgumentError(`The argument ${name} must be ${wrong}.`);
  }
}

function mismatch(value: unknown, property: Property): string | null {
  if (property.type === 'integer') {
    const { minimum, maximum = Number.MAX_SAFE_INTEGER } = property;
    const fits = Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
    return fits ? null : `a whole number from ${minimum} to ${maximum}`;
  }
  if (typeof value !== 'string' || value === '') return 'a text that is not empty';
  if (property.enum && !property.enum.includes(value)) return `one of ${property.enum.join(', ')}`;
  if (property.pattern && !new RegExp(property.pattern).test(value))
    return `a text that matches ${property.pattern}`;
  return null;
}
