import puppeteer, { type Frame } from 'puppeteer-core';
import { type Engine, FRAME } from './engine.ts';

/** Starts Firefox without a window. The test controls Firefox through WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'intl.locale.requested': 'en-US' },
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  let frame: Frame = page.mainFrame();
  return {
    async open(url) {
      frame = page.mainFrame();
      await page.goto(url);
    },
    evaluate: (expression) => frame.evaluate(expression) as Promise<never>,
    async click(selector) {
      await frame.click(selector);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async enterFrame() {
      const handle = await page.evaluateHandle(FRAME);
      const inner = await handle.asElement()?.contentFrame();
      if (!inner) throw new Error('The page has no frame.');
      frame = inner;
    },
    async leaveFrame() {
      frame = page.mainFrame();
    },
    screenshot: () => page.screenshot(),
    end: () => browser.close(),
  };
}
