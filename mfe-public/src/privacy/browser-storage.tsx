import { Section } from './section';

/** What is kept in the browser, under the names that its own tools show. */
export function BrowserStorage() {
  return (
    <Section id="browser" title="What your browser keeps">
      <p>The website sets no cookies. It keeps the following in your browser’s storage, on your device:</p>
      <dl>
        <dt>
          <code>persist:root</code>
        </dt>
        <dd>
          The theme that you chose, the lists that you have seen, so that they are there at once next time,
          and, while you are signed in, your own profile.
        </dd>
        <dt>
          <code>token</code> and <code>isAdmin</code>
        </dt>
        <dd>
          Only while you are signed in: a key that shows this website’s server that you are, and whether you
          are an administrator.
        </dd>
        <dt>
          <code>positions</code>
        </dt>
        <dd>
          How far down you had read the pages that you can go back to. It is gone when you close the tab.
        </dd>
      </dl>
      <p>
        Signing out removes what belongs to your account. You can remove the rest at any time by clearing this
        website’s data in your browser.
      </p>
    </Section>
  );
}
