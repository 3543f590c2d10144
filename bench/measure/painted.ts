import type { Page } from 'playwright-core'

/** Runs in the page: does something, waits until `shows` finds what it is to lead to, and answers the time until that is painted. */
type Asked = {
  readonly click?: string
  readonly type?: { readonly into: string; readonly text: string }
  readonly shows: string
  readonly with?: string
  readonly after?: string
}

/**
 * Milliseconds from an action in the page until its result is painted: the frame in which it stands is drawn and the next task
 * runs. With `after`, from the end of the last answer of that call instead.
 */
export const untilPainted = (page: Page, asked: Asked): Promise<number> =>
  page.evaluate(async ({ click, type, shows, with: words, after }) => {
    performance.clearResourceTimings()
    const stands = () =>
      [...document.querySelectorAll(shows)].some(
        (found) => !words || new RegExp(words, 'i').test(found.textContent ?? ''),
      )
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
    const began = performance.now()
    if (click) document.querySelector<HTMLElement>(click)?.click()
    if (type) {
      const input = document.querySelector<HTMLInputElement>(type.into)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, type.text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const answered = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => after && name.includes(after)) as PerformanceResourceTiming[]
    for (let frames = 0; !(stands() && (!after || answered().some((one) => one.responseEnd > 0))); frames++) {
      if (frames > 1_200) throw new Error(`${shows} ${words ?? ''} never came`)
      await frame()
    }
    await frame()
    await new Promise((resolve) => setTimeout(resolve))
    const from = after ? (answered().at(-1)?.responseEnd ?? began) : began
    return performance.now() - from
  }, asked)
