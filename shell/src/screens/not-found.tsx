/** The routing failure of specification section 8. */
export function NotFound() {
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <p>404 Not Found</p>
    </>
  );
}
