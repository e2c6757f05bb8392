// Loads and shows Cloudflare Turnstile. human-check.tsx uses this module only when a site key is
// configured.

interface TurnstileApi {
  readonly render: (element: HTMLElement, options: object) => string;
  readonly reset: (id: string) => void;
  readonly remove: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

export interface TurnstileWidget {
  /** Requests a new token, because each token can be used only once. */
  readonly reset: () => void;
  readonly remove: () => void;
}

let loading: Promise<TurnstileApi> | null = null;

function load(): Promise<TurnstileApi> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject());
    script.onerror = () => {
      loading = null;
      script.remove();
      reject();
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * Shows the Turnstile check. Calls `onToken` with each new token. Calls it with null when the token has
 * expired, when the check has failed, or after `reset`. Rejects when the script cannot be loaded.
 */
export async function showTurnstile(
  element: HTMLElement,
  siteKey: string,
  onToken: (token: string | null) => void,
): Promise<TurnstileWidget> {
  const api = await load();
  const id = api.render(element, {
    sitekey: siteKey,
    size: 'flexible',
    callback: onToken,
    'expired-callback': () => onToken(null),
    'error-callback': () => onToken(null),
  });
  return {
    reset: () => {
      onToken(null);
      api.reset(id);
    },
    remove: () => api.remove(id),
  };
}
