import { MarkField, OwnPasswordField, FactField } from '@portico/platform/form';
import { LinkList } from '../link-list';
import type { Settings } from '../use-settings';

export default function Contact({ field, mark, value, seen, now }: Settings) {
  return (
    <>
      <FactField {...field('email')} autoComplete="email" inputMode="email" />
      {now.email !== seen.email && <OwnPasswordField />}
      <FactField {...field('place')} />
      <MarkField {...mark('contactForm')} />
      <LinkList {...value('links')} />
    </>
  );
}
