import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { startWebkit } from '../../../tools/browsers/webkit.js';
import { addDropInput, droppedFiles, dropPicked } from '../../driver.js';
import { describe, type Driver, type Target } from '../browser.js';
import { newFile } from '../downloads.js';
import { find, librarySource, queryOf } from './find.js';
import { saveScreenshot } from './frame-buffer.js';

const patience = 30_000;

/** WebKitGTK, over WebDriver. */
export async function webkitDriver(options: { dark: boolean }): Promise<{
  driver: Driver;
  display: string;
  close: () => Promise<void>;
}> {
  const servers = await startWebkit();
  try {
    const session = await startSession(servers, options.dark);
    const close = async () => {
      await session.quit();
      await servers.stop();
    };
    const driver = driverOf(session, servers, await librarySource());
    return { driver, display: servers.display, close };
  } catch (cause) {
    await servers.stop();
    throw cause;
  }
}

function startSession(servers: { url: string; browser: string }, dark: boolean): Promise<WebDriver> {
  const capabilities = new Capabilities()
    .set('browserName', 'MiniBrowser')
    .set('unhandledPromptBehavior', 'accept')
    .set('webkitgtk:browserOptions', {
      binary: servers.browser,
      args: ['--automation', ...(dark ? ['--dark-mode'] : [])],
    });
  return new Builder()
    .usingServer(servers.url)
    .withCapabilities(capabilities)
    .disableEnvironmentOverrides()
    .build();
}

function driverOf(
  session: WebDriver,
  { frameBuffer, downloads }: { frameBuffer: string; downloads: string },
  library: string,
): Driver {
  /** Runs a function in the page with JSON, and with elements found before. */
  const run = async <Result>(source: string, ...inputs: unknown[]): Promise<Result> => {
    const { value, failure } = await session.executeAsyncScript<{ value: Result; failure?: string }>(
      `const done = arguments[arguments.length - 1];
       Promise.resolve().then(() => (${source})(...Array.from(arguments).slice(0, -1)))
         .then((value) => done({ value }), (error) => done({ failure: String(error) }));`,
      ...inputs,
    );
    if (failure !== undefined) throw new Error(failure);
    return value;
  };
  const withLibrary = async () => {
    const isThere = await session.executeScript<boolean>('return "TestingLibraryDom" in window');
    if (!isThere) await session.executeScript(library);
  };
  const readWith = async <Result>(target: Target, source: string, input?: unknown): Promise<Result> => {
    await withLibrary();
    const script = `(query, input) => { ${find.toString()}; return (${source})(find(query), input); }`;
    return run<Result>(script, queryOf(target), input ?? null);
  };
  const act = async (target: Target, action: (element: WebElement) => Promise<void>): Promise<void> => {
    const end = Date.now() + patience;
    for (;;) {
      try {
        const element = await readWith<WebElement | null>(target, '([first]) => first ?? null');
        if (element) return await action(element);
        throw new error.NoSuchElementError(`${describe(target)} is not there.`);
      } catch (cause) {
        if (!isPassing(cause) || Date.now() > end) throw cause;
      }
      await wait(100);
    }
  };

  return {
    name: 'webkit',
    async open(url) {
      // The page may be there already, at another hash.
      await session.get('about:blank');
      await session.get(url);
    },
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    async resize(width, height) {
      const window = session.manage().window();
      const outer = await window.getRect();
      const [bars, edges] = await run<[number, number]>(
        '(outer) => [outer.height - innerHeight, outer.width - innerWidth]',
        { width: outer.width, height: outer.height },
      );
      await window.setRect({ width: width + edges, height: height + bars });
    },
    click: (target) => act(target, (element) => element.click()),
    doubleClick: (target) =>
      act(target, async (element) => {
        await run(
          "() => { window.twice = false; addEventListener('dblclick', () => { window.twice = true; }, { capture: true, once: true }); }",
        );
        await session.actions({ async: true }).doubleClick(element).perform();
        // On a busy machine, the second click may come too late.
        if (!(await run<boolean>('() => window.twice')))
          await run(
            "(element) => element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))",
            element,
          );
      }),
    type: (target, text) =>
      act(target, async (element) => {
        await element.click();
        await element.sendKeys(Key.chord(Key.CONTROL, 'a'));
        // Ctrl is released between calls only.
        await element.sendKeys(text || Key.BACK_SPACE);
      }),
    async press(...keys) {
      for (const key of keys) {
        const [last = '', ...modifiers] = key.split('+').toReversed();
        const actions = session.actions({ async: true });
        for (const modifier of modifiers) actions.keyDown(keyOf(modifier));
        actions.sendKeys(keyOf(last));
        for (const modifier of modifiers) actions.keyUp(keyOf(modifier));
        await actions.perform();
      }
    },
    choose: (target, option) =>
      act(target, async (select) => {
        const options = await run<WebElement | null>(
          '(select, text) => Array.from(select.options).find((each) => each.text === text) ?? null',
          select,
          option,
        );
        if (!options) throw new error.NoSuchElementError(`There is no option "${option}".`);
        await options.click();
      }),
    pick: (target, paths) => act(target, (element) => element.sendKeys(paths.join('\n'))),
    async drop(target, paths) {
      const found = await droppedFiles(paths);
      const picked = await run<WebElement>(addDropInput.toString());
      await picked.sendKeys(found.map(({ path }) => path).join('\n'));
      const countPicked = () => run<number>('(input) => input.files.length', picked);
      // The page may get them after the driver has answered.
      const end = Date.now() + patience;
      while ((await countPicked()) < found.length && Date.now() < end) await wait(50);
      const names = found.map(({ name }) => name);
      await act(target, (element) => run(dropPicked.toString(), element, names));
    },
    download: (action) => newFile(downloads, action),
    offline: (isOffline) => run(setNetwork.toString(), isOffline),
    evaluate: (script, input) => run(script.toString(), input ?? null),
    read: (target, script, input) => readWith(target, script.toString(), input),
    async computed(variable) {
      const elements = await session.executeScript<WebElement[]>(`return window.${variable}`);
      const computed = [];
      for (const element of elements) {
        const role = await element.getAriaRole();
        // A `<select>` is a button with a menu here, as it is on macOS.
        const isSelect = role === 'button' && (await element.getTagName()) === 'select';
        computed.push({ role: isSelect ? 'combobox' : role, name: await element.getAccessibleName() });
      }
      return computed;
    },
    async screenshot(path) {
      // The window is at the top left of the display. After two frames, it shows what the page is.
      const part = await run<Parameters<typeof saveScreenshot>[2]>(`async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return { left: 0, top: outerHeight - innerHeight, width: innerWidth, height: innerHeight };
      }`);
      await saveScreenshot(frameBuffer, path, part);
    },
  };
}

/**
 * In the page: no request gets through, and the page is told. WebKitGTK asks the system whether there is a network, and
 * the system is not the test's to change.
 */
function setNetwork(isOffline: boolean): void {
  interface Real {
    fetch: typeof fetch;
    send: XMLHttpRequest['send'];
  }
  const holder = window as unknown as { realNetwork?: Real };
  const real = (holder.realNetwork ??= { fetch: window.fetch, send: XMLHttpRequest.prototype.send });
  window.fetch = isOffline ? () => Promise.reject(new TypeError('Load failed')) : real.fetch;
  XMLHttpRequest.prototype.send = isOffline
    ? function send(this: XMLHttpRequest) {
        setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
      }
    : real.send;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

/** Whether the page was about to change. */
function isPassing(cause: unknown): boolean {
  return [
    error.NoSuchElementError,
    error.StaleElementReferenceError,
    error.ElementClickInterceptedError,
    error.ElementNotInteractableError,
  ].some((passing) => cause instanceof passing);
}

const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  F10: Key.F10,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Space: ' ',
  Tab: Key.TAB,
};

function keyOf(key: string): string {
  return keys[key] ?? key;
}
