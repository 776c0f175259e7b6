import { CheckboxField, OwnPasswordField, TextField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { LinkList } from '../link-list';
import styles from '../site-settings.module.css';
import type { Settings } from '../use-settings';

export default function Contact({ field, filled, seen, now, present }: Settings) {
  const text = useText();
  return (
    <>
      <TextField {...field('email')} autoComplete="email" inputMode="email" />
      {now.email !== seen.email && <OwnPasswordField />}
      <TextField {...field('place')} />
      <CheckboxField
        name="contactForm"
        label={text('Contact form')}
        hint={text('Visitors write to you at /contact. You read it under Messages.')}
        defaultChecked={filled.contactForm}
        present={present('contactForm')}
      />
      <fieldset className={`ui-stack ${styles.choices}`}>
        <legend>{text('Links')}</legend>
        <LinkList links={filled.links} present={present('links')} />
      </fieldset>
    </>
  );
}
