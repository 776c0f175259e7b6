import { useSite } from '@portico/platform/page';
import styles from './banner.module.css';
import banner from './banner.svg';

/** The drawing follows the theme by itself: it is given the colour scheme of the page it stands in. */
export function Banner() {
  const site = useSite();
  return (
    <div className={styles.banner}>
      <img src={banner} alt="" width={1600} height={320} />
      <p>{site.name}</p>
    </div>
  );
}
