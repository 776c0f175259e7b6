/** The routing failure of specification section 8. The way out is a fresh page, which mends what broke in this one. */
export function RoutingFailure({ text }: { text: string }) {
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <p>{text}</p>
      <p>
        <a href="/">Back to the front page</a>
      </p>
    </>
  );
}
