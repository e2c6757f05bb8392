import { useNavigate } from 'react-router';
import { showToast } from '../../../../ui/toast-store.ts';
import { dropSession } from '../../../accounts/session.ts';
import { paths } from '../../../paths.ts';

/** The server has ended the session: sign out here too, open the home page and say why. */
export function useLeave(): (notice: string) => void {
  const navigate = useNavigate();
  return (notice) => {
    dropSession();
    showToast('success', notice);
    void navigate(paths.home);
  };
}
