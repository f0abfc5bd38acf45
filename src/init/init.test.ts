import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { main, type Surroundings } from './cli.js';
import { starts } from './starts/all.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function appWith(packages: readonly string[], files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-init-'));
  folders.push(folder);
  const manifestWith = (names: readonly string[]) =>
    JSON.stringify({ type: 'module', dependencies: Object.fromEntries(names.map((name) => [name, '*'])) });
  const all = {
    'package.json': manifestWith(packages),
    'tsconfig.json': '{}',
    '.gitignore': 'node_modules\n.env*\n.dev.vars\n',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const snapshot = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .toSorted()
      .map((path) => [path, read(path), statSync(join(folder, path)).mtimeMs]);
  const init = async (args: string[] = [], ask: Surroundings['ask'] = null) => {
    const written = { out: '', error: '' };
    const code = await main(['init', ...args], {
      folder,
      ask,
      out: (text) => (written.out += `${text}\n`),
      error: (text) => (written.error += `${text}\n`),
    });
    return { code, ...written };
  };
  const install = (names: readonly string[]) =>
    writeFileSync(join(folder, 'package.json'), manifestWith(names));
  return { folder, read, snapshot, init, install };
}

const example = (path: string) => readFileSync(join('examples', path), 'utf8');

/** A new app of each framework, as its own generator writes it. */
const apps: Record<
  string,
  { packages: string[]; files?: Record<string, string>; writes: [string, string][] }
> = {
  next: {
    packages: ['next', 'react', 'react-dom'],
    files: { 'app/page.tsx': 'export default function Page() {}' },
    writes: [
      'app/api/media/[...path]/route.ts',
      'app/media/access.ts',
      'app/media/layout.tsx',
      'app/media/page.tsx',
      'app/media/provider.tsx',
    ].map((path) => [path, `next/${path}`]),
  },
  'react-router': {
    packages: ['@react-router/dev', 'react-router', 'react', 'react-dom', 'vite'],
    files: {
      'vite.config.ts':
        'import { reactRouter } from "@react-router/dev/vite";\nimport { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [reactRouter()],\n});\n',
      'app/routes.ts':
        'import { type RouteConfig, index } from "@react-router/dev/routes";\n\nexport default [index("routes/home.tsx")] satisfies RouteConfig;\n',
    },
    writes: ['app/media.server.ts', 'app/routes/api.media.$.ts', 'app/routes/media.tsx'].map((path) => [
      path,
      `react-router/${path}`,
    ]),
  },
  'tanstack-start': {
    packages: ['@tanstack/react-start', '@tanstack/react-router', 'react', 'react-dom', 'vite'],
    writes: ['src/media-proxy.ts', 'src/routes/api/media.$.ts', 'src/routes/media.tsx'].map((path) => [
      path,
      `tanstack-start/${path}`,
    ]),
  },
  nuxt: {
    packages: ['nuxt', 'vue', 'vue-router'],
    files: {
      'nuxt.config.ts':
        "export default defineNuxtConfig({\n  compatibilityDate: '2026-07-15',\n  devtools: { enabled: true }\n})\n",
      'app/app.vue': '<template>\n  <NuxtWelcome />\n</template>\n',
    },
    writes: ['app/pages/media.vue', 'server/api/media/[...path].ts'].map((path) => [path, `nuxt/${path}`]),
  },
  sveltekit: {
    packages: ['@sveltejs/kit', 'svelte', 'vite'],
    writes: ['src/routes/api/media/[...path]/+server.ts', 'src/routes/media/+page.svelte'].map((path) => [
      path,
      `sveltekit/${path}`,
    ]),
  },
  astro: {
    packages: ['astro'],
    files: {
      'astro.config.mjs':
        "// @ts-check\nimport { defineConfig } from 'astro/config';\n\nexport default defineConfig({});\n",
    },
    writes: ['src/pages/api/media/[...path].ts', 'src/pages/media.astro'].map((path) => [
      path,
      `astro/${path}`,
    ]),
  },
  'react-vite': {
    packages: ['vite', '@vitejs/plugin-react', 'react', 'react-dom'],
    files: {
      'vite.config.ts':
        "import { defineConfig } from 'vite'\nimport react from '@vitejs/plugin-react'\n\n// https://vite.dev/config/\nexport default defineConfig({\n  plugins: [react()],\n})\n",
      'src/App.tsx': 'export default function App() { return null; }\n',
    },
    writes: ['media-proxy.ts', 'src/Media.tsx'].map((path) => [path, `react-vite/${path}`]),
  },
  vue: {
    packages: ['vite', '@vitejs/plugin-vue', 'vue'],
    files: {
      'vite.config.ts':
        "import { defineConfig } from 'vite'\nimport vue from '@vitejs/plugin-vue'\n\n// https://vite.dev/config/\nexport default defineConfig({\n  plugins: [vue()],\n})\n",
      'src/App.vue': '<template></template>\n',
    },
    writes: ['media-proxy.ts', 'src/Media.vue'].map((path) => [path, `vue/${path}`]),
  },
  hono: {
    packages: ['hono'],
    files: { 'src/index.ts': "import { Hono } from 'hono'\nexport default new Hono()\n" },
    writes: ['src/media.ts', 'public/media.html'].map((path) => [path, `hono/${path}`]),
  },
  fastify: {
    packages: ['fastify'],
    files: { 'tsconfig.json': '{}', 'server.ts': '' },
    writes: [['public/media.html', 'fastify/public/media.html']],
  },
  express: {
    packages: ['express'],
    files: { 'server.ts': '' },
    writes: [
      ['media.ts', 'express/media.js'],
      ['public/media.html', 'express/public/media.html'],
    ],
  },
};

describe('longshore init', () => {
  it('knows every app in examples', () => {
    const names = starts.map(({ name }) => name).toSorted();
    expect(names).toEqual(
      readdirSync('examples')
        // Beside a file of the folder itself, and the service in containers.
        .filter((name) => existsSync(join('examples', name, 'package.json')))
        .toSorted(),
    );
    expect(Object.keys(apps).toSorted()).toEqual(names);
  });

  it.each(Object.entries(apps))('writes the files of the example: %s', async (name, app) => {
    const { init, read } = appWith(app.packages, app.files);
    const { code, out, error } = await init();
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain(starts.find((start) => start.name === name)?.title);
    for (const [path, template] of app.writes) {
      expect(read(path), path).toBe(example(template));
      expect(out).toContain(`  created     ${path}\n`);
    }
    const env = name === 'hono' ? '.dev.vars.example' : '.env.example';
    expect(read(env)).toMatch(/^MEDIA_BASE_URL=http.*\nMEDIA_API_KEY=$/m);
    expect(out).toContain('npx longshore mock');
    expect(out).toContain('npm install longshore');
  });

  it.each(Object.entries(apps))('changes nothing the second time, and says so: %s', async (name, app) => {
    const { init, install, snapshot } = appWith(app.packages, app.files);
    await init();
    const start = starts.find((each) => each.name === name);
    install([...app.packages, 'longshore', ...(start?.packages ?? [])]);
    const before = snapshot();
    const { code, out } = await init();
    expect(code).toBe(0);
    expect(out).toContain(`Adding Longshore to ${start?.title}.`);
    expect(out).not.toContain('npm install');
    expect(out).toContain('Nothing to write');
    expect(snapshot()).toEqual(before);
  });

  it.each(Object.entries(apps))('does nothing with --dry-run: %s', async (_name, app) => {
    const { init, snapshot } = appWith(app.packages, app.files);
    const before = snapshot();
    const { code, out } = await init(['--dry-run']);
    expect(code).toBe(0);
    expect(out).toMatch(/create +.*media/);
    expect(snapshot()).toEqual(before);
  });

  it('edits the configurations of new apps in their style', async () => {
    const { 'react-vite': react, vue, nuxt, 'react-router': router } = apps;
    const edited = async (app: (typeof apps)[string] | undefined, path: string) => {
      const { init, read } = appWith(app?.packages ?? [], app?.files);
      expect((await init()).out).toContain(`  edited      ${path}\n`);
      return read(path);
    };
    expect(await edited(react, 'vite.config.ts')).toBe(
      "import { defineConfig } from 'vite'\nimport react from '@vitejs/plugin-react'\nimport { mediaProxy } from './media-proxy.js'\n\n// https://vite.dev/config/\nexport default defineConfig({\n  plugins: [mediaProxy(), react()],\n})\n",
    );
    expect(await edited(vue, 'vite.config.ts')).toContain(
      "plugins: [mediaProxy(), vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('longshore-') } } })],",
    );
    expect(await edited(nuxt, 'nuxt.config.ts')).toContain(
      "defineNuxtConfig({\n  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('longshore-') } },\n",
    );
    expect(await edited(router, 'vite.config.ts')).toContain(
      "defineConfig({\n  optimizeDeps: { include: ['longshore'] },\n  plugins: [reactRouter()],\n});",
    );
    const routes = await edited(router, 'app/routes.ts');
    expect(routes).toContain('import { route } from "@react-router/dev/routes";');
    expect(routes).toContain("route('api/media/*', 'routes/api.media.$.ts'),");
    expect(parseSync('routes.ts', routes).errors).toEqual([]);
  });

  it('names the file itself in a configuration that is JavaScript', async () => {
    const config = "import vue from '@vitejs/plugin-vue'\n\nexport default { plugins: [vue()] }\n";
    const { init, read } = appWith(['vite', 'vue'], { 'vite.config.js': config });
    await init();
    expect(read('vite.config.js')).toContain("import { mediaProxy } from './media-proxy.ts'\n");
  });

  it.each([
    ['several lists of plugins', 'export default { plugins: [], worker: { plugins: [] } };\n'],
    ['a function of its own', "import { plugins } from './plugins.js';\nexport default { plugins };\n"],
    [
      'no imports',
      "const react = require('@vitejs/plugin-react');\nmodule.exports = { plugins: [react()] };\n",
    ],
  ])('shows the lines for a configuration with %s, and leaves it', async (_what, config) => {
    const { init, read } = appWith(['vite', 'react'], { 'vite.config.ts': config });
    const { code, out } = await init();
    expect(code).toBe(0);
    expect(read('vite.config.ts')).toBe(config);
    expect(out).toContain('in vite.config.ts');
    expect(out).toContain("import { mediaProxy } from './media-proxy.js';");
  });

  const bases: [string, string, string, string][] = [
    [
      'next',
      'next.config.ts',
      "export default { basePath: '/shop', trailingSlash: true };\n",
      'app/media/provider.tsx',
    ],
    [
      'nuxt',
      'nuxt.config.ts',
      "export default defineNuxtConfig({\n  app: { baseURL: '/shop/' },\n})\n",
      'app/pages/media.vue',
    ],
    [
      'sveltekit',
      'svelte.config.js',
      "export default { kit: { paths: { base: '/shop' } } };\n",
      'src/routes/media/+page.svelte',
    ],
    [
      'astro',
      'astro.config.mjs',
      "export default defineConfig({\n  base: 'shop',\n});\n",
      'src/pages/media.astro',
    ],
  ];
  it.each(bases)(
    'calls the proxy below the base path of %s, and opens the page there',
    async (name, config, text, page) => {
      const { packages, files } = apps[name] ?? { packages: [] };
      const { read, init } = appWith(packages, { ...files, [config]: text });
      const { out } = await init();
      expect(out).toContain('/shop/media');
      expect(read(page)).toMatch(/base-?url(?:=|: )["']\/shop\/api\/media["']/i);
      expect(read(page)).not.toMatch(/["']\/api\/media/);
    },
  );

  it('says where to write a base path that the app computes', async () => {
    const { init } = appWith(['next', 'react'], {
      'next.config.js': '// basePath: "/old"\nexport default { basePath: process.env.BASE };\n',
    });
    expect((await init()).out).toContain('before /api/media, in app/media/provider.tsx');
  });

  it('puts the page of Next below the segment of the language, and the proxy beside it', async () => {
    const { read, init } = appWith(['next', 'react', 'next-intl'], {
      'src/app/[locale]/layout.tsx': '',
      'src/middleware.ts': "export const config = { matcher: '/((?!_next).*)' };\n",
    });
    const { out } = await init();
    expect(read('src/app/[locale]/media/page.tsx')).toContain("from './access'");
    expect(read('src/app/api/media/[...path]/route.ts')).toContain("from '../../../[locale]/media/access'");
    expect(out).toContain('/en/media');
    expect(out).toMatch(/Leave the proxy out.*src\/middleware\.ts[^]*\(\?!api\|/);
  });

  it('writes JavaScript that parses into apps without TypeScript', async () => {
    const sources: Record<string, string[]> = {
      next: [
        'src/app/api/media/[...path]/route.js',
        'src/app/media/access.js',
        'src/app/media/layout.jsx',
        'src/app/media/page.jsx',
        'src/app/media/provider.jsx',
      ],
      'react-vite': ['src/Media.jsx'],
      sveltekit: ['src/routes/api/media/[...path]/+server.js'],
      express: ['media.js'],
      fastify: ['media.js'],
    };
    for (const [name, paths] of Object.entries(sources)) {
      const { init, folder, read } = appWith(apps[name]?.packages ?? [], { 'src/app/globals.css': '' });
      rmSync(join(folder, 'tsconfig.json'));
      expect((await init()).code).toBe(0);
      for (const path of paths) {
        const local = ['express', 'fastify'].includes(name) ? `src/${path}` : path;
        expect(parseSync('file.jsx', read(local)).errors, `${name}: ${local}`).toEqual([]);
      }
    }
  });

  it('writes a module that CommonJS can load', async () => {
    const manifest = JSON.stringify({ dependencies: { express: '*' } });
    const { init, folder, read } = appWith([], { 'package.json': manifest });
    rmSync(join(folder, 'tsconfig.json'));
    const { out } = await init();
    expect(read('media.mjs')).toBe(example('express/media.js'));
    expect(out).toContain("require('./media.mjs')");
  });

  it('types the plugin of Fastify', async () => {
    const { init, read } = appWith(['fastify']);
    await init();
    expect(read('media.ts')).toContain('media(app: FastifyInstance): Promise<void> {');
    expect(parseSync('media.ts', read('media.ts')).errors).toEqual([]);
  });

  describe('if a file exists and differs', () => {
    const own = '// written by hand\n';
    const app = () => appWith(['vite', 'react'], { 'src/Media.tsx': own });

    it('asks, and keeps it on no', async () => {
      const { init, read } = app();
      const asked: string[] = [];
      const { code, out } = await init([], async (question) => {
        asked.push(question);
        return false;
      });
      expect(code).toBe(0);
      expect(asked).toEqual(['src/Media.tsx exists and differs. Overwrite it?']);
      expect(read('src/Media.tsx')).toBe(own);
      expect(out).toMatch(/kept +src\/Media\.tsx/);
      expect(read('media-proxy.ts')).toBe(example('react-vite/media-proxy.ts'));
    });

    it('overwrites it on yes, and with --yes', async () => {
      const { init, read } = app();
      await init([], async () => true);
      expect(read('src/Media.tsx')).toBe(example('react-vite/src/Media.tsx'));
      const other = app();
      expect((await other.init(['--yes'])).out).toMatch(/overwritten +src\/Media\.tsx/);
      expect(other.read('src/Media.tsx')).toBe(example('react-vite/src/Media.tsx'));
    });

    it('writes nothing if nobody can be asked', async () => {
      const { init, snapshot } = app();
      const before = snapshot();
      const { code, error } = await init();
      expect(code).toBe(1);
      expect(error).toContain('  src/Media.tsx\n');
      expect(error).toContain('--yes');
      expect(snapshot()).toEqual(before);
    });

    it('takes other ends of lines for the same', async () => {
      const text = example('react-vite/src/Media.tsx').replaceAll('\n', '\r\n');
      const { init } = appWith(['vite', 'react'], { 'src/Media.tsx': text });
      expect((await init()).out).toMatch(/unchanged +src\/Media\.tsx/);
    });
  });

  it('adds what is missing to .env.example, and never reads or writes a key', async () => {
    const { init, read } = appWith(['next'], {
      '.env.example': 'DATABASE_URL=\nMEDIA_BASE_URL=https://media.example/v1',
      '.env.local': 'MEDIA_API_KEY=lsm_live_secret\n',
    });
    const { out } = await init();
    expect(read('.env.example')).toBe(
      'DATABASE_URL=\nMEDIA_BASE_URL=https://media.example/v1\nMEDIA_API_KEY=\n',
    );
    expect(read('.env.local')).toBe('MEDIA_API_KEY=lsm_live_secret\n');
    expect(out).not.toContain('lsm_live');
  });

  it('has Git ignore the file with the key, unless it does', async () => {
    const { init, read } = appWith(['express'], { '.gitignore': 'node_modules\n*.local' });
    expect((await init()).out).toContain('  edited      .gitignore\n');
    expect(read('.gitignore')).toBe('node_modules\n*.local\n.env\n');
    expect((await init()).out).toContain('Nothing to write');
    const { init: safe } = appWith(['next'], { '.gitignore': '# local env files\n.env*.local\n' });
    expect((await safe()).out).not.toContain('.gitignore');
  });

  it.each([
    ['TypeScript', {}, 'src/media.ts'],
    ['JavaScript', { 'tsconfig.json': '' }, 'src/media.js'],
  ])('writes Hono for Node where it runs on Node, in %s', async (_language, files, path) => {
    const server = "import { serve } from '@hono/node-server'\nimport { Hono } from 'hono'\n";
    const app = appWith(['hono', '@hono/node-server'], { 'src/index.ts': server, ...files });
    if (path.endsWith('.js')) rmSync(join(app.folder, 'tsconfig.json'));
    const { out } = await app.init();
    expect(out).toContain('Adding Longshore to Hono on Node.\n');
    // Node does not look for `media.ts` when it reads './media.js'.
    const command = path.endsWith('.ts') ? 'npx tsx' : 'node';
    expect(out).toContain(`${command} --env-file=.env <your server>`);
    expect(out).toContain("import { media } from './media.js';");
    const { program, errors } = parseSync(path, app.read(path));
    expect(errors).toEqual([]);
    expect(
      program.body.flatMap((node) => (node.type === 'ImportDeclaration' ? node.source.value : [])),
    ).toEqual(['node:url', '@hono/node-server/serve-static', 'hono', 'longshore/server']);
    expect(app.read(path)).not.toMatch(/express|toNodeHandler|response\b/);
    expect(app.read('.env.example')).toContain('MEDIA_API_KEY=');
  });

  it('uses the package manager of the app', async () => {
    const { init } = appWith(['vite', 'vue'], { 'pnpm-lock.yaml': '' });
    const { out } = await init();
    expect(out).toContain('pnpm add longshore react react-dom @tanstack/react-query');
    expect(out).toContain('pnpm dev');
  });

  it('names the server beside Vite, and takes --framework', async () => {
    const { init } = appWith(['vite', 'react', 'express']);
    expect((await init(['--dry-run'])).out).toContain(
      'Vite with React. For Express, use --framework express.',
    );
    expect((await init(['--dry-run', '--framework', 'express'])).out).toContain(
      'Adding Longshore to Express.',
    );
  });

  it.each([
    [['--framework', 'rails'], '--framework must be one of'],
    [[], 'names none of the frameworks'],
    [['--fast'], "'--fast'"],
  ])('refuses %j with a reason', async (args, reason) => {
    const { code, error } = await appWith(['left-pad']).init(args);
    expect(code).toBe(2);
    expect(error).toContain(reason);
    expect(error).toContain('--help');
  });

  it.each([
    ['no package.json', null, 'There is no package.json here'],
    ['a broken one', '{', 'not valid JSON'],
    ['a list', '[]', 'not an object'],
  ])('refuses a folder with %s', async (_what, manifest, reason) => {
    const { init, folder } = appWith([], manifest === null ? {} : { 'package.json': manifest });
    if (manifest === null) rmSync(join(folder, 'package.json'));
    const { code, error } = await init();
    expect([code, error.split('\n')[0]]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('prints help', async () => {
    const { code, out } = await appWith([]).init(['--help']);
    expect(code).toBe(0);
    for (const option of ['--framework', '--dry-run', '--yes']) expect(out).toContain(option);
  });
});

describe('examples', () => {
  it('share the files that do not depend on the framework', () => {
    expect(example('vue/media-proxy.ts')).toBe(example('react-vite/media-proxy.ts'));
    expect(example('fastify/public/media.html')).toBe(example('express/public/media.html'));
    expect(example('hono/public/media.html')).toBe(example('express/public/media.html'));
  });
});
