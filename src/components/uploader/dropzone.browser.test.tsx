import { expect, it } from 'vitest';
import '../../styles.css';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { Dropzone } from './dropzone.js';
import { Uploader } from './uploader.js';

const captures = () =>
  [...document.querySelectorAll('input[type=file]')].map((input) => input.getAttribute('capture'));

it('opens the camera of a phone with `capture`, but for folders', () => {
  createReactWorld().show(<Uploader capture="environment" accept={{ 'image/*': [] }} directory />);
  expect(captures()).toEqual(['environment', null]);
});

it('leaves the choice to the user without `capture`', () => {
  createReactWorld().show(<Dropzone onFiles={() => {}} />);
  expect(captures()).toEqual([null]);
});
