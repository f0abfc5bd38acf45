import { render } from '@testing-library/react';
import { expect, expectTypeOf, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import type { InVue, UploaderInVue } from '../markup.js';
import type {
  LibraryMarkup,
  LongshoreLibraryElement,
  LongshoreMediaEvents,
  LongshorePickerElement,
  PickerMarkup,
} from './index.js';

it('has types for JSX and for the DOM', () => {
  const { container } = render(
    <>
      <longshore-picker base-url="/api/media" name="cover" label="Cover" type="image" required />
      <longshore-library base-url="/api/media" read-only selection="one" uploads="off" />
    </>,
  );
  const members = (
    <>
      <longshore-picker
        multiple={false}
        max-size={2_000_000}
        details="alt caption"
        values={['ast_1']}
        texts={{ ast_1: { alt: 'A pier' } }}
        messages={{ picker: { missing: 'Please choose.' } }}
        onChange={({ currentTarget }) => void currentTarget.values.length}
      />
      <longshore-library
        client={null}
        readOnly
        onlongshore-select={({ detail }) => void detail[0]?.filename}
      />
    </>
  );
  expect(members).toBeDefined();
  // @ts-expect-error -- no such type of assets
  expect(<longshore-picker type="sculpture" />).toBeDefined();
  // @ts-expect-error -- an attribute of the picker
  const wrong = <longshore-library required />;
  expect(wrong).toBeDefined();
  const picker: LongshorePickerElement | null = document.querySelector('longshore-picker');
  const library: LongshoreLibraryElement | null = document.querySelector('longshore-library');
  expect([picker, library]).toEqual([...container.children]);
  picker?.addEventListener('change', () => void picker.values.join());
  document.addEventListener('longshore-select', ({ detail }) => void detail.length.toFixed());
});

it('has types for Vue', () => {
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
  expect([picker, library, uploader, wrong]).toHaveLength(4);
});
