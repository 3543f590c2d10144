import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type Look = {
  /** All of axe's rules, those whose answer does not depend on the theme, those that depend on it or on the width, or on the width alone. */
  readonly rules?: 'all' | 'structure' | 'look' | 'width'
  /** The part to look at; else the whole page. */
  readonly within?: string
}

/** What depends on the width and on nothing else, and with the theme. */
const WIDTH = ['target-size', 'scrollable-region-focusable']
const LOOK = ['color-contrast', ...WIDTH]

/** A program in place of axe, where axe is there already. */
const NOTHING = 'void 0'

/** What axe has against the screen as it is shown. */
export async function axeFaults(page: Page, { rules = 'all', within }: Look = {}): Promise<string[]> {
  // A theme or size that was just chosen is put on in the next frame; what is still changing its colour has no contrast yet.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // Once a page: reading half a megabyte of rules takes as long as asking one.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // No frames here, so axe need not carry its findings through a second page.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: NOTHING }) })
  axe.setLegacyMode(true).options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: rules === 'all' || rules === 'look' } },
  })
  if (rules === 'look' || rules === 'width') axe.withRules(rules === 'look' ? LOOK : WIDTH)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
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
