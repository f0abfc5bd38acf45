import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, parseSync, Visitor, type Plugin } from 'vite';
import { cssTargets } from './css-targets.js';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const scriptFile = 'longshore-widget.js';
const partsFolder = 'longshore-widget';
const licensesFile = `${partsFolder}/licenses.md`;
const sharedName = 'longshore-shared';
const runtimeName = 'rolldown-runtime';

/** What every upload needs at once is in the script; other code that loads on demand is a file of its own. */
const isPart = (path: string) => !/\/(upload-parts|list-parts|hash-file)\.js$/.test(path);

/**
 * Builds `dist/longshore-widget.js`: the widget with React, its styles and its worker in one file, for a script tag. What
 * only some pages use is loaded from `dist/longshore-widget/`, the folder beside it, when it is first needed.
 */
export default defineConfig({
  // The URL of a part's worker is relative to the part.
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { transformer: 'lightningcss', lightningcss: cssTargets },
  plugins: [selfWorker(), react(), lessReact(), staticImports(), classicScript(), minifiedAgain()],
  build: {
    target: 'es2022',
    minify: true,
    // Their licenses ask for a notice in every copy.
    license: { fileName: licensesFile },
    // Keeps the output of `vite.config.ts`.
    emptyOutDir: false,
    lib: {
      entry: 'src/widget/script.js',
      formats: ['es'],
      fileName: () => scriptFile,
    },
    rolldownOptions: {
      output: {
        chunkFileNames: `${partsFolder}/[name].js`,
        assetFileNames: `${partsFolder}/[name][extname]`,
        codeSplitting: {
          groups: [{ name: sharedName, test: (id) => inScript.has(id) }],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: `${partsFolder}/[name].js`, minify: true } },
  },
});

/** Has the file start itself as its hashing worker, so that there is no second file to host. */
function selfWorker(): Plugin {
  return {
    name: 'longshore-self-worker',
    enforce: 'pre',
    resolveId: (id) =>
      id.endsWith('/start-hash-worker.js') ? join(process.cwd(), 'src/widget/script-worker.ts') : null,
  };
}

// Neither the widget nor its libraries call these. Bundlers keep every export of CommonJS.
const uncalled = new Set(
  `Children Profiler PureComponent ViewTransition addTransitionType cache cacheSignal cloneElement createRef
  hydrateRoot isValidElement lazy preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset
  unstable_batchedUpdates unstable_forceFrameRate unstable_next unstable_runWithPriority unstable_useCacheRefresh
  unstable_wrapCallback use useActionState useDebugValue useDeferredValue useEffectEvent useFormState useFormStatus
  useInsertionEffect useOptimistic useTransition`.split(/\s+/),
);

/**
 * Functions of React DOM that do something only for what the widget has none of: hydration, `<ViewTransition>`,
 * `<Activity>`, `<SuspenseList>`, refs of fragments, resources in the head, and actions of forms.
 */
const unneeded = new Set(
  `updateDehydratedSuspenseComponent prepareToHydrateHostInstance popHydrationState canHydrateInstance
  canHydrateTextInstance canHydrateHydrationBoundary clearHydrationBoundary hideOrUnhideDehydratedBoundary
  attemptReplayContinuousQueuedEvent attemptExplicitHydrationTarget attemptContinuousHydration
  attemptHydrationAtCurrentPriority replayUnblockedEvents scheduleReplayQueueIfNeeded retryIfBlockedOn
  accumulateOrCreateContinuousQueuedReplayableEvent commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks
  startViewTransition createViewTransitionInstance applyViewTransitionName restoreViewTransitionName
  applyViewTransitionToHostInstancesRecursive commitAppearingPairViewTransitions commitEnterViewTransitions
  commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
  restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive
  measureNestedViewTransitions reportViewTransitionError updateActivityComponent updateSuspenseListComponent
  FragmentInstance commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
  commitNewChildToFragmentInstance deleteChildFromFragmentInstance isHostHoistableType getResource acquireResource
  insertStylesheet preloadStylesheet getHydratableHoistableCache mountHoistable suspendResource
  insertStylesheetIntoRoot insertSuspendedStylesheets preconnectAs preload preloadModule preinitStyle preinitScript
  preinitModuleScript mountActionState updateActionStateImpl rerenderActionState runActionStateAction
  dispatchActionState ensureFormComponentIsStateful getNextHydratableInstanceAfterHydrationBoundary
  restoreViewTransitionOnHostInstances scheduleViewTransitionEvent applyViewTransitionToHostInstances
  preloadResourceAndSuspendIfNeeded createHoistableInstance commitNewChildToFragmentInstances
  retryActivityComponentWithoutHydrating adoptPreloadPropsForStylesheet`.split(/\s+/),
);

/** Leaves out what nobody calls of React. */
function lessReact(): Plugin {
  return {
    name: 'longshore-less-react',
    transform: {
      filter: { id: /\/(react|react-dom|react-dom-client|scheduler)\.production\.js$/ },
      handler(source, id) {
        let code = source;
        const left = new Set(id.includes('client') ? unneeded : []);
        for (const node of parseSync(id, source).program.body.toReversed()) {
          const { start, end } = node;
          const [, name = ''] = /^exports\.(\w+) = /.exec(source.slice(start, end)) ?? [];
          if (uncalled.has(name) || source.startsWith('FragmentInstance.prototype', start))
            code = code.slice(0, start) + code.slice(end);
          if (node.type === 'FunctionDeclaration' && left.delete(node.id?.name ?? '') && node.body)
            code = `${code.slice(0, node.body.start)}{}${code.slice(node.body.end)}`;
        }
        if (left.size > 0) throw new Error(`React DOM has no function ${[...left].join()}.`);
        return { code, map: null };
      },
    },
    buildEnd() {
      const imports = /\bimport\s*\{([^}]*)\}\s*from\s*["']react(?:-dom)?(?:\/client)?["']/g;
      for (const id of this.getModuleIds())
        for (const [, names = ''] of this.getModuleInfo(id)?.code?.matchAll(imports) ?? [])
          for (const [name] of pairsOf(names))
            if (uncalled.has(name)) throw new Error(`${id} calls ${name}: take it out of \`uncalled\`.`);
    },
  };
}

/**
 * Makes every `import()` a static import, except those of parts: what is in the file anyway is not loaded later, and
 * Rolldown would wrap each module that an `import()` reaches in a function of its own, which takes 3.5 kB.
 */
function staticImports(): Plugin {
  return {
    name: 'longshore-static-imports',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\//, code: /\bimport\(/ },
      handler(source, id) {
        let code = source;
        let imports = '';
        // Backwards, so that the positions before a replacement stay valid.
        for (const [index, { start, end, path }] of dynamicImports(source, id).toReversed().entries()) {
          if (isPart(path)) continue;
          const name = `loaded${index}`;
          imports += `import * as ${name} from ${JSON.stringify(path)};`;
          code = `${code.slice(0, start)}Promise.resolve(${name})${code.slice(end)}`;
        }
        return { code: imports + code, map: null };
      },
    },
  };
}

// React Query's index leads to these as well, but the uploader uses none of them.
const onlyInParts =
  /\/(infiniteQuery\w*|useInfiniteQuery|mutationObserver|useMutation|useBaseQuery|useQuery|queryObserver|errorBoundaryUtils|suspense|QueryErrorResetBoundary|IsRestoringProvider)\.js$/;

/** The modules that are in the script itself: those that its entry reaches by static imports. */
const inScript = new Set<string>();

/**
 * Makes the chunk of all these modules a classic script with a global `Longshore`. What parts share with it is in a
 * registry, since importing the script would run it again. The name of the registry contains the version, because a page
 * may load two.
 */
function classicScript(): Plugin {
  const registry = `globalThis[Symbol.for("longshore-widget ${version}")]`;
  return {
    name: 'longshore-classic-script',
    enforce: 'post',
    buildEnd() {
      const visit = (id: string) => {
        if (inScript.has(id) || onlyInParts.test(id)) return;
        inScript.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
    },
    generateBundle: {
      // Vite collects the licenses of what the chunks contain, before they become one.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const named = (name: string) => {
          const found = chunks.find((chunk) => chunk.name === name);
          if (!found) throw new Error(`There is no chunk named ${name}.`);
          delete bundle[found.fileName];
          return found.code;
        };
        const runtime = withoutExports(named(runtimeName));
        const shared = withoutExports(named(sharedName));
        const local = shared.code
          .replace(importOf(runtimeName), (_all, names: string) => constants(names, 'runtime'))
          // Relative to the chunk, which was in the folder of the parts. A script from another origin has no URL of its own
          // to which `import()` could be relative.
          .replace(/\bimport\((["'`]\.\/[^)]*)\)/g, 'import(new URL($1,parts))');
        for (const chunk of chunks) {
          if (chunk.name === runtimeName || chunk.name === sharedName) continue;
          if (chunk.isEntry) {
            const [, names = ''] = /export\s*\{([^}]*)\}\s*from/.exec(chunk.code) ?? [];
            if (!names) throw new Error('The script exports nothing.');
            const members = pairsOf(names).map(([name, own]) => `${own}:shared.${name}`);
            chunk.code = `/*! Longshore ${version}. Libraries inside: ${licensesFile} */
            var Longshore=function(){"use strict";
            const tag=globalThis.document?.currentScript?.src;
            const parts=tag&&new URL("./${partsFolder}/",tag).href;
            const runtime=(()=>{${runtime.code};return{${runtime.members}}})();
            ${local};
            const shared=${registry}??={runtime,${shared.members}};
            return{${members.join()}}}();`;
            continue;
          }
          chunk.code = chunk.code
            .replace(importOf(sharedName), (_all, names: string) => constants(names, registry))
            .replace(importOf(runtimeName), (_all, names: string) => constants(names, `${registry}.runtime`));
          if (chunk.code.includes(sharedName)) throw new Error(`${chunk.fileName} still imports the script.`);
        }
      },
    },
  };
}

const importOf = (name: string) =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*/${name}\\.js["'];?`);

/** An import as constants that are read from an object. */
function constants(names: string, object: string): string {
  const members = pairsOf(names).map(([name, local]) => `${name}:${local}`);
  return `const{${members.join()}}=${object};`;
}

/** The code of a module without its exports, and these as members of an object literal. */
function withoutExports(code: string): { code: string; members: string } {
  const [exported, names = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? [];
  if (!exported) throw new Error('A chunk exports nothing.');
  const members = pairsOf(names).map(([local, name]) => `${name}:${local}`);
  return { code: code.slice(0, -exported.length), members: members.join() };
}

/** `a as b, c` of an import or export: pairs of the name before and after `as`. */
function pairsOf(names: string): [before: string, after: string][] {
  return names
    .split(',')
    .filter((name) => name.trim())
    .map((name) => {
      const [before = '', after = before] = name.trim().split(/\s+as\s+/);
      return [before, after];
    });
}

/** What Vite has minified, Terser makes half a percent smaller; either alone does worse. */
function minifiedAgain(): Plugin {
  return {
    name: 'longshore-minified-again',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const { code } = await minify(file.code, {
            ecma: 2020,
            module: !file.isEntry,
            // None of the functions that become arrows is called with `new`.
            compress: { passes: 4, unsafe_arrows: true },
          });
          if (code === undefined) throw new Error('Terser returned nothing.');
          file.code = code;
        }
      },
    },
  };
}

function dynamicImports(code: string, id: string): { start: number; end: number; path: string }[] {
  const found: { start: number; end: number; path: string }[] = [];
  const visitor = new Visitor({
    ImportExpression({ start, end, source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') {
        throw new Error(`${id} imports a module whose path is not a constant.`);
      }
      found.push({ start, end, path: source.value });
    },
  });
  visitor.visit(parseSync(id.replace(/\.tsx?$/, '.js'), code).program);
  return found;
}
