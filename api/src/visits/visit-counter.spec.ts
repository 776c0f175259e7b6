import { createSecretKey } from 'node:crypto';
import type { SigningKey } from '../accounts/keys/signing-key.js';
import type { PublicPaths } from '../pages/public-paths.js';
import type { CountWriter } from '../releases/failures/count-writer.js';
import { PageMarks } from '../releases/failures/page-marks.js';
import type { PublishedSite } from '../site/published-site.js';
import { VisitCounter } from './visit-counter.js';

test('visits count that are reported while the addresses are read, and after a read that failed', async () => {
  const key = createSecretKey(Buffer.alloc(32));
  const marks = new PageMarks({ current: () => key } as unknown as SigningKey);
  const current = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(['/screen']);
  const site = { current: async () => ({ countVisits: true }) } as unknown as PublishedSite;
  const add = jest.fn();
  const counter = new VisitCounter(
    { publicUrl: 'https://portfolio.example' },
    marks,
    { current } as unknown as PublicPaths,
    site,
    { add } as unknown as CountWriter,
  );
  const read = () =>
    counter.take(
      { mark: marks.next(), frontEnds: [], visit: { paths: ['/screen'] } },
      { ip: '192.0.2.1', headers: {} },
    );
  await expect(read()).rejects.toThrow('away');
  await Promise.all([read(), read()]);
  await read();
  expect(add).toHaveBeenCalledTimes(3);
  expect(current).toHaveBeenCalledTimes(2);
});
