import type { ReactElement } from 'react';

// Bidirectional control characters could make "gpj.exe" look like "exe.jpg". `<bdi>` keeps them from affecting the page;
// replacing them keeps the name from being misleading.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
// Letters, digits, `_` and `-` only, so that the cut never splits an emoji.
const ending = /[\p{L}\p{N}_-]{0,6}\.[\p{L}\p{N}]{1,6}$/u;
// Characters; a longer name is cut in the middle.
const maxUncutLength = 24;

/** A file name that is safe to show: bidirectional control characters are replaced by U+FFFD. */
export function shownName(name: string): string {
  return name.replaceAll(bidiControls, '\ufffd');
}

/** A file name on one line, isolated from the text direction of the page. Cut in the middle, to show its extension. */
export function FileName({ name, path }: { name: string; path: string }): ReactElement {
  const shown = shownName(name);
  const folder = path.endsWith(name) ? shownName(path.slice(0, -name.length)) : '';
  const end = shown.length > maxUncutLength ? (ending.exec(shown)?.[0] ?? '') : '';
  return (
    <bdi className="longshore-name" title={shownName(path)}>
      {folder && <span className="longshore-name-folder">{folder}</span>}
      <span className="longshore-name-start">{end ? shown.slice(0, -end.length) : shown}</span>
      {end && <span className="longshore-name-end">{end}</span>}
    </bdi>
  );
}
