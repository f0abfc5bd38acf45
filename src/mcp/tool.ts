import type { MediaClient } from '../api/index.js';
import type { OperationId } from '../server/index.js';
import { assertMatching, type Properties, type Property } from './arguments.js';
import type { LocalFiles } from './local-files.js';
import type { Uploads } from './uploads.js';

/** What every tool works with. */
export interface ToolContext {
  /** Its calls go through the proxy, which checks `allow` and `authorize`. */
  readonly client: MediaClient;
  /** Null if the server has no root folder. */
  readonly files: LocalFiles | null;
  readonly uploads: Uploads;
  /** Aborts when the agent cancels the call. */
  readonly signal: AbortSignal;
  /** Reports 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

type ValueOf<Argument extends Property> = Argument extends { enum: readonly (infer Choice)[] }
  ? Choice
  : Argument extends { type: 'integer' }
    ? number
    : string;

type Arguments<Props extends Properties, Required extends keyof Props> = {
  readonly [Name in Required]: ValueOf<Props[Name]>;
} & { readonly [Name in Exclude<keyof Props, Required>]?: ValueOf<Props[Name]> };

interface ToolDefinition<Props extends Properties, Required extends keyof Props & string> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The operations it calls. It is offered only where all of them are allowed. */
  readonly operations: readonly OperationId[];
  /** Whether it reads files, and is offered only with a root folder. */
  readonly readsFiles?: boolean;
  readonly effect: 'reads' | 'adds' | 'changes';
  readonly properties: Props;
  readonly required: readonly Required[];
  readonly run: (given: Arguments<Props, Required>, context: ToolContext) => Promise<unknown>;
}

/** A tool whose arguments have not been checked yet. */
export interface Tool extends Omit<ToolDefinition<Properties, string>, 'run'> {
  /** Throws an `ArgumentError` for arguments that do not match the schema. */
  readonly run: (given: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<unknown>;
}

export function defineTool<const Props extends Properties, const Required extends keyof Props & string>(
  definition: ToolDefinition<Props, Required>,
): Tool {
  const { properties, required, run } = definition;
  return {
    ...definition,
    run: async (given, context) => {
      assertMatching(given, properties, required);
      return run(given as Arguments<Props, Required>, context);
    },
  };
}
