// @vitest-environment node
import { readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { describe, expect, it } from 'vitest';
import type { SyntaxNode } from '../syntax.js';
import { convertDropzone } from './convert.js';

const convert = (code: string, isTypeScript = true) =>
  convertDropzone(
    code,
    (text) =>
      parse(text, { sourceType: 'module', plugins: [isTypeScript ? 'typescript' : 'flow', 'jsx'] })
        .program as unknown as SyntaxNode,
    isTypeScript,
  );
const imports = `import { useDropzone } from 'react-dropzone';\n`;
/** A component with this call, whose result has the getters. */
const component = (options: string, before = '', taken = 'getRootProps, getInputProps') => `${imports}
export function Area() {
${before}  const { ${taken} } = useDropzone(${options});
  return <div {...getRootProps()}><input {...getInputProps()} /></div>;
}
`;
const reasons = (code: string, isTypeScript = true) =>
  convert(code, isTypeScript).left.map(({ text }) => text);

describe('convertDropzone', () => {
  it('converts a component with restrictions, and hides the input', () => {
    const { code, converted, left } = convert(`'use client';
import { useCallback } from 'react';
import { useDropzone } from 'react-dropzone';

export function Photos({ save }: { save: (files: File[]) => void }) {
  const onDrop = useCallback((files: File[]) => save(files), [save]);
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop,
    accept: { 'image/*': ['.png', '.jpg'] },
    maxSize: 5 * 1024 * 1024,
    maxFiles: 0,
  });
  return (
    <div {...getRootProps({ className: 'area' })}>
      <input {...getInputProps()} />
      {isDragActive ? 'Drop' : 'Drag'}
    </div>
  );
}
`);
    expect(left).toEqual([]);
    expect(converted).toEqual([7]);
    expect(code).toBe(`'use client';
import { useCallback } from 'react';
import { checkFiles, useDropButton } from 'longshore';

export function Photos({ save }: { save: (files: File[]) => void }) {
  const onDrop = useCallback((files: File[]) => save(files), [save]);
  const accept = { 'image/*': ['.png', '.jpg'] };
  const { getRootProps, getInputProps, isDragActive } = useDropButton({
    accept,
    onFiles: (dropped) => onDrop(checkFiles(dropped, { accept, maxSize: 5 * 1024 * 1024 }).accepted),
  });
  return (
    <div {...getRootProps({ className: 'area' })}>
      <input {...getInputProps()} hidden />
      {isDragActive ? 'Drop' : 'Drag'}
    </div>
  );
}
`);
  });

  it('moves a handler in the options into onFiles', () => {
    const { code } = convert(
      component(`{ multiple: false, onDrop: async ([file], rejections) => {
      await save(file, \`a
b\`);
      show(rejections);
    } }`),
    );
    expect(code).toContain(`useDropButton({
    multiple: false,
    onFiles: async (dropped) => {
      const { accepted, rejected: rejections } = checkFiles(dropped);
      const [file] = accepted;
      await save(file, \`a
b\`);
      show(rejections);
    },
  })`);
  });

  it('calls the other handlers only with files for them', () => {
    const { code } = convert(
      component(
        `{ noClick: true, onDropAccepted: (ok) => add(ok), onDropRejected: warn }`,
        '  function warn(list) { alert(list.length); }\n',
      ),
    );
    expect(code).toContain(`onFiles: (dropped) => {
      const { accepted: ok, rejected } = checkFiles(dropped);
      if (ok.length > 0) {
        add(ok);
      }
      if (rejected.length > 0) {
        warn(rejected);
      }
    },`);
    expect(code).toContain('useDropArea({');
  });

  it('keeps the state that react-dropzone kept', () => {
    const { code } = convert(
      component(
        '{ onDrop: () => start() }',
        '',
        'getRootProps, getInputProps, isDragAccept, acceptedFiles, fileRejections: bad',
      ),
    );
    expect(code).toContain(`import { checkFiles, type FileRejection, useDropButton } from 'longshore';`);
    expect(code).toContain(`import { useState } from 'react';`);
    expect(code).toContain(`  const [acceptedFiles, setAcceptedFiles] = useState<File[]>([]);
  const [bad, setBad] = useState<FileRejection[]>([]);
  const { getRootProps, getInputProps, isDragActive, isDragReject } = useDropButton({`);
    expect(code).toContain(`const { accepted, rejected } = checkFiles(dropped);
      setAcceptedFiles(accepted);
      setBad(rejected);
      start();`);
    expect(code).toContain('\n  const isDragAccept = isDragActive && !isDragReject;\n');
  });

  it('follows a result that is kept whole', () => {
    const { code, left } = convert(
      `import React from "react"
import { useDropzone } from "react-dropzone"
function Area({ onPick }) {
  const zone = useDropzone({ onDrop: onPick, accept: 'image/*, .pdf' })
  return <div {...zone.getRootProps()}>{zone.isDragAccept && 'ok'}<Field {...zone.getInputProps()} /></div>
}`,
      false,
    );
    expect(left).toEqual([]);
    expect(code).toContain(`import { checkFiles, useDropButton } from "longshore"\n`);
    expect(code).toContain(`const accept = { 'image/*': [], 'application/pdf': ['.pdf'] };`);
    expect(code).toContain('onPick?.(accepted, rejected);');
    expect(code).toContain('{(zone.isDragActive && !zone.isDragReject) && ');
    expect(code).toContain('<Field {...zone.getInputProps({ hidden: true })} />');
  });

  it('takes the type of a property into account', () => {
    const typed = (type: string) =>
      `${imports}interface Props { onAdd${type}; }
export function Area({ onAdd }: Props) {
  const { getRootProps, getInputProps } = useDropzone({ onDrop: onAdd });
  return <div {...getRootProps()}><input {...getInputProps()} /></div>;
}`;
    expect(convert(typed('?: (files: File[]) => void')).code).toContain(
      'onFiles: (dropped) => onAdd?.(checkFiles(dropped).accepted)',
    );
    expect(reasons(typed(': (files: File[], bad: unknown[], event: Event) => void'))).toEqual([
      'its `onDrop` takes the drop event',
    ]);
    expect(reasons(typed(': Handler'))).toEqual([
      'its `onDrop` is declared elsewhere, so what it takes cannot be seen',
    ]);
  });

  it.each([
    ['{ ...options }', 'not all written in the call'],
    ['options', 'not written in the call'],
    ['{ validator: check }', '`validator`'],
    ['{ noDrag: true }', '`noDrag`'],
    ['{ noKeyboard: true }', '`noKeyboard` without `noClick`'],
    ['{ onDrop: (a, b, event) => go(event) }', 'takes the drop event'],
    ['{ onDrop: (...all) => go(all) }', 'not plain'],
    ['{ onDrop: debounce(go) }', 'neither a function nor a name'],
    ["{ accept: '.xyz' }", '.xyz without a media type'],
    ['{ onDrop: (files) => files.map((file) => file.path) }', 'reads `path`'],
  ])('leaves useDropzone(%s) with a comment', (options, reason) => {
    const before = component(options);
    const { code, converted, left } = convert(before);
    expect(converted).toEqual([]);
    expect(left).toMatchObject([{ line: 4, text: expect.stringContaining(reason) as string }]);
    expect(code.replace(/ *\/\/ longshore: .*\n/, '')).toBe(before);
    expect(code).toContain(`\n  // longshore: not converted: ${left[0]?.text}.\n  const {`);
    // Running it again adds nothing.
    expect(convert(code).code).toBe(code);
  });

  it.each([
    ['getRootProps, getInputProps, isFocused', 'reads `isFocused`'],
    ['getRootProps, ...rest', 'plain names'],
    ['getRootProps, getInputProps, inputRef', 'reads `inputRef`'],
  ])('leaves a result with %s', (taken, reason) => {
    expect(reasons(component('{}', '', taken))).toEqual([expect.stringContaining(reason)]);
  });

  it('leaves what passes getters or the hook on, and the component', () => {
    expect(
      reasons(`${imports}export function Area() {
  const { getRootProps, getInputProps } = useDropzone();
  return <Frame getInputProps={getInputProps} root={getRootProps()} />;
}`),
    ).toEqual(['`getInputProps` is passed on']);
    expect(reasons(`${imports}export const hook = useDropzone;`)).toEqual(['it passes `useDropzone` on']);
    const child = '{({ getRootProps }) => <div {...getRootProps()} />}';
    expect(
      reasons(
        `import Dropzone from 'react-dropzone';\nexport const a = <Dropzone onDrop={go}>${child}</Dropzone>;`,
      ),
    ).toEqual([expect.stringContaining('takes a function as child')]);
  });

  it('keeps the import while something in the file still needs it', () => {
    const { code, converted } = convert(
      component('{ onDrop: () => {} }') +
        component('{ validator: check }').replace(imports, '').replace('Area', 'Other'),
    );
    expect(converted).toHaveLength(1);
    expect(code).toContain(
      `import { useDropButton } from 'longshore';\nimport { useDropzone } from 'react-dropzone';`,
    );
  });

  it('leaves a comment for a linter next to its line', () => {
    const { code } = convert(component('options', '  // eslint-disable-next-line\n'));
    expect(code).toContain('the call.\n  // eslint-disable-next-line\n  const {');
  });

  it('makes of the first example of its page the second', () => {
    const page = readFileSync('docs/coming-from/react-dropzone.md', 'utf8');
    const [before = '', after] = Array.from(page.matchAll(/```jsx\n(.*?)```/gs), ([, code]) => code);
    expect(convert(before, false).code).toBe(after);
  });
});
