import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice, nanoid } from '@reduxjs/toolkit';

export interface Alert {
  id: string;
  msg: string;
  /** How it looks and how urgently it is announced: `success`, `warning` or `danger`. */
  alertType: string;
  /** What its button says, where it has one besides Dismiss. */
  action?: string;
  /** Its button takes the focus as it comes. */
  takesFocus?: boolean;
}

interface NewAlert extends Omit<Alert, 'id' | 'action'> {
  action?: { label: string; onPress: () => void };
}

/** What the buttons do, which no state can hold. It is forgotten together with the alert. */
const presses = new WeakMap<Alert, () => void>();

export const pressAlert = (alert: Alert): void => presses.get(alert)?.();

export const alerts = createSlice({
  name: 'alerts',
  initialState: [] as Alert[],
  reducers: {
    /** The shell shows it and takes it away again after 10,000 ms. */
    alertRaised: {
      reducer: (state, { payload }: PayloadAction<Alert>) => void state.push(payload),
      prepare({ action, ...alert }: NewAlert) {
        const payload: Alert = { ...alert, id: nanoid(), ...(action && { action: action.label }) };
        if (action) presses.set(payload, action.onPress);
        return { payload };
      },
    },
    alertDismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((alert) => alert.id !== id),
    alertsCleared: () => [],
  },
  selectors: { selectAlerts: (state) => state },
});

export const { alertRaised, alertDismissed, alertsCleared } = alerts.actions;
export const { selectAlerts } = alerts.selectors;
