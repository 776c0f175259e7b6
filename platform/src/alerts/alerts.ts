import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice, nanoid } from '@reduxjs/toolkit';

export interface Alert {
  id: string;
  msg: string;
  /** How it looks and how urgently it is announced: `success`, `warning` or `danger`. */
  alertType: string;
}

export const alerts = createSlice({
  name: 'alerts',
  initialState: [] as Alert[],
  reducers: {
    /** The shell shows it and takes it away again after 10,000 ms. */
    alertRaised: {
      reducer: (state, { payload }: PayloadAction<Alert>) => void state.push(payload),
      prepare: (alert: Omit<Alert, 'id'>) => ({ payload: { ...alert, id: nanoid() } }),
    },
    alertDismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((alert) => alert.id !== id),
    alertsCleared: () => [],
  },
  selectors: { selectAlerts: (state) => state },
});

export const { alertRaised, alertDismissed, alertsCleared } = alerts.actions;
export const { selectAlerts } = alerts.selectors;
