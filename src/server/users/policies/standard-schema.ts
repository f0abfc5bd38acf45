/**
 * A schema of Zod, Valibot, ArkType or any other library with the Standard Schema interface (standardschema.dev), of which
 * these are the types.
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) => StandardSchemaResult<Output> | Promise<StandardSchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** The value that a schema makes of its input, or what is wrong with it. */
export type StandardSchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardSchemaIssue[] };

/** What is wrong with a value, and where in it. */
export interface StandardSchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type TypesOf<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>;

/** What a page passes; undefined without a schema. */
export type InputOf<Schema> = Schema extends StandardSchema ? TypesOf<Schema>['input'] : undefined;

/** What the schema makes of it; undefined without a schema. */
export type OutputOf<Schema> = Schema extends StandardSchema ? TypesOf<Schema>['output'] : undefined;
