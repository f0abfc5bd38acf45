import type { LongshoreUploaderElement, LongshoreUploaderEvents } from './uploader-element.js';
import type { UploaderAttribute } from './uploader-properties.js';

/** `base-url` as `baseUrl`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The attributes that have a property. */
type Attribute = Exclude<UploaderAttribute, 'aria-label'>;
type OwnProperty = 'client' | 'messages' | 'prepare' | 'queue';
type Property = CamelCase<Attribute> | OwnProperty;
type ValueOf<Name extends Property> = LongshoreUploaderElement[Name];

/** What an attribute may contain for a property with these values. */
type Text<Value> = Value extends boolean
  ? boolean | '' | 'true' | 'false'
  : Value extends number
    ? number | string
    : Value extends readonly unknown[]
      ? string
      : Value;

/** The attributes of `<longshore-uploader>`, as markup writes them. */
export type UploaderMarkup = {
  [Name in Attribute]?: Text<ValueOf<CamelCase<Name>>> | undefined;
};

/** Its properties that can be set. A name that is also an attribute takes either value. */
export type UploaderMembers = {
  [Name in Property]?:
    | ValueOf<Name>
    | (Name extends OwnProperty | Exclude<CamelCase<Attribute>, Attribute> ? never : Text<ValueOf<Name>>)
    | undefined;
};

/** The events of an element as JSX writes them: `onlongshore-done`. React listens to them from version 19 on. */
export type JsxListeners<Events> = {
  [Type in keyof Events & string as `on${Type}`]?: ((event: Events[Type]) => void) | undefined;
};

/** The element in JSX. */
export type UploaderJsx = Omit<UploaderMarkup, keyof UploaderMembers> &
  UploaderMembers &
  JsxListeners<LongshoreUploaderEvents> & { form?: string | undefined };

/**
 * An element in a Vue template: `base-url` or `:base-url`, and `@longshore-done`. Vue's tools look up both in camel case.
 * `Markup`: its attributes and properties.
 */
export type InVue<Markup, Events> = new () => {
  readonly $props: {
    [Name in keyof Markup & string as CamelCase<Name>]?: Markup[Name];
  } & {
    [Type in keyof Events & string as `on${Capitalize<CamelCase<Type>>}`]?:
      | ((event: Events[Type]) => void)
      | undefined;
  } & {
    [Name in `aria-${string}` | `data-${string}` | 'class' | 'style']?: unknown;
  } & {
    readonly onChange?: ((event: Event) => void) | undefined;
    readonly dir?: string | undefined;
    readonly form?: string | undefined;
    readonly hidden?: boolean | '' | undefined;
    readonly id?: string | undefined;
    readonly key?: PropertyKey | undefined;
    readonly lang?: string | undefined;
    readonly ref?: unknown;
    readonly slot?: string | undefined;
    readonly title?: string | undefined;
  };
};

/** The uploader in a Vue template. */
export type UploaderInVue = InVue<
  {
    [Name in Property]?: ValueOf<Name> | (Name extends OwnProperty ? never : Text<ValueOf<Name>>) | undefined;
  },
  LongshoreUploaderEvents
>;
