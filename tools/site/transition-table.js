/**
 * Renders a Mermaid state diagram as a table of its transitions: it needs no script of a megabyte, it can be read on a
 * phone and by a screen reader, and its text is found by the search.
 *
 * @param {string} diagram
 */
export function transitionTable(diagram) {
  if (!diagram.startsWith('stateDiagram')) throw new Error('The site only shows state diagrams.');
  const inside = /^ *state (\w+) \{\n(.*?)^ *\}/ms.exec(diagram);
  const [, outer = '', body = ''] = inside ?? [];
  const members = [...new Set(Array.from(body.matchAll(/(\w+) --> /g), ([, state]) => state))];
  const rows = Array.from(diagram.matchAll(/^ *(\w+) --> (\w+): (\w+)(?:, (.*))?$/gm));
  const cells = rows.map(([, from = '', to = '', event = '', when = '']) =>
    [code(from), code(to), code(event), when].map((cell) => `<td>${cell}</td>`).join(''),
  );
  const note =
    outer === ''
      ? ''
      : `<p>${code(outer)} stands for ${members.map((name) => code(name ?? '')).join(', ')}.</p>`;
  const heads = ['From', 'To', 'Event', 'When'].map((name) => `<th scope="col">${name}</th>`).join('');
  return (
    '<div class="table" tabindex="0" role="group" aria-label="Transitions">' +
    `<table><thead><tr>${heads}</tr></thead>` +
    `<tbody>${cells.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>\n${note}\n`
  );
}

/** @param {string} name */
function code(name) {
  return `<code>${name}</code>`;
}
