import { Section } from './section';

/** What happens on the server when somebody reads the site. */
export function Visitors() {
  return (
    <Section id="visitors" title="When you read this website">
      <p>
        To send you a page, the server has to know the network address (IP address) that your browser asks
        from. It uses that address to answer you. It does not write down who came, from where, or what was
        read.
      </p>
      <p>
        When the server fails to answer, it notes the time, which page was asked for, a random number for the
        request and the technical cause. It does not note who asked.
      </p>
      <p>
        When a part of a page does not work in your browser, the browser tells the server which part in which
        version it was, and the technical cause. That is noted without saying whose browser told it.
      </p>
      <p>
        How fast pages load is measured inside your browser. The figures stay there and are gone when you
        close the page.
      </p>
      <p>
        This is what the website itself does. The company whose servers and lines it runs on may keep records
        of connections by its own rules.
      </p>
    </Section>
  );
}
