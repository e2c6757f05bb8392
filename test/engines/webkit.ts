import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import type { WebKitPaths } from '../../scripts/ensure-engines.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { type Engine, FRAME } from './engine.ts';

const KEYS = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowRight: Key.ARROW_RIGHT,
} as const;
const START_LIMIT_MS = 20_000;

/** Starts an X server and returns its display. Xvfb chooses a free display and writes its number to the pipe. */
async function startDisplay(path: string): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x960x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    process.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    process.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  return { process, display };
}

/** Waits until the driver accepts connections, and then starts a browser session. */
async function connect(port: number, browser: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      break;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
}

/**
 * Starts the small browser of WebKitGTK on a separate X display. The test controls the browser through
 * WebDriver.
 */
export async function startWebKit({ driver, browser, xServer }: WebKitPaths): Promise<Engine> {
  const screen = await startDisplay(xServer);
  const port = await findFreePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LANG: 'en_US.UTF-8',
      // The sandbox needs rights that root in a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const page = await connect(port, browser);
  await page.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 960 });
  const sendKeys = (text: string) => page.actions().sendKeys(text).perform();
  return {
    async open(url) {
      await page.switchTo().defaultContent();
      await page.get(url);
    },
    evaluate: (expression) => page.executeScript(`return (${expression})`),
    click: (selector) => page.findElement(By.css(selector)).click(),
    type: sendKeys,
    press: (key) => sendKeys(KEYS[key]),
    async enterFrame() {
      await page.switchTo().frame(await page.executeScript<WebElement>(`return ${FRAME}`));
    },
    leaveFrame: () => page.switchTo().defaultContent(),
    screenshot: async () => Buffer.from(await page.takeScreenshot(), 'base64'),
    async end() {
      await page.quit();
      server.kill();
      screen.process.kill();
    },
  };
}
