// Loads embed.js of the service once per page. The script defines the element `<halfpast-embed>`.

const loading = new Map<string, Promise<void>>();

function addScript(src: string, nonce: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  if (nonce !== undefined) script.nonce = nonce;
  document.head.appendChild(script);
  return script;
}

/** Resolves when the element is defined. Rejects when the script cannot be loaded. A later call tries again. */
export function loadScript(origin: string, nonce: string | undefined): Promise<void> {
  if (customElements.get('halfpast-embed')) return Promise.resolve();
  const src = `${origin}/embed.js`;
  const running = loading.get(src);
  if (running) return running;
  const existing = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(src)}"]`);
  const script = existing ?? addScript(src, nonce);
  const loaded = new Promise<void>((resolve, reject) => {
    customElements.whenDefined('halfpast-embed').then(() => resolve());
    script.addEventListener('error', () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    });
  });
  loading.set(src, loaded);
  return loaded;
}
