import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { painted } from './windows.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

type Look = {
  /** All of axe's rules, those whose answer does not depend on the theme, those that depend on it or on the width, or on the width alone. */
  readonly rules?: 'all' | 'structure' | 'look' | 'width'
  /** The part to look at; else the whole page. */
  readonly within?: string
}

/** What depends on the width and on nothing else, and with the theme. */
const WIDTH = ['target-size', 'scrollable-region-focusable']
const LOOK = ['color-contrast', ...WIDTH]

/** The rules as the browser reads them: half a megabyte, sent and compiled once a page. */
const RULES = fs.readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Not by `page.evaluate`, which compiles what it is given as text within a program of its own: three times the work. */
async function loadRules(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: await RULES })
}

/** What axe has against the screen as it is shown, once what it loads has come. */
export async function axeFaults(page: Page, { rules = 'all', within }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await loadRules(page)
  // A theme or size that was just chosen is put on in the next frame; what is still changing its colour has no contrast yet.
  await painted(page)
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label^="Loading"]'))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return page.evaluate(violationsOf, { within, options: optionsOf(rules) })
}

function optionsOf(rules: NonNullable<Look['rules']>): RunOptions {
  const only = { look: LOOK, width: WIDTH, structure: undefined, all: undefined }[rules]
  return {
    resultTypes: ['violations'],
    elementRef: true,
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: rules === 'all' || rules === 'look' } },
    ...(only && { runOnly: { type: 'rule', values: only } }),
  }
}

/** Runs in the page. The markup is read of what a rule has found fault with, not of everything it has looked at. */
async function violationsOf({ within, options }: { within: string | undefined; options: RunOptions }) {
  window.axe.configure({ noHtml: true })
  const { violations } = await window.axe.run(within ?? document, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 160)).join(' | ')}`,
  )
}

/** What goes beyond the right edge: the page, or a part that scrolls for itself. */
export async function widthFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('header, main, [role=dialog]')]
      .filter(
        (part) => part.getBoundingClientRect().right > window.innerWidth + 1 || part.scrollWidth > part.clientWidth + 1,
      )
      .map((part) => `${part.tagName} is too wide for ${window.innerWidth} pixels`),
  )
}
