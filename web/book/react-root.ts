// React DOM. The build puts this module into the file of React, so that React DOM starts in the task of that file and
// not in the task of the program (web/start-scripts.ts).
import { createRoot as createReactRoot } from 'react-dom/client';

export const createRoot = createReactRoot;
