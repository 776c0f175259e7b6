import { Section } from './section';

/** When a browser asks somebody else. */
export function OtherWebsites() {
  return (
    <Section id="others" title="Other websites">
      <p>
        The website passes nothing about you on to others and holds no part of anybody else’s, except
        pictures: the owner’s photo, and the company logos that you see in your profile or as an
        administrator, may lie on other websites, at addresses that others chose. Your browser asks those
        websites for the pictures. They learn your network address, but not which page you are reading.
      </p>
      <p>
        Links to other websites do not tell those which page you come from. What they store is for them to
        say.
      </p>
    </Section>
  );
}
