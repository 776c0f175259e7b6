// Runs first in each page of a trial, and says what the page does.
(() => {
  let commits = 0;
  let frames = 0;
  const countFrames = () => {
    frames += 1;
    requestAnimationFrame(countFrames);
  };
  requestAnimationFrame(countFrames);

  // React's production build reports to it, too.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (commits += 1),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
    checkDCE() {},
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

  window.porticoTrial = ({ name, version } = {}) => {
    const region = document.querySelector(`[data-remote="${name}"]`);
    const first = region?.firstElementChild;
    const isSeen = region?.getBoundingClientRect().height > 0;
    return {
      commits,
      frames,
      isLoading: document.readyState !== 'complete' || document.querySelector('[data-loading]') !== null,
      // React marks the elements that it has rendered or hydrated.
      isThere:
        region?.dataset.version === version && Object.keys(first).some((key) => key.startsWith('__react')),
      shows:
        isSeen &&
        (/\S/.test(region.innerText) || region.querySelector('img,svg,canvas,video,input,button') !== null),
      sideways: sideways(),
    };
  };
})();
