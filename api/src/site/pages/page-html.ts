import { pageDataId } from '@portico/contract/page';
import { escapeMarkup } from '../escape-markup.js';
import { dataBlock } from './data-block.js';
import { pageHead } from './head/page-head.js';
import type { PageParts } from './page-parts.js';

/** The whole document. */
export const pageHtml = (parts: PageParts): string => `<!doctype html>
<html lang="en">
<head>
${pageHead(parts)}
</head>
<body class="dark">
<div id="root" data-shell="${escapeMarkup(parts.shell.release.version)}">${parts.html}</div>
${dataBlock(`type="application/json" id="${pageDataId}"`, parts.page)}
</body>
</html>
`;
