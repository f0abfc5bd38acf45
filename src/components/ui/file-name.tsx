import type { ReactElement } from 'react';

// Marks that reorder the text around them could make "exe.jpg" of "gpj.exe". Isolation keeps them from the page,
// showing them keeps them from deceiving.
const reordering = /[\u202a-\u202e\u2066-\u2069]/g;
// Letters, digits and signs of joint only: cutting there never splits an emoji.
const ending = /[\p{L}\p{N}_-]{0,6}\.[\p{L}\p{N}]{1,6}$/u;
const long = 24;

/** A name as it may be shown or said. */
export function shownName(name: string): string {
  return name.replaceAll(reordering, '\ufffd');
}

/** A file's name on one line: isolated from the page's direction, cut in the middle so that its end stays. */
export function FileName({ name, path }: { name: string; path: string }): ReactElement {
  const shown = shownName(name);
  const folder = path.endsWith(name) ? shownName(path.slice(0, -name.length)) : '';
  const end = shown.length > long ? (ending.exec(shown)?.[0] ?? '') : '';
  return (
    <bdi className="longshore-name" title={shownName(path)}>
      {folder && <span className="longshore-name-folder">{folder}</span>}
      <span className="longshore-name-start">{end ? shown.slice(0, -end.length) : shown}</span>
      {end && <span className="longshore-name-end">{end}</span>}
    </bdi>
  );
}
