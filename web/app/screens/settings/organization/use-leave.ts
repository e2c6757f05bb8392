import { useNavigate } from 'react-router';
import { showToast } from '../../../../ui/toast-store.ts';
import { dropSession } from '../../../accounts/session.ts';
import { paths } from '../../../paths.ts';

/**
 * Returns a function to call after the server has ended the session. It signs out on this device, opens the
 * home page and shows a notice.
 */
export function useLeave(): (notice: string) => void {
  const navigate = useNavigate();
  return (notice) => {
    dropSession();
    showToast('success', notice);
    void navigate(paths.home);
  };
}
