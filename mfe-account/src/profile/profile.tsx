export default function Profile() {
  return (
    <>
      <h1>Edit Profile</h1>
      <p>Your profile will be edited here. Until then nothing about you is stored that could be changed.</p>
    </>
  );
}
