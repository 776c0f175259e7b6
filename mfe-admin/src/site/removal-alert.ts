import { alertDismissed, alertRaised } from '@portico/platform/alerts';
import { alertProblems } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { restoreSample, useSiteRefetch } from './first-steps-api';

/** The alert about the sample, which the next one replaces. */
let told = '';

/** Says that the sample was removed, offers Undo, which also works on another screen, and shows the site as it is now. */
export function useRemovalAlert() {
  const dispatch = useAppDispatch();
  const refetchSite = useSiteRefetch();
  const text = useText();
  const tell = (alert: Parameters<typeof alertRaised>[0]) => {
    dispatch(alertDismissed(told));
    told = dispatch(alertRaised(alert)).payload.id;
    return refetchSite();
  };
  const undo = async (removedAt: string) => {
    const { error } = await dispatch(restoreSample.initiate({ removedAt }, { track: false }));
    if (error) return dispatch(alertProblems(error));
    await tell({ msg: text('Restored the sample content'), alertType: 'success' });
  };
  return (removedAt: string, takesFocus: boolean): Promise<void> => {
    const action = { label: text('Undo'), onPress: () => void undo(removedAt) };
    return tell({ msg: text('Removed the sample content'), alertType: 'success', action, takesFocus });
  };
}
