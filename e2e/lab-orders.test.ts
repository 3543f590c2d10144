import { expect, test } from 'vitest'
import { axeFaults, widthFaults } from './accessibility.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

test('a technician narrows the worklist, goes from an order to the needle, and begins a new one; it reads well on a phone', async () => {
  const page = await app.person('lab@ayushman.demo')
  await page.goto('/lab?tab=orders')
  const grid = page.getByRole('region', { name: 'Orders' })
  await grid.getByRole('row').filter({ hasText: 'To collect' }).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page
    .getByRole('region', { name: 'Status' })
    .getByRole('button', { name: /^To collect/ })
    .click()
  await page.waitForURL(/state=ordered/)
  await expect.poll(() => grid.getByRole('row').filter({ hasText: 'Collected' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Visit type' }).click()
  await page.getByRole('option', { name: 'IPD' }).click()
  await page.getByRole('button', { name: 'Filter, 1 set' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('Wards to draw')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'My views' })
  await views.getByRole('button', { name: 'Worklist' }).click()
  await page.waitForURL((url) => !url.search.includes('state') && url.search.includes('tab=orders'))
  await views.getByRole('button', { name: 'Wards to draw', exact: true }).click()
  await page.waitForURL(/state=ordered/)
  await page.getByRole('button', { name: 'Filter, 1 set' }).waitFor()

  await page
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Collect' }).click()
  await page.getByRole('dialog', { name: /^Collect of / }).waitFor()

  await page.goto('/lab?tab=orders')
  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await dialog.getByRole('searchbox').fill('patil')
  await dialog.getByRole('list', { name: 'Patients' }).getByRole('button').first().click()
  await dialog.getByRole('list', { name: 'Visits' }).getByRole('button').first().click()
  await page.waitForURL(/\/orders\/.*new=1/)

  await page.goto('/radiology?stage=pending')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('To do')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await views.getByRole('button', { name: 'Worklist' }).click()
  await page.waitForURL((url) => !url.search.includes('stage'))
  await views.getByRole('button', { name: 'To do', exact: true }).click()
  await page.waitForURL(/stage=pending/)

  await page.setViewportSize(PHONE)
  await page.goto('/lab?tab=orders')
  await page.getByText('Verified today').waitFor()
  expect([...(await axeFaults(page)), ...(await widthFaults(page))]).toEqual([])
  await app.leave(page)
})
