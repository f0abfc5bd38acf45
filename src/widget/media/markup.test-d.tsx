// Type tests, run by the compiler: nothing here is executed.
import type { ReactElement } from 'react';
import { expectTypeOf } from 'vitest';
import type { Asset } from '../../api/resources.js';
import type { InVue, UploaderInVue } from '../markup.js';
import type {
  LibraryMarkup,
  LongshoreLibraryElement,
  LongshoreMediaEvents,
  LongshorePickerElement,
  PickerMarkup,
} from './index.js';

export function jsx(): ReactElement[] {
  return [
    <longshore-picker key="" base-url="/api/media" name="cover" label="Cover" type="image" required />,
    <longshore-library key="" base-url="/api/media" read-only selection="one" uploads="off" />,
    <longshore-picker
      key=""
      multiple={false}
      max-size={2_000_000}
      details="alt caption"
      values={['ast_1']}
      texts={{ ast_1: { alt: 'A pier' } }}
      messages={{ picker: { missing: 'Please choose.' } }}
      onChange={({ currentTarget }) => void currentTarget.values.length}
    />,
    <longshore-library
      key=""
      client={null}
      readOnly
      onlongshore-select={({ detail }) => void detail[0]?.filename}
    />,
    // @ts-expect-error -- no such type of assets
    <longshore-picker key="" type="sculpture" />,
    // @ts-expect-error -- an attribute of the picker
    <longshore-library key="" required />,
  ];
}

export function dom(): void {
  const picker: LongshorePickerElement | null = document.querySelector('longshore-picker');
  const library: LongshoreLibraryElement | null = document.querySelector('longshore-library');
  picker?.addEventListener('change', () => void picker.values.join());
  library?.addEventListener('longshore-select', ({ detail }) => void detail.length.toFixed());
  document.addEventListener('longshore-select', ({ detail }) => void detail.length.toFixed());
}

export function vue(): unknown[] {
  type Props<Component extends new () => { readonly $props: unknown }> = InstanceType<Component>['$props'];
  const picker: Props<InVue<PickerMarkup, object>> = {
    baseUrl: '/api/media',
    maxSize: '20 MB',
    required: '',
    values: ['ast_1'],
    class: { wide: true },
    form: 'there',
    onChange: () => {},
  };
  const library: Props<InVue<LibraryMarkup, LongshoreMediaEvents>> = {
    folderId: 'fld_1',
    readOnly: true,
    onLongshoreSelect: ({ detail }) => expectTypeOf(detail).toEqualTypeOf<readonly Asset[]>(),
  };
  const uploader: Props<UploaderInVue> = {
    baseUrl: '/api/media',
    maxSize: 1,
    onLongshoreDone: ({ detail }) => void detail.asset.id,
  };
  // @ts-expect-error -- Vue's tools look up attributes in camel case
  const wrong: Props<InVue<PickerMarkup, object>> = { 'base-url': '/api/media' };
  return [picker, library, uploader, wrong];
}
