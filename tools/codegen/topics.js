import {
  Comment,
  Converter,
  DeclarationReflection,
  ParameterReflection,
  ReferenceReflection,
  ReflectionKind,
  TypeScript,
} from 'typedoc';

/**
 * A TypeDoc plugin: one page for each part of the source, whichever entry points export it.
 *
 * @typedef {import('typedoc').Reflection} Reflection
 * @typedef {import('typedoc').Context} Context
 */

/** By page. @type {Record<string, { title: string, folder: string, text: string }>} */
export const topics = {
  components: { title: 'Components', folder: 'components', text: 'The React components and their props.' },
  hooks: {
    title: 'Provider, hooks and queries',
    folder: 'hooks',
    text: 'State and actions for your own UI.',
  },
  messages: { title: 'Messages', folder: 'messages', text: 'All texts that the components show.' },
  uploads: {
    title: 'The upload queue',
    folder: 'upload',
    text: 'The upload engine, usable without React.',
  },
  images: {
    title: 'Images',
    folder: 'images',
    text: 'A `prepare` function that resizes, converts and checks images.',
  },
  client: { title: 'Client, errors and resources', folder: 'api', text: 'A typed client for the service.' },
  server: { title: 'The proxy', folder: 'server', text: 'Adds the API key to requests from the browser.' },
  mcp: { title: 'The MCP server', folder: 'mcp', text: 'The service as tools for agents.' },
  testing: { title: 'Testing', folder: 'testing', text: "A provider and a mock for an app's own tests." },
  service: {
    title: 'The service',
    folder: 'service',
    text: 'The whole service on a database and a folder or bucket of your own.',
  },
  mock: { title: 'The mock service', folder: 'mock', text: 'The service as a mock, in memory or over HTTP.' },
  widget: {
    title: 'The elements',
    folder: 'widget',
    text: '`<longshore-uploader>`, `<longshore-library>` and `<longshore-picker>`, for pages without React.',
  },
  devtools: {
    title: 'Devtools',
    folder: 'devtools',
    text: 'A panel for development: timelines of uploads, calls, the rate budget, the cache.',
  },
  locales: { title: 'Languages', folder: 'locales', text: 'Types and helpers for translations.' },
};

/** Generated from the contract, and as long as it is; the resources give its parts names. */
const skipped = new Set(['components', 'operations', 'paths', 'webhooks', '$defs', 'Schemas']);

/** @param {import('typedoc').Application} app */
export function load({ converter }) {
  /** @type {Map<DeclarationReflection, Reflection[]>} */
  const exports = new Map();
  const collectExports = (/** @type {Context} */ { project }) => {
    for (const module of project.getChildrenByKind(ReflectionKind.Module))
      exports.set(module, [...(module.children ?? [])]);
  };
  converter.on(Converter.EVENT_CREATE_DECLARATION, expandResource);
  converter.on(Converter.EVENT_CREATE_SIGNATURE, keepNamesOfTypes);
  // `typedoc-plugin-missing-exports` adds types that are used but not exported, at priority 1e9.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, collectExports, 2e9);
  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => arrange(context, exports), -1);
  // Not before: TypeDoc finds the `@param` of a destructured parameter by this name.
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter))
      nameDestructured(parameter);
  });
}

/** `Schemas['Asset']` says nothing to a reader; its fields do. @param {Context} context @param {Reflection} reflection */
function expandResource(context, reflection) {
  if (folderOf(context, reflection) !== 'api' || !reflection.kindOf(ReflectionKind.TypeAlias)) return;
  const [declaration] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  if (/= \w+\[/.test(declaration?.getText() ?? '')) reflection.comment?.modifierTags.add('@useDeclaredType');
}

/**
 * TypeDoc resolves the types of a signature, so that an `Asset` becomes its fields: take them as they are written.
 *
 * @param {Context} context
 * @param {import('typedoc').SignatureReflection} signature
 * @param {import('typescript').SignatureDeclaration | import('typescript').JSDocSignature} [declaration]
 */
function keepNamesOfTypes(context, signature, declaration) {
  const scope = context.withScope(signature);
  if (!declaration || declaration.kind === TypeScript.SyntaxKind.JSDocSignature) return;
  if (declaration.type && signature.type?.type === 'reference')
    signature.type = context.converter.convertType(scope, declaration.type);
  for (const [index, parameter] of (signature.parameters ?? []).entries()) {
    const type = declaration.parameters[index]?.type;
    if (type) parameter.type = context.converter.convertType(scope, type);
  }
}

/** @param {Reflection} parameter */
function nameDestructured(parameter) {
  if (!(parameter instanceof ParameterReflection) || parameter.name !== '__namedParameters') return;
  parameter.name = /Props\b/.test(String(parameter.type)) ? 'props' : 'options';
}

/** @param {Context} context @param {Map<DeclarationReflection, Reflection[]>} exports */
function arrange(context, exports) {
  const { project } = context;
  const entryPoints = entryPointsOf(exports);
  const pages = new Map(
    Object.entries(topics).map(([name, { folder, text }]) => {
      const page = new DeclarationReflection(name, ReflectionKind.Module, project);
      page.comment = new Comment([{ kind: 'text', text }]);
      project.registerReflection(page, undefined, undefined);
      project.addChild(page);
      return [folder, page];
    }),
  );
  for (const module of exports.keys()) {
    for (const member of module.children?.slice() ?? []) {
      const from = entryPoints.get(member);
      const isOnlyUsed = !from && !member.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias);
      if (member instanceof ReferenceReflection || skipped.has(member.name) || isOnlyUsed) {
        project.removeReflection(member);
        continue;
      }
      const page = pages.get(folderOf(context, member));
      if (!page) throw new Error(`${member.getFullName()} belongs to no page of the reference.`);
      module.removeChild(member);
      member.parent = page;
      page.addChild(member);
      // The name of a component's props says what they are.
      if (from && !isDocumented(member) && !/(?:Props|Options)$/.test(member.name))
        context.logger.error(`${member.name} is public and has no docstring.`);
      note(member, from ? `Import from ${from.map((name) => `\`${name}\``).join(' or ')}.` : 'Not exported.');
    }
    project.removeReflection(module);
  }
  for (const reflection of Object.values(project.reflections)) simplify(project, reflection);
}

/**
 * @param {Map<DeclarationReflection, Reflection[]>} exports
 * @returns {Map<Reflection, string[]>} the entry points that export each symbol
 */
function entryPointsOf(exports) {
  const found = new Map();
  for (const [{ name }, members] of exports) {
    const entryPoint = name
      .replace(/^src/, 'longshore')
      .replace('service/objects/s3-objects', 'service/s3')
      .replace(/(locales)\/.*/, '$1/*')
      .replace('/components/', '/')
      .replace('widget/media', 'widget/library');
    for (const member of members) {
      const target = member instanceof ReferenceReflection ? member.getTargetReflectionDeep() : member;
      found.set(target, [...(found.get(target) ?? []), entryPoint]);
    }
  }
  return found;
}

/** Folders without a page of their own. @type {Record<string, string>} */
const housed = { 'indexed-db': 'upload', contract: 'api' };

/** @param {Context} context @param {Reflection} reflection */
function folderOf(context, reflection) {
  const [declaration] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  const folder = /\/src\/([\w-]+)\//.exec(declaration?.getSourceFile().fileName ?? '')?.[1] ?? '';
  return housed[folder] ?? folder;
}

/** @param {DeclarationReflection} member */
function isDocumented(member) {
  return [member, ...(member.signatures ?? [])].some(({ comment }) => (comment?.summary.length ?? 0) > 0);
}

/** @param {DeclarationReflection} member @param {string} text */
function note(member, text) {
  for (const documented of member.signatures ?? [member]) {
    documented.comment ??= new Comment();
    documented.comment.summary.push({ kind: 'text', text: `\n\n${text}` });
  }
}

/** @param {import('typedoc').ProjectReflection} project @param {Reflection} reflection */
function simplify(project, reflection) {
  const { comment } = reflection;
  const description = comment?.getTag('@description');
  if (comment && description) {
    if (comment.summary.length === 0) comment.summary = description.content;
    comment.removeTags('@description');
  }
  if (!(reflection instanceof DeclarationReflection)) return;
  // Rows of a table, as other properties are.
  if (reflection.getSignature) {
    reflection.kind = ReflectionKind.Property;
    if (reflection.getSignature.type) reflection.type = reflection.getSignature.type;
    if (reflection.getSignature.comment) reflection.comment = reflection.getSignature.comment;
    delete reflection.getSignature;
    delete reflection.setSignature;
  }
  // The platform calls these.
  if (/^(?:connected|connectedMove|disconnected|attributeChanged|form\w+)Callback$/.test(reflection.name))
    project.removeReflection(reflection);
}
