/**
 * An arcade by the sea. In the page rather than an image file, which the largest paint would wait for. The horizon, at
 * 186, is in the middle of the view box, so that it stays in its place however much is cut off. The water is of CSS.
 */
export const Banner = () => (
  <svg aria-hidden="true" viewBox="0 0.4 1600 371.2" preserveAspectRatio="xMaxYMid slice">
    <defs>
      <linearGradient id="banner-air" x2="0" y2="1">
        <stop stopColor="var(--banner-high)" />
        <stop offset=".55" stopColor="var(--banner-sky)" />
        <stop offset="1" stopColor="var(--banner-low)" />
      </linearGradient>
      <radialGradient id="banner-glow">
        <stop stopColor="var(--banner-sun)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--banner-sun)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <svg width="1600" height="186">
      <path fill="url(#banner-air)" d="M0 0h1600v186H0z" />
      <path fill="var(--banner-hill)" d="M0 186v-9l64-11 82 6 96-14 84 10 72-5 62 10 54 13z" />
      <ellipse fill="url(#banner-glow)" cx="632" cy="186" rx="320" ry="170" />
      <circle fill="var(--banner-sun)" cx="632" cy="186" r="40" />
    </svg>
    <path
      stroke="var(--banner-glint)"
      strokeWidth="2"
      strokeLinecap="round"
      d="M596 193h62M612 200h34M668 200h20M588 208h44M646 208h36M604 217h70M580 227h36M640 227h56M600 238h44M664 238h22M586 250h30M632 250h50M598 264h58M624 280h46"
    />
    <path
      fill="var(--banner-wall)"
      fillRule="evenodd"
      d="M1600-50l-838 217v30l838 124zm162 395v-276c0-34-52-43-110-43s-89 37-89 65v225zm-259-38v-210c0-25-30-36-65-36s-55 27-55 50v178zm-158-24v-168c0-21-20-31-43-31s-37 21-37 39v148zm-107-16v-141c0-17-14-26-30-26s-27 17-27 33v126zm-77-11v-121c0-15-10-24-22-24s-21 15-21 28v111zm-57-9v-106c0-13-8-21-18-21s-16 12-16 25v97zm-46-6v-95c0-12-6-19-14-19s-12 11-12 22v88zm-36-6v-85c0-11-5-17-11-17s-11 9-11 19v80zm-30-4v-78c0-10-4-16-9-16s-9 9-9 18v73zm-25-4v-71c0-9-3-15-8-15s-7 8-7 16v68zm-21-3v-66c0-8-3-14-7-14s-6 8-6 16v62zm-18-3v-61c0-8-3-13-6-13s-5 7-5 14v59zm-16-2v-57c0-7-2-12-5-12s-5 6-5 13v55zm-13-2v-54c0-6-2-11-5-11s-4 6-4 12v52zm-13-2v-50c0-7-1-11-4-11s-3 5-3 11v49zm-10-1v-48c0-6-2-10-4-10s-3 5-3 11v46zm-10-2v-45c0-6-2-10-3-10s-3 5-3 11v43zm-9-1v-43c0-6-1-9-3-9s-3 4-3 9v42zm-8-1v-41c0-5-1-9-2-9s-3 4-3 9v40zm-7-1v-40c0-4-1-8-2-8s-3 4-3 9v38zm-7-1v-38c0-4-1-8-2-8s-2 4-2 9v36zm-6-1v-36c0-5 0-8-2-8s-2 4-2 8v35zm-5-1v-35c0-4-1-7-2-7s-2 4-2 8v33zm-5-1v-33c0-4-1-7-2-7s-2 3-2 7v33zm-5-1v-32c0-3-1-6-2-6s-1 3-1 7v31zm-4 0v-31c0-4-1-7-2-7s-1 4-1 7v30zm-4-1v-30c0-3-1-6-2-6s-1 3-1 7v29zm-4 0v-29c0-4-1-6-2-6s-1 3-1 6v28zm-4-1v-28c0-3 0-6-1-6s-1 3-1 6v28zm-3 0v-27c0-4-1-6-1-6s-2 3-2 6v26zm-3-1v-26c0-3-1-6-2-6s-1 3-1 6v26zm-3 0v-26c0-3-1-5-1-5s-1 2-1 5v25zm-3-1v-24c0-3-1-6-1-6s-1 3-1 6v24zm-3 0v-24c0-3 0-5-1-5s-1 2-1 5v24zm-2-1v-23c0-3-1-5-1-5s-1 2-1 5v23z"
    />
    <path fill="var(--banner-edge)" opacity=".4" d="M1600 -26L762 169V170L1600 -21Z" />
  </svg>
);
