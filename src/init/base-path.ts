import type { Project } from './project.js';
import type { BaseSetting, Edit } from './start.js';

/** The path, such as `/shop`; empty if there is none. Null if the app computes it. */
export function basePathOf(setting: BaseSetting | undefined, project: Project): string | null {
  const text = (setting && project.read(project.find(...setting.files) ?? '')) ?? '';
  const code = text.replace(/^\s*\/\/.*$/gm, '');
  const found = new RegExp(`\\b${setting?.name}\\s*:\\s*(?:(['"])([^'"\\n]*)\\1)?`).exec(code);
  if (!found) return '';
  const segments = found[2]?.split('/').filter(Boolean);
  return segments ? segments.map((segment) => `/${segment}`).join('') : null;
}

/** What is left to the user if the app computes the path. */
export function basePathByHand(paths: readonly string[]): Edit {
  return {
    purpose: 'Write the base path of the app before /api/media',
    path: paths.join(' and '),
    isDone: () => false,
    lines: ['`${base}/api/media`'],
  };
}
