import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, parseSync, Visitor, type Plugin } from 'vite';
import { cssTargets } from './scripts/css-targets.js';

/** Builds `dist/longshore-widget.js`: the widget with React, its styles and its worker in one file, for a script tag. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { transformer: 'lightningcss', lightningcss: cssTargets },
  plugins: [selfWorker(), react(), staticImports(), minifiedAgain()],
  build: {
    target: 'es2022',
    minify: true,
    // Keeps the output of `vite.config.ts`.
    emptyOutDir: false,
    lib: {
      entry: 'src/widget/script.js',
      formats: ['iife'],
      name: 'Longshore',
      fileName: () => 'longshore-widget.js',
    },
    rolldownOptions: { output: { codeSplitting: false } },
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

/**
 * Makes every `import()` a static import: in one file there is nothing to load later, and Rolldown would wrap each module
 * that an `import()` reaches in a function of its own, which takes 3.5 kB.
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
          const name = `loaded${index}`;
          imports += `import * as ${name} from ${JSON.stringify(path)};`;
          code = `${code.slice(0, start)}Promise.resolve(${name})${code.slice(end)}`;
        }
        return { code: imports + code, map: null };
      },
    },
  };
}

/** What Vite has minified, Terser makes half a percent smaller; either alone does worse. */
function minifiedAgain(): Plugin {
  return {
    name: 'longshore-minified-again',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code } = await minify(file.code, { compress: { passes: 2 }, ecma: 2020 });
        if (code === undefined) throw new Error('Terser returned nothing.');
        file.code = code;
      }
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
