/** The column of each member. */
type Names<Model> = Readonly<Record<keyof Model, string>>;

/** Members that are objects, which are kept as JSON. */
const nested = ['claim', 'error', 'meta', 'policy', 'resource', 'result', 'scopes'] as const;

/** The columns of a model by their names. */
export type Columns<Model, Known extends Names<Model>> = {
  [Name in keyof Model as Known[Name]]: Name extends (typeof nested)[number] ? string : Model[Name];
};

const isNested = (name: string) => nested.some((one) => one === name);

export function columnsOf<Model extends object, Known extends Names<Model>>(
  model: Model,
  names: Known,
): Columns<Model, Known> {
  const columns = Object.entries<string>(names).map(([name, column]) => {
    const value: unknown = Reflect.get(model, name);
    return [column, isNested(name) ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(columns) as Columns<Model, Known>;
}

export function modelOf<Model, Known extends Names<Model>>(row: Columns<Model, Known>, names: Known): Model {
  const members = Object.entries<string>(names).map(([name, column]) => {
    const value: unknown = Reflect.get(row, column);
    return [name, isNested(name) ? JSON.parse(value as string) : value];
  });
  return Object.fromEntries(members) as Model;
}
