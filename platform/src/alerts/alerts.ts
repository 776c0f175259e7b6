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
  /** It is about a form: the next submit dismisses it. */
  ofForm?: boolean;
  /** How often it was raised again while it was shown. */
  repeats?: number;
}

interface NewAlert extends Omit<Alert, 'id' | 'action' | 'repeats'> {
  action?: { label: string; onPress: () => void };
}

/** What the buttons do: functions can't be in the state. */
const presses = new WeakMap<Alert, () => void>();

export const pressAlert = (alert: Alert): void => presses.get(alert)?.();

/** @internal For the store. */
export const alerts = createSlice({
  name: 'alerts',
  initialState: [] as Alert[],
  reducers: {
    /**
     * The shell shows it for 10 s. The same text again is the same alert, whose time starts over, except with buttons:
     * each does something else.
     */
    alertRaised: {
      reducer: (state, { payload }: PayloadAction<Alert>) => {
        const { msg, alertType, action } = payload;
        const shown = state.find(
          (alert) => alert.msg === msg && alert.alertType === alertType && !alert.action && !action,
        );
        if (shown) shown.repeats = (shown.repeats ?? 0) + 1;
        else state.push(payload);
      },
      prepare({ action, ...alert }: NewAlert) {
        const payload: Alert = { ...alert, id: nanoid(), ...(action && { action: action.label }) };
        if (action) presses.set(payload, action.onPress);
        return { payload };
      },
    },
    alertDismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.filter((alert) => alert.id !== id),
    formAlertsDismissed: (state) => state.filter(({ ofForm }) => !ofForm),
    alertsCleared: () => [],
  },
  selectors: { selectAlerts: (state) => state },
});

export const { alertRaised, alertDismissed, formAlertsDismissed, alertsCleared } = alerts.actions;
export const { selectAlerts } = alerts.selectors;
