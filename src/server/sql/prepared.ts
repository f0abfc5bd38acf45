import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './tables.js';

/** The place of a value in a query, typed as the value. */
export type Place<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/**
 * Compiles a query once for each database. To build and compile one takes longer than SQLite takes to run it.
 *
 * @param build is called with the first values, whose names must be those of all others
 */
export function prepare<Values extends object, Row>(
  build: (db: Db, value: Place<Values>, first: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  // A transaction has the adapter of its database.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query =
      compiled.get(adapter) ?? build(db, (name) => new Placeholder(name) as never, values).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (Reflect.get(values, parameter.name) as unknown) : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** The places of all values, by their names. */
export function placesOf<Values extends object>(value: Place<Values>, first: Values): Values {
  const names = Object.keys(first) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Values;
}
