/** Names what it takes of the entry, which the shell's names are compared with. */
export { PasswordDialog as default } from '@portico/platform/row-dialog';
