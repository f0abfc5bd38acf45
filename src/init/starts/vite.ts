import type { Project } from '../project.js';
import { withImport, withReplaced, type Edit, type Start } from '../start.js';

const configs = ['vite.config.ts', 'vite.config.js', 'vite.config.mts', 'vite.config.mjs'];

/** React in Vite. Frameworks that use Vite are looked for first. */
export const reactVite: Start = {
  name: 'react-vite',
  title: 'Vite with React',
  matches: (project) => project.uses('vite') && project.uses('react'),
  packages: ['react', 'react-dom', '@tanstack/react-query'],
  files: (project) => [
    { template: 'react-vite/media-proxy.ts', path: 'media-proxy.ts' },
    project.typescript
      ? { template: 'react-vite/src/Media.tsx', path: 'src/Media.tsx' }
      : { template: 'react-vite/src/Media.tsx', path: 'src/Media.jsx' },
  ],
  edits: (project) => [
    proxyInVite(project),
    {
      purpose: 'Import the component, and render it in the page',
      path: project.find('src/App.tsx', 'src/App.jsx', 'src/main.tsx', 'src/main.jsx'),
      isDone: (text) => /from ['"]\.\/Media(?:\.[jt]sx)?['"]/.test(text),
      lines: ["import { Media } from './Media';", '<Media />'],
    },
  ],
  env: { file: '.env.local', template: 'react-vite/.env.example' },
  dev: 'dev',
  page: '',
  access: () => null,
};

/** Vue in Vite, with the custom elements. */
export const vue: Start = {
  name: 'vue',
  title: 'Vite with Vue',
  matches: (project) => project.uses('vite') && project.uses('vue'),
  packages: ['react', 'react-dom', '@tanstack/react-query'],
  files: (project) => [
    { template: 'vue/media-proxy.ts', path: 'media-proxy.ts' },
    {
      template: 'vue/src/Media.vue',
      path: 'src/Media.vue',
      // Without TypeScript in the app, its tools may not know the language.
      changes: project.typescript ? [] : [[' lang="ts"', '']],
    },
  ],
  edits: (project) => [
    proxyInVite(project),
    {
      purpose: 'Tell Vue which tags are custom elements',
      path: project.find(...configs),
      isDone: (text) => /isCustomElement[^]*longshore-/.test(text),
      apply: (text) =>
        withReplaced(
          text,
          /\bvue\(\)/,
          () =>
            "vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('longshore-') } } })",
        ),
      lines: [
        "vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('longshore-') } } })",
      ],
    },
    {
      purpose: 'Import the component, and render it in the page',
      path: project.find('src/App.vue', 'src/main.ts', 'src/main.js'),
      isDone: (text) => /from ['"]\.\/Media\.vue['"]/.test(text),
      lines: ["import Media from './Media.vue';", '<Media />'],
    },
  ],
  env: { file: '.env.local', template: 'vue/.env.example' },
  dev: 'dev',
  page: '',
  access: () => null,
};

function proxyInVite(project: Project): Edit {
  const path = project.find(...configs);
  // What TypeScript takes with every way to resolve modules; from JavaScript, Vite reads only the real name.
  const line = `import { mediaProxy } from './media-proxy.${/\.m?ts$/.test(path ?? '') ? 'js' : 'ts'}';`;
  return {
    purpose: 'Add the proxy to the plugins of Vite',
    path,
    isDone: (text) => text.includes('mediaProxy('),
    apply: (text) => {
      const imported = withImport(text, line);
      return imported && withReplaced(imported, /\bplugins: \[/, (found) => `${found}mediaProxy(), `);
    },
    lines: [line, 'plugins: [mediaProxy(), …]'],
  };
}
