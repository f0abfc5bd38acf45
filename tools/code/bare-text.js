/**
 * A rule of oxlint: a text that comes and goes beside others has an element of its own. Translators wrap texts in elements,
 * and React then fails to remove a text from where it put it. An element that it fails to insert before a text shows in the
 * stories on a translated page.
 */
export default {
  meta: { name: 'longshore' },
  rules: {
    'bare-text': {
      create: (/** @type {any} */ context) => {
        const check = (/** @type {any} */ node) => {
          const children = node.children.filter((/** @type {any} */ child) => !isBlank(child));
          if (children.length < 2) return;
          for (const child of children)
            if (child.type === 'JSXExpressionContainer' && comesAndGoes(child.expression))
              context.report({
                node: child,
                message: 'A text that comes and goes needs an element of its own.',
              });
        };
        return { JSXElement: check, JSXFragment: check };
      },
    },
  },
};
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
