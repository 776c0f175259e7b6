/** What modal dialogs do, step by step, in a browser or with a test double. Serialised into pages: it has no imports. */
export async function dialogScenario(): Promise<string[]> {
  document.body.innerHTML = `
    <button id="opener">Open</button>
    <dialog id="plain"><h2>Title</h2><input id="input"><button id="button">Close</button></dialog>
    <dialog id="asking"><button id="first">First</button><button id="chosen" autofocus>Chosen</button></dialog>`;
  const seen: string[] = [];
  const focused = () => document.activeElement!.id;
  const note = (step: string) => seen.push(`${step}: ${focused()}`);
  const find = (id: string) => document.getElementById(id) as HTMLDialogElement;
  const closed = (dialog: HTMLDialogElement) =>
    new Promise<void>((resolve) => {
      dialog.addEventListener('close', () => resolve(), { once: true });
      dialog.close();
    });

  find('opener').focus();
  for (const id of ['plain', 'asking']) {
    const dialog = find(id);
    let events = 0;
    dialog.addEventListener('close', () => (events += 1));
    dialog.showModal();
    note(`${id} opened`);
    seen.push(`${id} is ${dialog.open ? 'open' : 'closed'}`);
    await closed(dialog);
    dialog.close();
    note(`${id} closed`);
    seen.push(`${id} is ${dialog.open ? 'open' : 'closed'}, ${events} close events`);
  }
  find('plain').showModal();
  find('asking').showModal();
  note('one over the other');
  await closed(find('asking'));
  note('back in the one below');
  return seen;
}
