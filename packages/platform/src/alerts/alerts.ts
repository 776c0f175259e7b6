import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Alert {
  id: string;
  msg: string;
  /** Of `msg`, if it isn't that around regions. */
  lang?: string;
  /** `success`, `warning` or `danger`: its style, and how urgently it is announced. */
  alertType: string;
  /** The label of its button besides Dismiss. */
  action?: string;
  /** Focuses its button when it appears. */
  takesFocus?: boolean;
  /** The next submit of a form dismisses it. */
  ofForm?: boolean;
  /** How often it was raised again while shown. */
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
    /** The shell shows it for a time. Raising it again restarts that, unless it has an action, which may differ. */
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
