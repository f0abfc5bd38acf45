import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UploaderProperties, uploaderAttributes } from './uploader-properties.js';

class TestUploader extends UploaderProperties {}

let element: TestUploader;

beforeAll(() => {
  if (!customElements.get('test-uploader')) customElements.define('test-uploader', TestUploader);
});

beforeEach(() => {
  element = new TestUploader();
});

afterEach(() => document.body.replaceChildren());

const markup = (attributes: string) => {
  document.body.innerHTML = `<test-uploader ${attributes}></test-uploader>`;
  return document.querySelector('test-uploader') as TestUploader;
};

it('has defaults', () => {
  expect(element).toMatchObject({
    baseUrl: '',
    user: '',
    accept: '',
    multiple: false,
    directory: false,
    maxFiles: undefined,
    maxSize: undefined,
    minSize: undefined,
    privacy: undefined,
    privacyChoices: ['public', 'unlisted'],
    duplicates: 'reuse',
    checkSpace: false,
    layout: 'inline',
    titleProgress: undefined,
    wakeLock: true,
    closeOnBack: true,
    keepFiles: undefined,
    scopes: undefined,
    label: '',
    hint: null,
    group: null,
    name: '',
    required: false,
    disabled: false,
  });
});

it('has a camel-case property for each attribute', () => {
  const properties = uploaderAttributes
    .filter((attribute) => attribute !== 'aria-label')
    .map((attribute) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(properties.filter((property) => !(property in element))).toEqual([]);
});

describe('an attribute', () => {
  it.each([
    ['base-url="/api/media"', 'baseUrl', '/api/media'],
    ['accept="image/*,.pdf"', 'accept', 'image/*,.pdf'],
    ['multiple', 'multiple', true],
    ['multiple="false"', 'multiple', true],
    ['max-files="3"', 'maxFiles', 3],
    ['max-files="several"', 'maxFiles', undefined],
    ['max-size="2 MB"', 'maxSize', 2_000_000],
    ['max-size="2 MiB"', 'maxSize', 2_097_152],
    ['max-size="large"', 'maxSize', undefined],
    ['min-size="10"', 'minSize', 10],
    ['privacy="Private"', 'privacy', 'private'],
    ['privacy="choose"', 'privacy', 'choose'],
    ['privacy="secret"', 'privacy', undefined],
    ['privacy-choices="private, unlisted"', 'privacyChoices', ['private', 'unlisted']],
    ['privacy-choices="choose secret"', 'privacyChoices', ['public', 'unlisted']],
    ['duplicates="ask"', 'duplicates', 'ask'],
    ['duplicates="never"', 'duplicates', 'reuse'],
    ['scopes="uploads:write assets:read"', 'scopes', ['uploads:write', 'assets:read']],
    ['scopes=""', 'scopes', []],
    ['hint=""', 'hint', ''],
    ['title-progress', 'titleProgress', true],
    ['title-progress="false"', 'titleProgress', false],
    ['wake-lock="true"', 'wakeLock', true],
    ['wake-lock="False"', 'wakeLock', false],
    ['close-on-back="false"', 'closeOnBack', false],
    ['keep-files="0"', 'keepFiles', 0],
    ['group=""', 'group', ''],
  ] as const)('%s sets %s', (attribute, property, value) => {
    expect(markup(attribute)[property]).toEqual(value);
  });
});

describe('a property', () => {
  it.each([
    ['baseUrl', '/api/media', 'base-url', '/api/media'],
    ['user', 'ada', 'user', 'ada'],
    ['multiple', true, 'multiple', ''],
    ['directory', true, 'directory', ''],
    ['checkSpace', true, 'check-space', ''],
    ['layout', 'docked', 'layout', 'docked'],
    ['required', true, 'required', ''],
    ['disabled', true, 'disabled', ''],
    ['maxFiles', 3, 'max-files', '3'],
    ['maxSize', 2_000_000, 'max-size', '2000000'],
    ['minSize', 0, 'min-size', '0'],
    ['privacy', 'choose', 'privacy', 'choose'],
    ['privacyChoices', ['private', 'unlisted'], 'privacy-choices', 'private unlisted'],
    ['duplicates', 'allow', 'duplicates', 'allow'],
    ['scopes', ['uploads:write'], 'scopes', 'uploads:write'],
    ['label', 'Drop here', 'label', 'Drop here'],
    ['hint', '', 'hint', ''],
    ['group', 'album', 'group', 'album'],
    ['name', 'photos', 'name', 'photos'],
    ['titleProgress', true, 'title-progress', 'true'],
    ['titleProgress', false, 'title-progress', 'false'],
    ['wakeLock', false, 'wake-lock', 'false'],
    ['closeOnBack', false, 'close-on-back', 'false'],
    ['keepFiles', 0, 'keep-files', '0'],
  ] as const)('%s = %j is reflected and cloned', (property, value, attribute, text) => {
    Object.assign(element, { [property]: value });
    expect(element.getAttribute(attribute)).toBe(text);
    const clone = element.cloneNode() as TestUploader;
    expect(clone[property]).toEqual(property === 'minSize' ? 0 : value);
  });

  it.each([
    ['multiple', false, 'multiple'],
    ['maxFiles', undefined, 'max-files'],
    ['maxSize', undefined, 'max-size'],
    ['privacy', undefined, 'privacy'],
    ['privacyChoices', undefined, 'privacy-choices'],
    ['duplicates', undefined, 'duplicates'],
    ['scopes', undefined, 'scopes'],
    ['accept', '', 'accept'],
    ['user', '', 'user'],
    ['label', '', 'label'],
    ['hint', null, 'hint'],
    ['group', null, 'group'],
    ['titleProgress', undefined, 'title-progress'],
    ['wakeLock', undefined, 'wake-lock'],
    ['closeOnBack', undefined, 'close-on-back'],
    ['keepFiles', undefined, 'keep-files'],
  ] as const)('%s = %j removes its attribute', (property, value, attribute) => {
    element.setAttribute(attribute, 'private');
    Object.assign(element, { [property]: value });
    expect(element).not.toHaveAttribute(attribute);
  });
});

describe('scopes', () => {
  it('keep their array while the attribute is unchanged', () => {
    element.setAttribute('scopes', 'uploads:write');
    const { scopes } = element;
    element.setAttribute('scopes', 'uploads:write');
    element.setAttribute('label', 'Drop here');
    expect(element.scopes).toBe(scopes);
    element.setAttribute('scopes', 'uploads:write assets:read');
    expect(element.scopes).toEqual(['uploads:write', 'assets:read']);
  });

  it('are undefined without the attribute', () => {
    element.scopes = ['uploads:write'];
    expect(element.scopes).toEqual(['uploads:write']);
    element.removeAttribute('scopes');
    expect(element.scopes).toBeUndefined();
  });
});
