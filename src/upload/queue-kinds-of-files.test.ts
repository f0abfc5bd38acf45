import { beforeAll, describe, expect, it } from 'vitest';
import { createQueueWorld, loadQueueParts } from '../../test/worlds/queue-world.js';
import type { UploadSource } from './files/add-options.js';
import { checkFiles } from './files/check-files.js';
import type { Restrictions } from './files/restrictions.js';

beforeAll(loadQueueParts);

/** How files begin, as Latin-1. */
const jpeg = '\xff\xd8\xff\xe1\0\x18Exif\0\0';
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const webp = 'RIFF\x24\0\0\0WEBPVP8 ';
const media = (major: string, ...others: string[]) =>
  `\0\0\0${String.fromCharCode(16 + others.length * 4)}ftyp${major}\0\0\0\0${others.join('')}\0\0\0\x08`;
const heic = media('heic', 'mif1', 'heic');
const avif = media('avif', 'mif1', 'miaf');
const mp4 = media('isom', 'isom', 'avc1');
const mov = media('qt  ', 'qt  ');
const webm = '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm';
const mkv = '\x1aE\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska';
const zip = 'PK\x03\x04\x14\0\x06\0';
const gzip = '\x1f\x8b\x08\0\0\0\0\0';
const pdf = '%PDF-1.7\n';
const html = '<!doctype html><title>Sign in</title>';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const octets = 'application/octet-stream';

function fileOf(name: string, type: string, bytes: string): File {
  return new File([Uint8Array.from(bytes, (character) => character.charCodeAt(0))], name, { type });
}

/** What becomes of a file: its media type at the service, or what its row says. */
async function endOf(source: UploadSource, accept?: Restrictions['accept']) {
  const world = createQueueWorld();
  const [upload] = world.queue.add([source], { restrictions: { accept } });
  await world.finish();
  const end = world.now(upload!);
  const [asset] = world.service.assets();
  if (end.status !== 'failed') return asset?.content_type;
  expect(world.operations()).not.toContain('presignUpload');
  return end.error.text;
}

const photos = { 'image/*': [] };
const films = { 'video/*': [] };
const notJpeg = "This isn't a valid JPEG.";

describe('a file as its browser delivers it', () => {
  it.each<
    [from: string, name: string, type: string, bytes: string, accept: Restrictions['accept'], end: string]
  >([
    ['any', 'sea.jpg', 'image/jpeg', jpeg, photos, 'image/jpeg'],
    ['iOS, a camera', 'IMG_0001.HEIC', '', heic, photos, 'image/heic'],
    ['iOS, a film', 'IMG_0002.MOV', 'video/quicktime', mov, films, 'video/quicktime'],
    ['Windows, a phone’s film', 'IMG_0002.MOV', '', mov, films, 'video/quicktime'],
    ['Windows', 'talk.mkv', '', mkv, films, 'video/x-matroska'],
    ['Firefox', 'talk.mkv', 'application/x-matroska', mkv, films, 'video/x-matroska'],
    ['Windows', 'sea.webp', '', webp, photos, 'image/webp'],
    ['Windows', 'sea.avif', '', avif, photos, 'image/avif'],
    ['Windows', 'song.flac', '', 'fLaC\0\0\0\x22', { 'audio/*': [] }, 'audio/flac'],
    ['Windows', 'notes.md', '', '# Notes', { 'text/*': [] }, 'text/markdown'],
    ['Windows with Excel', 'list.csv', 'application/vnd.ms-excel', 'a;b', { 'text/csv': [] }, 'text/csv'],
    [
      'Windows with Excel',
      'list.xls',
      'application/vnd.ms-excel',
      '\xd0\xcf\x11\xe0',
      undefined,
      'application/vnd.ms-excel',
    ],
    ['Windows', 'a.zip', 'application/x-zip-compressed', zip, { 'application/zip': [] }, 'application/zip'],
    ['an old browser', 'sea.jpg', 'image/jpg', jpeg, { 'image/jpeg': [] }, 'image/jpeg'],
    ['any, for an author who writes so', 'sea.jpg', 'image/jpeg', jpeg, { 'image/jpg': [] }, 'image/jpeg'],
    ['any, for an author of endings', 'sea.jpeg', 'image/jpeg', jpeg, { '.jpg': ['.jpg'] }, 'image/jpeg'],
    ['Windows', 'sea.jfif', '', jpeg, photos, 'image/jpeg'],
    ['an app', 'SEA.PNG', 'IMAGE/PNG', png, photos, 'image/png'],
    ['a recorder', 'talk.webm', 'video/webm;codecs=vp9,opus', webm, { 'video/webm': [] }, 'video/webm'],
    ['a recorder of Safari, named by hand', 'talk.webm', 'audio/webm', mp4, { 'audio/*': [] }, 'audio/mp4'],
    ['macOS', 'memo.m4a', 'audio/x-m4a', media('M4A ', 'isom'), { 'audio/mp4': [] }, 'audio/mp4'],
    [
      'Firefox',
      'favicon.ico',
      'image/vnd.microsoft.icon',
      '\0\0\x01\0\x01\0',
      { 'image/x-icon': [] },
      'image/x-icon',
    ],
    ['Android, another app’s photo', 'image:1043', '', jpeg, photos, 'image/jpeg'],
    ['Android, another app’s photo', '1000043', 'image/*', heic, { '.heic': ['.heic'] }, 'image/heic'],
    ['Android, a typed one', 'image:1043', 'image/heic', heic, { '.heic': ['.heic'] }, 'image/heic'],
    ['Android, another app’s film', 'video:88', octets, mp4, films, 'video/mp4'],
    [
      'Android, another app’s text',
      'msf:7',
      octets,
      'plain words',
      photos,
      'File type not allowed. Use image/*.',
    ],
    ['Linux', 'backup.tgz', 'application/x-compressed-tar', gzip, undefined, 'application/gzip'],
    ['Linux without a database of types', 'report.docx', '', zip, { [docx]: [] }, docx],
    [
      'an editor',
      'map.svg',
      'image/svg+xml',
      '\xef\xbb\xbf<?xml version="1.0"?><svg/>',
      { 'image/*': ['.svg'] },
      'image/svg+xml',
    ],
    [
      'an editor, where photos are wanted',
      'map.svg',
      'image/svg+xml',
      '<svg/>',
      photos,
      'File type not allowed. Use .jpg, .png.',
    ],
    ['a clipboard', 'image.png', 'image/png', png, photos, 'image/png'],
    ['any, of an unknown kind', 'model.xyz', '', 'whatever', undefined, octets],
    ['any, of its own kind', 'model.xyz', 'model/x-own', jpeg, undefined, 'model/x-own'],
    ['a messenger', 'photo.jpg', 'image/jpeg', webp, photos, 'image/webp'],
    ['a messenger, where all is wanted', 'photo.jpg', 'image/jpeg', webp, { '*/*': [] }, 'image/webp'],
    ['a phone, renamed', 'photo.jpg', 'image/jpeg', heic, photos, 'image/heic'],
    [
      'a phone, renamed, where only JPEG is wanted',
      'photo.jpg',
      'image/jpeg',
      heic,
      { 'image/jpeg': ['.jpg'] },
      notJpeg,
    ],
    ['a text, renamed', 'letter.jpg', 'image/jpeg', 'Dear Sir', photos, notJpeg],
    ['a captive portal', 'sea.png', 'image/png', html, photos, "This isn't a valid PNG."],
    ['a document, renamed', 'scan.jpg', '', pdf, photos, notJpeg],
    ['a picture, renamed', 'list.csv', 'text/csv', png, undefined, "This isn't a valid CSV."],
    ['an archive, renamed', 'report.pdf', 'application/pdf', zip, undefined, "This isn't a valid PDF."],
    [
      'a text that speaks of formats',
      'a.txt',
      'text/plain',
      'Get free %PDF-1.7 files',
      undefined,
      'text/plain',
    ],
    ['any, without a byte', 'sea.png', 'image/png', '', photos, 'This file is empty.'],
  ])('%s: %s, %s', async (_from, name, type, bytes, accept, end) => {
    expect(await endOf(fileOf(name, type, bytes), accept)).toBe(end);
  });
});

it.each([
  ['image/png', png, 'file.png'],
  ['video/webm;codecs=vp9', webm, 'file.webm'],
  ['', jpeg, 'file'],
])('a Blob of the type %s has a name of it', async (type, bytes, name) => {
  const blob = fileOf('', type, bytes).slice(0, bytes.length, type);
  const world = createQueueWorld();
  const [plain, within] = world.queue.add([blob, { file: blob, path: 'canvas/' }]);
  await world.finish();
  expect(world.now(plain!)).toMatchObject({ status: 'done', name, path: name, asset: { filename: name } });
  expect(world.now(within!)).toMatchObject({ name });
  expect(checkFiles([blob]).accepted).toMatchObject([{ name }]);
});

it('null among files loses no other file', async () => {
  const world = createQueueWorld();
  const sources = [null, fileOf('a.txt', '', 'a'), undefined, fileOf('b.txt', '', 'b')] as never[];
  expect(world.queue.add(sources).map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  expect(checkFiles(sources).accepted.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  await world.finish();
  expect(world.service.assets()).toHaveLength(2);
});

it('a folder that a browser takes for a file says that it cannot be read', async () => {
  const folder = fileOf('Holiday', '', 'x');
  const unreadable = async () => Promise.reject(new DOMException('A directory', 'NotReadableError'));
  folder.slice = () => Object.assign(new Blob(['x']), { arrayBuffer: unreadable });
  expect(await endOf(folder, photos)).toContain("Couldn't read this file.");
});
