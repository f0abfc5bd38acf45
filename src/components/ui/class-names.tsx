'use client';

import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';

/** Class names of the app's own, by the part of a component that gets them besides its `longshore-…` one. */
export type ClassNames<Part extends string = string> = Readonly<Partial<Record<Part, string | undefined>>>;

/** The parts that several components have. */
export type SharedPart = 'button' | 'iconButton' | 'select' | 'field' | 'dialog';

export const ClassNamesContext: React.Context<ClassNames> = createContext<ClassNames>({});

/** Returns a function that adds the app's class names to those of a part. */
export function usePart(): (own: string, part: string) => string {
  const names = useContext(ClassNamesContext);
  return (own, part) => {
    const name = names[part];
    return name ? `${own} ${name}` : own;
  };
}

/** Adds class names to those that the components around it have. */
export function WithClassNames(props: { names: ClassNames; children: ReactNode }): ReactElement {
  const { names, children } = props;
  const outer = useContext(ClassNamesContext);
  const all = useMemo(() => ({ ...outer, ...names }), [outer, names]);
  return <ClassNamesContext.Provider value={all}>{children}</ClassNamesContext.Provider>;
}
