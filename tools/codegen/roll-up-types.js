import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/**
 * Merges the declarations of `dist`, one file for each source file, into one for each entry point, and those that several
 * entry points share. Here because `rolldown-plugin-dts` needs a TypeScript with a compiler API, which TypeScript 7 lacks.
 *
 * @param {Record<string, string>} entries files of declarations, by the path of the result without its extension
 * @param {string} folder where the results are written
 * @returns {Promise<string[]>} their paths in `folder`
 */
export async function rollUpTypes(entries, folder) {
  const bundle = await rolldown({
    input: entries,
    // No comments with paths of this repository.
    experimental: { attachDebugInfo: 'none' },
    external: (id) => !/^[./]|^[a-z]:/i.test(id),
    plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types/[name].d.ts',
    // Readers see exports under their own names.
    minifyInternalExports: false,
  });
  return output.map(({ fileName }) => fileName);
}
