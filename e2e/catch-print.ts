import type { Page } from 'playwright-core'

/** Keeps the picture of the first page that is handed to the printer from now on. */
export async function catchPrint(page: Page): Promise<() => Promise<Uint8Array>> {
  await page.evaluate(() => {
    window.print = () => {
      const picture = document.querySelector<HTMLImageElement>('img[alt^="Page 1 of"]')
      const canvas = document.createElement('canvas')
      canvas.width = picture?.naturalWidth ?? 0
      canvas.height = picture?.naturalHeight ?? 0
      if (picture) canvas.getContext('2d')?.drawImage(picture, 0, 0)
      Reflect.set(window, 'printedPage', canvas.toDataURL())
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  return async () => {
    const kept = await page.waitForFunction(() => Reflect.get(window, 'printedPage'))
    const address = String(await kept.jsonValue())
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  }
}
