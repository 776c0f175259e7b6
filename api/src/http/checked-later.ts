import type { PipeTransform } from '@nestjs/common';

/** Hands a body on as it came, to a service that has to look at more than the body first. */
export const checkedLater: PipeTransform = { transform: (body: unknown) => body };
