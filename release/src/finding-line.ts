import type { Finding } from '@portico/contract/releases/shipping';

export const lineOf = ({ field, problem, advice }: Finding): string => `- ${field}: ${problem}. ${advice}`;
