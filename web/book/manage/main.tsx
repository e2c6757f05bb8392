// The entry script of the invitee's page for one booking.
import type { ManagePageData } from '../../../worker/contract/bookings/manage-page-data.ts';
import { blockStrayClicks } from '../../lib/block-stray-click.ts';
import { listenToEmbedder } from '../embedder.ts';
import { readPageData } from '../page-data.ts';
import { startProgram } from '../start-program.tsx';
import { ManageFlow } from './manage-flow.tsx';

const root = document.getElementById('flow');
const data = readPageData<ManagePageData>();
if (root !== null && data !== null) startProgram(root, <ManageFlow data={data} />);
blockStrayClicks();
listenToEmbedder('ready', { title: document.title });
