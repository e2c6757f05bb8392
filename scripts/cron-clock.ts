// `wrangler dev` runs no cron, so this file calls the scheduled handler immediately and then every minute.

export function startCronClock(url: string, warn: (text: string) => void): () => void {
  let warned = false;
  const tick = async () => {
    try {
      const answer = await fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
      if (answer.ok) return;
      if (!warned) warn(`The cron handler answered ${answer.status}: ${await answer.text()}`);
      warned = true;
    } catch {
      // The server is restarting or stopping. The timer tries again after a minute.
    }
  };
  void tick();
  const timer = setInterval(tick, 60_000);
  return () => clearInterval(timer);
}
