/** The widths at which screens change. Names of custom properties can't stand in a media query. */
const widths = {
  'from here on, a table has columns and a menu a row': '640px',
  'two things stand side by side': '800px',
  'a text has another column beside it': '960px',
};

const message = `Screens change at ${Object.entries(widths)
  .map(([name, width]) => `${width} (${name})`)
  .join(', ')}. A part whose own place matters can wrap (ui-row, ui-columns).`;

/** Refuses other widths in media queries. */
export const namedWidths = {
  create: ({ report }) => ({
    ':matches(Feature[name=/width$/], FeatureRange:has(> Identifier[name="width"])) > Dimension'(node) {
      if (!Object.values(widths).includes(`${node.value}${node.unit}`)) report({ node, message });
    },
  }),
};
