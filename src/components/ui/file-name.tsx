import type { ReactElement } from 'react';

// Bidirectional control characters could make "gpj.exe" look like "exe.jpg". `<bdi>` keeps them from affecting the page;
// replacing them keeps the name from being misleading.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
// A short extension, with the word before it if it is short: "-v3.jpg", not "nal-v3.jpg".
const ending = /(?:[\s_.-]+[\p{L}\p{N}()]{0,7})?\.[\p{L}\p{N}]{1,6}$/u;
// Characters; a longer name is cut in the middle.
const maxUncutLength = 24;

/** A file name that is safe to show: bidirectional control characters are replaced by U+FFFD. */
export function shownName(name: string): string {
  return name.replaceAll(bidiControls, '\ufffd');
}

export interface FileNameProps {
  name: string;
  path: string;
  /** Default `longshore-name`, which is a part of any other. */
  className?: string | undefined;
}

/**
 * A file name on one line, isolated from the text direction of the page. Cut in the middle, to show its extension; assistive
 * technology gets it whole.
 */
export function FileName({ name, path, className = 'longshore-name' }: FileNameProps): ReactElement {
  const shown = shownName(name);
  const folder = path.endsWith(name) ? shownName(path.slice(0, -name.length)) : '';
  const end = shown.length > maxUncutLength ? (ending.exec(shown)?.[0].trimStart() ?? '') : '';
  const title = shownName(path);
  if (!folder && !end) {
    return (
      <bdi className={`${className} longshore-name-start`} title={title}>
        {shown}
      </bdi>
    );
  }
  return (
    <bdi className={className} title={title}>
      <span className="longshore-hidden">{folder + shown}</span>
      <span className="longshore-name-parts" aria-hidden="true">
        {folder && <span className="longshore-name-folder">{folder}</span>}
        <span className="longshore-name-start">{end ? shown.slice(0, -end.length) : shown}</span>
        {end && <span className="longshore-name-end">{end}</span>}
      </span>
    </bdi>
  );
}
