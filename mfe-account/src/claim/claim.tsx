export default function Claim() {
  return (
    <>
      <h1>Claim the owner account</h1>
      <p>
        Here the owner of this site will choose a name, an e-mail address and a password. This version of the
        site cannot store them yet; every start of the server prints a new link, so nothing is lost.
      </p>
    </>
  );
}
