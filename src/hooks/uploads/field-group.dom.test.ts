import { describe, expect, it } from 'vitest';
import { fieldGroup } from './field-group.js';

function groupIn(html: string, name = 'cover'): string | null {
  document.body.innerHTML = html;
  return fieldGroup(name, document.forms[0]);
}
const page = location.href;

describe('the group of a field', () => {
  it.each([
    ['its form has an id, on this page', '<form id="post">', `cover of post ${page}`],
    [
      'its form has an action, on any page',
      '<form action="/posts?x=1">',
      `cover of  ${location.origin}/posts?x=1`,
    ],
    [
      'a field hides the properties of the form',
      '<form id="post"><input name="id">',
      `cover of post ${page}`,
    ],
    ['React posts the form', `<form id="post" action="javascript:throw 1">`, `cover of post ${page}`],
  ])('is named if %s', (_, html, group) => {
    expect(groupIn(html)).toBe(group);
  });

  it.each([
    ['there is no form', '<p>'],
    ['nothing names the form', '<form>'],
    ['React names the form by chance', '<form id=":r1:">'],
    ['React names the form by chance, within more', '<form id="form-_r_1a_">'],
    ['two forms have the same action', '<form action="/rows"></form><form action="/rows"></form>'],
  ])('has no name if %s', (_, html) => {
    expect(groupIn(html)).toBeNull();
  });

  it('has no name without one of the field', () => {
    expect(groupIn('<form id="post">', '')).toBeNull();
  });
});
