// Runs first in each page of a trial, before React, and says what the page does.
(() => {
  let commits = 0;
  let frames = 0;
  let latest;
  const countFrames = () => {
    frames += 1;
    requestAnimationFrame(countFrames);
  };
  requestAnimationFrame(countFrames);

  // React's production build reports to it, too.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot(_id, root) {
      commits += 1;
      latest = root.current;
    },
  };

  /** The first component in a fiber that its last commit rendered: what was not keeps its children, or its flags. */
  const renderedIn = ({ type, flags, child, alternate }) => {
    if (typeof type === 'function' && flags & 1) return type;
    let found;
    if (child !== alternate?.child)
      for (let one = child; one && !found; one = one.sibling) found = renderedIn(one);
    return found;
  };

  /** @param {Element} element */
  const described = (element) => {
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    const text = element.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
    return `<${element.tagName.toLowerCase()}${classes}>${text && ` "${text}"`}`;
  };

  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, target } = violation;
    const refused = target instanceof Element ? `${blockedURI}, ${described(target)}` : blockedURI;
    // In the form of a stack.
    const place = sourceFile && `\n    at ${sourceFile}:${lineNumber}:${columnNumber}`;
    console.error(`The site's policy refuses ${refused} (${effectiveDirective})${place}`);
  });

  /** What is too wide, if the page can be scrolled sideways. */
  const sideways = () => {
    if (document.documentElement.scrollWidth <= innerWidth) return '';
    const isOver = (element) =>
      element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1;
    const innermost = [...document.body.querySelectorAll(':not(svg *)')].find(
      (element) => isOver(element) && ![...element.children].some(isOver),
    );
    return `${innermost ? described(innermost) : 'something'} is too wide`;
  };

  /** @param {{ name: string, version: string }} [remote] */
  window.porticoTrial = (remote) => {
    const region = document.querySelector(`[data-remote="${remote?.name}"]`);
    // React marks the elements that it has rendered or hydrated.
    const isRendered = () => Object.keys(region.firstElementChild).some((key) => key.startsWith('__react'));
    const isLoading = document.readyState !== 'complete' || document.querySelector('[data-loading]') !== null;
    return {
      commits,
      frames,
      isThere: !isLoading && (!remote || (region?.dataset.version === remote.version && isRendered())),
      shows:
        region?.getBoundingClientRect().height > 0 &&
        (/\S/.test(region.innerText) || region.querySelector('img,svg,canvas,video,input,button') !== null),
      sideways: sideways(),
    };
  };
  window.porticoTrial.rendered = () => renderedIn(latest);
})();
