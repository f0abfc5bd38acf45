import { kindsInstead } from '../../../api/policy/accept.js';
import { isMeant, mediaTypeOf, typeOfEnding, unknownType } from '../../../api/policy/media-type.js';
import type { PolicyRule, Privacy } from '../../../api/resources.js';
import { bytesOf } from '../../byte-size.js';
import { invalid } from '../../option-checks.js';
import { UserRefusal } from '../../problem.js';
import { isObject } from '../../request/body.js';
import type { Policies, Policy } from './policy.js';
import type { StandardSchemaIssue } from './standard-schema.js';

/** A policy in the form that the proxy uses. */
export interface Rule extends Omit<Policy, 'accept' | 'maxSize'> {
  readonly name: string;
  readonly accept?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Bytes. */
  readonly maxSize?: number | undefined;
}

/** By name. Not an object: a page chooses the name. */
export type Rules = ReadonlyMap<string, Rule>;

/** Throws a `TypeError` that names the first invalid option. */
export function rulesOf(uploads: Policies): Rules {
  if (!isObject(uploads)) throw invalid('uploads', 'an object, such as { avatar: policy({ … }) }');
  return new Map(
    Object.entries(uploads).map(([name, policy]) => [name, { ...ruleOf(`uploads.${name}`, policy), name }]),
  );
}

const privacies: ReadonlySet<Privacy | undefined> = new Set(['public', 'unlisted', 'private', undefined]);

function ruleOf(name: string, policy: Policy): Omit<Rule, 'name'> {
  if (!isObject(policy)) throw invalid(name, 'a policy, such as policy({ accept: "image/*" })');
  const { accept, maxSize, privacy, folder, input, onUploaded } = policy;
  if (!privacies.has(privacy)) throw invalid(`${name}.privacy`, 'public, unlisted or private');
  if (folder !== null && !['undefined', 'string', 'function'].includes(typeof folder))
    throw invalid(`${name}.folder`, 'a path such as "Trips/Norway", null, or a function that returns one');
  if (input !== undefined && typeof input?.['~standard']?.validate !== 'function')
    throw invalid(`${name}.input`, 'a schema of a library that implements Standard Schema');
  if (!['undefined', 'function'].includes(typeof onUploaded))
    throw invalid(`${name}.onUploaded`, 'a function');
  return {
    ...policy,
    accept: acceptIn(`${name}.accept`, accept),
    maxSize: sizeIn(`${name}.maxSize`, maxSize),
  };
}

const units = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 } as const;

function sizeIn(name: string, size: Policy['maxSize']): number | undefined {
  if (size === undefined) return undefined;
  const [, count, unit] = /^(\d+(?:\.\d+)?)(kB|MB|GB)$/.exec(String(size)) ?? [];
  const bytes = unit ? Number(count) * units[unit as keyof typeof units] : size;
  if (typeof bytes === 'number' && bytes >= 1 && bytes < Infinity) return Math.floor(bytes);
  throw invalid(name, 'a number of bytes, or a text such as "4MB"');
}

function acceptIn(name: string, accept: Policy['accept']): Rule['accept'] {
  const listed = typeof accept === 'string' ? typesIn(accept) : accept;
  const isRecord = (value: unknown): value is NonNullable<Rule['accept']> =>
    isObject(value) &&
    Object.entries(value).every(
      ([type, endings]) =>
        /^[\w.+*-]+\/[\w.+*-]+$/.test(type) &&
        Array.isArray(endings) &&
        endings.every((ending) => /^\../.test(String(ending))),
    );
  if (listed === undefined || (isRecord(listed) && Object.keys(listed).length > 0)) return listed;
  throw invalid(name, '"image/*,.pdf" as in HTML, or { "application/pdf": [".pdf"] }');
}

/** Of a list as in HTML: an ending stands for its media type. */
function typesIn(accept: string): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  for (const token of accept.split(',').map((part) => part.trim().toLowerCase())) {
    const type = token.startsWith('.')
      ? (typeOfEnding(token.slice(1)) ?? `application/x-${token.slice(1)}`)
      : token;
    types[type] = [...(types[type] ?? []), ...(type === token ? [] : [token])];
  }
  return types;
}

/** What the page may know of a rule, to check it itself. */
export function publicRule({ accept, maxSize, privacy }: Rule): PolicyRule {
  return { accept, max_size: maxSize, privacy };
}

/** What a rule looks at: as declared by the page, or of an asset as the service returns it. */
export interface RuledFile {
  readonly filename: string | null;
  readonly contentType: string | null;
  readonly size: number;
}

/** Refuses a file that a rule does not accept. */
export function assertAccepted({ accept, maxSize = Infinity }: Rule, file: RuledFile): void {
  const shown = {
    name: file.filename ?? '',
    type: mediaTypeOf({ name: '', type: file.contentType ?? '' }),
  };
  if (accept && !isAccepted(accept, shown))
    throw refused(`File type not allowed. Use ${kindsInstead(accept, shown.type)}.`);
  if (file.size > maxSize) throw refused(`Larger than ${bytesOf(maxSize)}.`);
}

function isAccepted(accept: NonNullable<Rule['accept']>, file: { name: string; type: string }): boolean {
  // By its name alone only what no browser knows: any other file is served as the type that is declared.
  const isUnknown = (ending: string) => !typeOfEnding(ending.slice(1));
  const name = file.name.toLowerCase();
  return (
    isMeant(accept, file) ||
    (file.type === unknownType &&
      Object.values(accept).some((endings) =>
        endings.some((ending) => isUnknown(ending) && name.endsWith(ending.toLowerCase())),
      ))
  );
}

/** The input of a page, as the schema returns it; undefined without a schema. Refuses what is invalid. */
export async function checkedInput({ input: schema }: Rule, given: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const result = await schema['~standard'].validate(given);
  if (!result.issues) return result.value;
  throw refused(result.issues.map(textOf).join(' ') || 'The input is invalid.');
}

function textOf({ message, path = [] }: StandardSchemaIssue): string {
  const names = path.map((part) => String(typeof part === 'object' ? part.key : part));
  const text = names.length > 0 ? `${names.join('.')}: ${message}` : message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Pages show the detail with the file. */
export function refused(detail: string): UserRefusal {
  return new UserRefusal(422, 'upload_refused', detail);
}
