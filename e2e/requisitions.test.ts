import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { choose, escaped } from './forms.ts'
import { goDownTo, hasFocus, tabTo } from './keyboard.ts'
import { freeBatch, liesOfItem } from './stock-lying.ts'

// A ward asks the store for its shelf; the store issues a part and says why not the rest; the ward accepts what came.

const app = serveDemoApp()

/** The number of the requisition that was just asked, as the toast says it. */
async function askedNo(page: Page): Promise<string> {
  const toast = page.getByRole('status').filter({ hasText: 'Asked' })
  return (await toast.getByText(/^SR-\d{4}-\d{3}$/).innerText()).trim()
}

test('by mouse, a nurse asks on a phone, the pharmacist issues a part and refuses the rest, and the nurse accepts', async () => {
  const nurse = await app.person('nurse@hope.demo', { viewport: PHONE })
  const pharmacist = await app.person('pharmacy@hope.demo')
  await nurse.goto('/ward-stock')
  await choose(nurse, 'Place', 'ICU (ICU1)')
  const { name } = await freeBatch(nurse)
  const before = await liesOfItem(nurse, name)
  await nurse.getByRole('button', { name: 'Ask the store' }).click()
  const asking = nurse.getByRole('form', { name: 'Ask the store' })
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await asking.getByText('Add the first item').waitFor()
  await choose(nurse, 'Urgency', 'Urgent')
  await asking.getByRole('combobox', { name: 'Add item' }).fill(name)
  await nurse.getByRole('option', { name: new RegExp(`^${escaped(name)} ·`) }).click()
  const line = asking.getByRole('group', { name: new RegExp(`^Line 1: ${escaped(name)}$`) })
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await line.getByText('Please enter the quantity').waitFor()
  await line.getByLabel('Units').fill('8')
  await asking.getByLabel('Note').fill('The trolley was used')
  await asking.getByRole('button', { name: 'Ask', exact: true }).dblclick()
  await asking.waitFor({ state: 'detached' })
  const requisitionNo = await askedNo(nurse)
  const asked = nurse
    .getByRole('region', { name: 'Asked of the store' })
    .getByRole('button', { name: new RegExp(requisitionNo) })
  await asked.getByText('Urgent · Asked', { exact: true }).waitFor()

  await pharmacist.goto('/pharmacy?tab=requisitions')
  await pharmacist.getByRole('button', { name: new RegExp(requisitionNo) }).click()
  const issuing = pharmacist.getByRole('form', { name: `Issue ${requisitionNo}` })
  await issuing.getByLabel('Issue', { exact: true }).fill('9')
  await issuing.getByRole('button', { name: 'Issue', exact: true }).click()
  const more = pharmacist.getByRole('dialog', { name: 'More than is asked' })
  await more.getByText(`9 of ${name} are more than the 8 that are open`).waitFor()
  await more.getByRole('button', { name: 'Cancel' }).click()
  await issuing.getByLabel('Issue', { exact: true }).fill('5')
  await issuing.getByRole('button', { name: 'Issue', exact: true }).dblclick()
  const transfer = pharmacist.getByRole('button', { name: /^ST-.*, in transit$/ })
  const transferNo = (await transfer.innerText()).slice(0, 11)
  const store = before['Main store'] ?? 0
  const transit = before['In transit'] ?? 0
  expect(await liesOfItem(nurse, name)).toEqual({ ...before, 'Main store': store - 5, 'In transit': transit + 5 })
  await issuing.getByRole('button', { name: `Refuse ${name}` }).click()
  const why = pharmacist.getByRole('dialog', { name: `Refuse ${name}` })
  await why.getByLabel('Reason').fill('Not in the market')
  await why.getByRole('button', { name: /^Refuse/ }).click()
  await pharmacist.getByText(/no more is issued: Not in the market/).waitFor()

  await nurse.getByRole('region', { name: 'To accept' }).getByRole('button', { name: transferNo }).click()
  const accept = nurse.getByRole('form', { name: 'Accept' })
  await accept.getByRole('button', { name: 'Accept' }).click()
  const opened = nurse.getByRole('dialog', { name: 'Transfer' })
  await opened.getByText('Received', { exact: true }).waitFor()
  await nurse.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
  await asked.getByText('Closed', { exact: true }).waitFor()
  const ward = before['ICU (ICU1)'] ?? 0
  const after = { ...before, 'Main store': store - 5, 'ICU (ICU1)': ward + 5 }
  await expect.poll(() => liesOfItem(nurse, name)).toEqual(after)
})

test('by keyboard alone, a par level is set, the shelf is asked to be filled up, issued and accepted', async () => {
  const nurse = await app.person('nurse@ayushman.demo')
  const pharmacist = await app.person('pharmacy@ayushman.demo')
  await nurse.goto('/ward-stock')
  await choose(nurse, 'Place', 'Maternity (MAT)')
  const { name } = await freeBatch(nurse)
  const before = await liesOfItem(nurse, name)
  await tabTo(nurse, nurse.getByRole('button', { name: 'Par levels' }), 'Shift+Tab')
  await nurse.keyboard.press('Enter')
  const levels = nurse.getByRole('dialog', { name: 'Par levels of Maternity (MAT)' })
  await levels.getByText('No item has a par level here yet.').waitFor()
  await hasFocus(levels.getByRole('combobox', { name: 'Add item' }))
  await nurse.keyboard.type(name)
  await goDownTo(nurse, nurse.getByRole('option', { name: new RegExp(`^${escaped(name)} ·`) }))
  await nurse.keyboard.press('Enter')
  const level = levels.getByRole('form', { name, exact: true })
  await hasFocus(level.getByLabel('Par'))
  await nurse.keyboard.type('6')
  await nurse.keyboard.press('Enter')
  await level.getByText(/par 6, 0 here, 0 on the way, 6 missing/).waitFor()
  await nurse.keyboard.press('Escape')
  await levels.waitFor({ state: 'detached' })

  await tabTo(nurse, nurse.getByRole('button', { name: 'Ask the store' }))
  await nurse.keyboard.press('Enter')
  const asking = nurse.getByRole('form', { name: 'Ask the store' })
  await hasFocus(asking.getByRole('combobox', { name: 'Add item' }))
  await tabTo(nurse, asking.getByRole('button', { name: 'Fill up to par' }), 'Shift+Tab')
  await nurse.keyboard.press('Enter')
  const line = asking.getByRole('group', { name: new RegExp(`^Line 1: ${escaped(name)}$`) })
  await line.getByText(/par 6, 0 here, 0 on the way/).waitFor()
  expect(await line.getByLabel('Units').inputValue()).toBe('6')
  await tabTo(nurse, asking.getByRole('button', { name: 'Ask', exact: true }))
  await nurse.keyboard.press('Enter')
  await asking.waitFor({ state: 'detached' })
  const requisitionNo = await askedNo(nurse)

  await pharmacist.goto('/pharmacy?tab=requisitions')
  const queue = pharmacist.getByRole('navigation', { name: 'Requisitions' })
  const entry = queue.getByRole('button', { name: new RegExp(requisitionNo) })
  await entry.waitFor()
  const entries = queue.getByRole('button')
  const wanted = await entries.evaluateAll(
    (all, no) => all.findIndex(({ textContent }) => textContent.includes(no)),
    requisitionNo,
  )
  const current = () => entries.evaluateAll((all) => all.findIndex((one) => one.hasAttribute('aria-current')))
  for (let at = await current(); at < wanted; at++) {
    await pharmacist.keyboard.press('j')
    await expect.poll(current).toBe(at + 1)
  }
  const issuing = pharmacist.getByRole('form', { name: `Issue ${requisitionNo}` })
  await tabTo(pharmacist, issuing.getByLabel('Issue', { exact: true }))
  await pharmacist.keyboard.press('Control+A')
  await pharmacist.keyboard.type('6')
  await pharmacist.keyboard.press('Enter')
  await hasFocus(issuing.getByRole('button', { name: 'Issue', exact: true }))
  await pharmacist.keyboard.press('Enter')
  await pharmacist.getByRole('button', { name: /^ST-.*, in transit$/ }).waitFor()

  const coming = nurse.getByRole('region', { name: 'To accept' }).getByRole('button', { name: requisitionNo })
  await coming.waitFor()
  await tabTo(nurse, coming)
  await nurse.keyboard.press('Enter')
  const accept = nurse.getByRole('form', { name: 'Accept' })
  await tabTo(nurse, accept.getByLabel('Accepted'))
  await nurse.keyboard.press('Enter')
  await hasFocus(accept.getByRole('button', { name: 'Accept' }))
  await nurse.keyboard.press('Enter')
  const opened = nurse.getByRole('dialog', { name: 'Transfer' })
  await opened.getByText('Received', { exact: true }).waitFor()
  const store = (before['Main store'] ?? 0) - 6
  const after = { ...before, 'Main store': store, 'Maternity (MAT)': 6 }
  await expect.poll(() => liesOfItem(nurse, name)).toEqual(after)
})
