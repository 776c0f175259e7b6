import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** Why a call failed. A `SerializedError` was thrown by the product's own code. */
export type CallError = FetchBaseQueryError | SerializedError;
