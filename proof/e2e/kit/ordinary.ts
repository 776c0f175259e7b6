import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../../tools/steps/checkout.mjs';
import type { TeamRepository } from './team-repository.js';

const packages = ['@tailwindcss/webpack', 'date-fns', 'react-day-picker', 'recharts', 'tailwindcss'];

/** By name of the screen. */
const screens: Record<string, Record<string, string>> = {
  chart: {
    'chart.tsx': `
import { format } from 'date-fns';
import { lazy, Suspense } from 'react';

const Lines = lazy(() => import('./lines'));

export default function Chart() {
  return (
    <>
      <h1>Chart</h1>
      <p>Since {format(new Date(2026, 0, 5), 'd MMMM yyyy')}</p>
      <Suspense>
        <Lines />
      </Suspense>
    </>
  );
}`,
    'lines.tsx': `
import { Line, LineChart, Tooltip, XAxis } from 'recharts';

const rows = [1, 2, 4, 3].map((tide, day) => ({ day, tide }));

export default function Lines() {
  return (
    <LineChart responsive style={{ width: '100%', height: 240 }} data={rows}>
      <XAxis dataKey="day" stroke="var(--color-muted)" />
      <Tooltip contentStyle={{ background: 'var(--color-surface)' }} />
      <Line dataKey="tide" stroke="var(--color-accent)" />
    </LineChart>
  );
}`,
  },
  calendar: {
    'calendar.module.css': `@layer remotes.mfe-ordinary {
  .calendar {
    --rdp-accent-color: var(--color-accent);
    --rdp-day-width: 2.25rem;
    --rdp-day_button-width: 2.25rem;
  }

  .calendar :is(th, td) {
    padding: 0;
    border: 0;
  }
}`,
    'calendar.tsx': `
import { usePortalContainer } from '@portico/platform/page';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import styles from './calendar.module.css';

export default function Calendar() {
  const container = usePortalContainer();
  const [isOpen, setOpen] = useState(false);
  const days = (
    <DayPicker
      className={styles.calendar!}
      mode="single"
      defaultMonth={new Date(2026, 0, 1)}
      selected={new Date(2026, 0, 5)}
    />
  );
  return (
    <>
      <h1>Calendar</h1>
      <button type="button" onClick={() => setOpen(true)}>Open</button>
      {days}
      {isOpen && container && createPortal(<div data-testid="portal">{days}</div>, container)}
    </>
  );
}`,
  },
  tailwind: {
    'tailwind.css': `@import 'tailwindcss';
@custom-variant dark (&:where(.dark, .dark *));`,
    'tailwind.tsx': `
import './tailwind.css';

export default function Tailwind() {
  return (
    <div className="rounded-xl bg-white p-6 text-slate-900 dark:bg-slate-800 dark:text-white">
      <h1 className="text-3xl font-bold">Tailwind</h1>
      <p className="hidden md:block">Wide</p>
      <p className="mt-4 animate-pulse border-2 shadow-lg">In a box</p>
    </div>
  );
}`,
  },
  worker: {
    'sum.ts': `
onmessage = ({ data }: MessageEvent<number[]>) => postMessage(data.reduce((sum, one) => sum + one, 0));
`,
    'worker.tsx': `
import { useEffect, useState } from 'react';

export default function Sum() {
  const [sum, setSum] = useState<number>();
  useEffect(() => {
    const worker = new Worker(new URL('./sum.ts', import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<number>) => setSum(data);
    worker.postMessage([1, 2, 3]);
    return () => worker.terminate();
  }, []);
  return (
    <>
      <h1>Worker</h1>
      <p>{sum === undefined ? 'Adding' : \`The sum is \${sum}\`}</p>
    </>
  );
}`,
  },
};

export const names = Object.keys(screens);

/** What a team writes without a thought of this site: a chart, a calendar with its own styles, Tailwind and a worker. */
export async function writeOrdinary(team: TeamRepository): Promise<void> {
  for (const name of packages) {
    const path = join(team.folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(join(root, 'proof/node_modules', name), path, 'junction');
  }
  for (const [folder, files] of Object.entries(screens))
    for (const [file, text] of Object.entries(files)) await team.write(`src/${folder}/${file}`, text);
  const route = (name: string) => ({
    path: `/info/${name}`,
    module: `./${name}`,
    title: name,
    description: `A screen with a ${name}.`,
    access: 'everyone',
  });
  await team.write(
    'remote.json',
    JSON.stringify({ name: 'mfe-ordinary', contract: 1, routes: names.map(route), navigation: [] }),
  );
  await team.write(
    'rspack.config.js',
    `import { remote } from '@portico/kit/build';

export default remote({
  folder: import.meta.dirname,
  exposes: {${names.map((name) => `'./${name}': './src/${name}/${name}.tsx'`).join(', ')}},
  rules: [{ test: /tailwind\\.css$/, loader: '@tailwindcss/webpack' }],
});`,
  );
}
