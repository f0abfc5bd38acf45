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
    ['its form has an action', '<form action="/posts?x=1">', `cover of /posts?x=1 ${page}`],
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

  it.each(['', 'items.1.cover', 'cover2'])('has no name if that of the field is "%s"', (name) => {
    expect(groupIn('<form id="post">', name)).toBeNull();
  });

  it('is another at another address, also of a router that has it after "#"', () => {
    const at = (hash: string) => {
      location.hash = hash;
      return groupIn('<form id="post" action="/save">');
    };
    expect(at('/posts/1')).not.toBe(at('/posts/2'));
    expect(at('top')).toBe(at('end'));
    history.replaceState(null, '', page);
  });
});
