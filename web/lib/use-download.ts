// Requests a file that the API generates, and lets the browser save it.
import { useState } from 'react';
import { saveFile } from './save-file.ts';

type Fetched =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly problem: string };

interface Download {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly download: () => Promise<void>;
}

/** Returns a function that fetches the data and saves it as a JSON file with this name. */
export function useJsonDownload(name: string, fetchData: () => Promise<Fetched>): Download {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const fetched = await fetchData();
    setBusy(false);
    if (!fetched.ok) return setProblem(fetched.problem);
    const text = JSON.stringify(fetched.data, null, 2);
    saveFile(name, new Blob([text], { type: 'application/json' }));
  }

  return { isBusy, problem, download };
}
