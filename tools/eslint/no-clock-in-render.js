/** Calls whose callbacks run at once, in the same render: hooks, too, but those of which React says otherwise. */
const atOnce =
  /^(?:use(?!(?:(?:Layout|Insertion)?Effect|EffectEvent|Callback|ImperativeHandle)$)[A-Z].*|map|flatMap|filter|find|some|every|reduce|sort|forEach|from)$/;

/** Whether a function runs after the render that it is in, as effects, event handlers and thunks do. */
const runsLater = ({ async, parent }, isNested) => {
  if (async) return true;
  if (parent.type === 'CallExpression')
    return !atOnce.test(parent.callee.property?.name ?? parent.callee.name ?? '');
  if (parent.parent?.type === 'JSXAttribute') return /^(?:on[A-Z]|ref$)/.test(parent.parent.name.name);
  return isNested && !parent.parent?.type.startsWith('JSX');
};

const noZone = ':not(:has(Property[key.name="timeZone"]))';
const noLanguage =
  ':matches([arguments.length=0], [arguments.0.type="Identifier"][arguments.0.name="undefined"])';

const reads = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name="now"]',
  `:matches(NewExpression, CallExpression)[callee.object.name="Intl"]${noLanguage}`,
  `:matches(NewExpression, CallExpression)[callee.property.name="DateTimeFormat"]${noZone}`,
  `CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]${noZone}`,
  `CallExpression[callee.property.name=/^toLocale/]${noLanguage}`,
  'CallExpression[callee.property.name="localeCompare"][arguments.length=1]',
  'CallExpression[callee.property.name=/^(get(FullYear|Month|Date|Day|Hours|Minutes)|to(Date|Time)String)$/]',
  'MemberExpression[object.name="navigator"][property.name=/^languages?$/]',
].join();

const message =
  'The server renders this page, keeps it, and a browser with another clock, language and time zone hydrates it. Read these in an effect or an event handler, name the language and timeZone (of numbers: Intl.NumberFormat), or use the year of usePage().';

/** Refuses what differs between the server that renders a page and the browsers that show it later. */
export const noClockInRender = {
  create: ({ sourceCode, report }) => ({
    [reads](node) {
      const around = sourceCode.getAncestors(node).filter(({ type }) => type.includes('Function'));
      if (!around.some((one, depth) => runsLater(one, depth > 0))) report({ node, message });
    },
  }),
};
