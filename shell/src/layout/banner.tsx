import { useSite } from '@portico/platform/page';
import banner from './banner.svg';
import styles from './layout.module.css';

export function Banner() {
  const site = useSite();
  return (
    <div className={styles.banner}>
      <img src={banner} alt="" width={1600} height={320} />
      <p>{site.name}</p>
    </div>
  );
}
