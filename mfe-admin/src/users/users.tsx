export default function Users() {
  return (
    <>
      <h1>User List</h1>
      <p>Users will be managed here.</p>
    </>
  );
}
