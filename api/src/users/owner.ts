export { ownerId } from '@portico/contract/owner';
