import { expect, test } from 'vitest'
import { PHONE, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

test('two versions of a bill are compared line by line and printed; on a phone each line is a card, and the other hospital has neither', async () => {
  const clerk = await app.person('user@hope.demo')
  await clerk.goto('/old-bills?state=confirmed')
  await clerk.getByRole('row').filter({ hasText: 'ESIC' }).first().dblclick()
  const menu = clerk.getByRole('button', { name: 'More about this bill' })
  await menu.click()
  await clerk.getByRole('menuitem', { name: 'New version' }).click()
  const why = clerk.getByRole('dialog', { name: 'New version' })
  await why.getByRole('textbox', { name: 'Reason' }).fill('Query of ESIC: the hearing aid was left out')
  await clerk.keyboard.press('Enter')
  await why.waitFor({ state: 'detached' })
  const visit = await clerk.getByRole('link', { name: /^IH/ }).first().textContent()
  await clerk.goto(`/final-bill/${visit}`)
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.focus()
  await clerk.keyboard.press('t')
  const typing = clerk.getByRole('dialog', { name: 'Add a line' })
  await typing.getByRole('textbox', { name: 'Description' }).fill('Hearing aid')
  await typing.getByRole('textbox', { name: 'Rate' }).fill('1000')
  await typing.getByRole('textbox', { name: 'Reason' }).fill('Granted by the payer')
  await clerk.keyboard.press('Enter')
  await typing.waitFor({ state: 'detached' })

  await menu.click()
  await clerk.getByRole('menuitem', { name: 'Difference of versions' }).click()
  const difference = clerk.getByRole('region', { name: 'Difference of version 1 and version 2' })
  await difference.getByText('Reason of version 2: Query of ESIC: the hearing aid was left out').waitFor()
  const aid = difference.getByRole('row', { name: /^Hearing aid/ })
  expect(await aid.textContent()).toMatch(/not in this version1?1,000\.00.*\+ 1,000\.00$/)
  // From difference to difference: what was ordered since the bill was confirmed may stand before it.
  const goOn = async () => {
    await clerk.keyboard.press('n')
    return aid.evaluate((row) => row === document.activeElement)
  }
  await expect.poll(goOn).toBe(true)
  await difference
    .getByRole('button', { name: /without a difference/ })
    .first()
    .click()
  await difference.getByRole('button', { name: /^All lines/, pressed: true }).waitFor()
  await expect.poll(() => difference.getByRole('row').count()).toBeGreaterThan(5)
  await clerk.getByRole('button', { name: 'Print difference' }).click()
  await clerk.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await clerk.getByRole('button', { name: 'Close Preview' }).click()

  const path = new URL(clerk.url())
  await clerk.setViewportSize(PHONE)
  expect(await clerk.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await clerk.getByRole('checkbox', { name: /^Version 1/ }).click()
  await clerk.getByText('Two ticked versions are compared.').waitFor()
  await difference.waitFor({ state: 'detached' })

  const stranger = await app.person('admin@ayushman.demo')
  await stranger.goto(`${path.pathname}${path.search}`)
  await stranger.getByText('Visit not found.').waitFor()
  await app.leave(clerk, stranger)
})
