/** What stands under the arch that all of them share. */
const drawings = {
  person: 'M24 29a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 44c0-8 5-11 12-11s12 3 12 11',
  steps: 'M14 44v-6h7v-6h7v-6h6v18',
  box: 'm24 20 9 5v11l-9 5-9-5V25zm-9 5 9 5 9-5m-9 5v11',
  sea: 'M16 30a8 8 0 0 1 16 0zm-3 5h14m4 0h4m-19 5h15',
};

export type Drawing = keyof typeof drawings;

export function CardIcon({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M7 44V21a17 17 0 0 1 34 0v23" opacity=".45" />
      <path d={drawings[drawing]} />
    </svg>
  );
}
