import { useSite } from '@portico/platform/page';
import styles from './banner.module.css';
import banner from './banner.svg';

export function Banner() {
  const site = useSite();
  return (
    <div className={styles.banner}>
      <img data-theme="dark" src={banner} alt="" width={1600} height={320} />
      <img data-theme="light" src={`${banner}#light`} alt="" width={1600} height={320} />
      <p dir="auto">{site.name}</p>
    </div>
  );
}
