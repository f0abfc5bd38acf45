import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseSync, Visitor } from 'vite';

/**
 * A text that comes and goes has an element of its own. Translators wrap texts in elements, and React then fails to remove
 * a text from where it put it. An element that it fails to insert before a text shows in the stories on a translated page.
 */
it('no text beside others comes and goes without an element of its own', () => {
  const found = globSync('src/{components,devtools,hooks,widget}/**/*.tsx')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      /** @type {string[]} */
      const places = [];
      const check = (/** @type {any} */ node) => {
        const children = node.children.filter((/** @type {any} */ child) => !isBlank(child));
        if (children.length < 2) return;
        for (const { type, expression, start, end } of children)
          if (type === 'JSXExpressionContainer' && comesAndGoes(expression))
            places.push(`${file}: ${source.slice(start, end)}`);
      };
      new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, source).program);
      return places;
    });
  expect(found).toEqual([]);
});

/** @param {any} child */
function isBlank({ type, value, expression }) {
  return type === 'JSXText' ? value.trim() === '' : expression?.type === 'JSXEmptyExpression';
}

/** Whether an expression is a text at one time, and nothing or an element at another. @param {any} expression @returns {boolean} */
function comesAndGoes({ type, right, consequent, alternate }) {
  if (type === 'LogicalExpression') return isText(right);
  if (type !== 'ConditionalExpression') return false;
  const ways = [consequent, alternate];
  return ways.some(isText) && ways.some(({ type: way, value }) => way.startsWith('JSX') || value === null);
}

/** Calls of messages, and texts. A variable may be an element. @param {any} expression @returns {boolean} */
function isText(expression) {
  const { type, value, callee } = expression;
  if (type === 'Literal') return typeof value === 'string';
  if (type === 'ConditionalExpression') return comesAndGoes(expression);
  const { object } = callee ?? expression;
  return type === 'TemplateLiteral' || /^(messages|words|library|texts)$/.test(object?.name ?? '');
}
