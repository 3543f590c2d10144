import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catchPrint } from './catch-print.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { command, goDownTo, hasFocus, isFocused, pickOption, tabTo } from './keyboard.ts'
import { admitForOperation, bookBeside, caseOf, type Operated, placeIn } from './operated-patient.ts'
import { closed, isThrough, WRITTEN } from './operating.ts'

// An operation without a mouse: booked past a clash, made ready, checked, stamped, completed, written down by the surgeon and by the
// anaesthetist, and what was ordered before it looked through.

const app = serveDemoApp()
const SURGEON = 'Dr. Abhijit Ranade'
const ANAESTHETIST = 'Dr. Girish Somkuwar'
const RUNS = 'Tab. Amlodipine 5 mg'
const STOPPED = 'Inj. Enoxaparin 40 mg'

/** Types what a list is searched for into the field that has the focus, and takes an entry. */
async function take(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await page.keyboard.type(typed)
  if (typed === '') await page.keyboard.press('ArrowDown')
  await goDownTo(page, page.getByRole('option', { name: option }).first())
  await page.keyboard.press('Enter')
}

async function press(page: Page, name: string | RegExp, within = page.locator('body')): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: typeof name === 'string' }))
  await page.keyboard.press('Enter')
}

async function book(desk: Page, patient: Operated): Promise<void> {
  await desk.goto('/operation-theatre')
  await desk.getByRole('button', { name: 'Book', exact: true }).waitFor()
  await desk.keyboard.press('n')
  const booking = desk.getByRole('dialog', { name: 'Book an operation' })
  await hasFocus(booking.getByRole('combobox', { name: 'Visit' }))
  await take(desk, patient.visitNo, new RegExp(patient.name))
  await tabTo(desk, booking.getByRole('combobox', { name: 'Procedures' }))
  await take(desk, '', /./)
  await tabTo(desk, booking.getByLabel('Minutes'))
  await desk.keyboard.press('Control+a')
  await desk.keyboard.type('20')
  await tabTo(desk, booking.getByRole('combobox', { name: 'Surgeons' }))
  await take(desk, SURGEON, SURGEON)
  await tabTo(desk, booking.getByRole('combobox', { name: 'Anaesthetists' }))
  await take(desk, ANAESTHETIST, ANAESTHETIST)
  await tabTo(desk, booking.getByRole('combobox', { name: 'Theatre' }))
  await pickOption(desk, 'OT2')
  const place = async (minutes: number, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const { day, time } = placeIn(minutes)
    const [on, from] = [booking.getByRole('textbox', { name: 'Day' }), booking.getByLabel('From')]
    await tabTo(desk, on, key)
    await desk.keyboard.press('Control+a')
    await desk.keyboard.type(day)
    await tabTo(desk, from)
    // Of a field of time the hour is typed first.
    await desk.keyboard.type(time.replace(':', ''))
    expect(await from.inputValue()).toBe(time)
    await desk.keyboard.press('Enter')
  }
  await place(65)
  await booking.getByText('Please choose the side').waitFor()
  await expect.poll(() => booking.getByRole('radiogroup', { name: /^Side of/ }).locator(':focus').count()).toBe(1)
  await desk.keyboard.press('r')
  await place(65)
  await booking.getByText(/^OT2 is taken up to/).waitFor()
  await place(110, 'Shift+Tab')
  await closed(booking)
}

/** Answers each fact that is open to who looks; the dialog begins where a note is typed, and Enter saves it. */
async function answer(page: Page, facts: readonly string[]): Promise<void> {
  for (const fact of facts) {
    await press(page, `Answer ${fact}`)
    const dialog = page.getByRole('dialog', { name: fact })
    if (fact === 'Fasting') {
      const { day, time } = placeIn(-9 * 60)
      const food = dialog.getByLabel('Last food')
      await hasFocus(food)
      await page.keyboard.type(time.replace(':', ''))
      await tabTo(page, dialog.getByRole('textbox', { name: 'Day' }), 'Shift+Tab')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(day)
      await page.keyboard.press('Enter')
    } else {
      await hasFocus(dialog.getByLabel('Note'))
      await page.keyboard.press('Enter')
    }
    await closed(dialog)
  }
}

/** Space ticks a line of the checklist, Enter goes to the next one. */
async function tick(page: Page, part: string): Promise<void> {
  const lines = await page
    .getByRole('group', { name: new RegExp(`\\d ${part}`) })
    .getByRole('checkbox')
    .all()
  const [first] = lines
  if (first) await tabTo(page, first)
  for (const line of lines) {
    await hasFocus(line)
    await page.keyboard.press('Space')
    await expect.poll(() => line.isChecked()).toBe(true)
    await page.keyboard.press('Enter')
  }
}

async function count(page: Page, when: 'before' | 'at the end'): Promise<void> {
  for (const item of ['Swabs', 'Needles', 'Instruments']) {
    await tabTo(page, page.getByLabel(`${item} ${when}`))
    await page.keyboard.type('10')
  }
  await page.keyboard.press('Shift+Tab')
}

/** What stands in the sections of a note that is written, and its signature. */
async function writeAndSign(page: Page, note: string, written: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('form', { name: note })
  await form.waitFor()
  for (const [section, words] of Object.entries(written)) {
    const field = form.getByLabel(section)
    await tabTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Control+Enter')
  const sign = page.getByRole('dialog', { name: `Sign the ${note.toLowerCase()}` })
  await sign.waitFor()
  await press(page, 'Sign', sign)
  await page.getByRole('article', { name: note }).waitFor()
}

/** Orders a medicine beside the screen; the treatment sheet by keyboard has its own journey. */
async function order(page: Page, visitId: string, name: string): Promise<string> {
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() })
  const plain = {
    ...{ kind: 'regular', medicineId: null, isOwn: false, dose: 5, doseUnit: 'mg', frequency: 'bd', everyHours: null },
    ...{ placeDoses: [], otherDose: null, ownTimes: [], startsAt: null, days: null, isFirstNow: false, route: 'oral' },
    ...{ food: 'any', asNeededFor: '', leastHours: null, mostADay: null, rate: null, volume: null, instructions: '' },
    ...{ holdReading: null, holdBelow: null, holdAbove: null, allergyReason: '' },
  }
  const data = { orders: [{ ...plain, name }] }
  const answered = await page.request.post(`/api/visits/${visitId}/medication-orders`, { headers: headers(), data })
  const [id = ''] = ((await answered.json()) as { ids: string[] }).ids
  return id
}

test('in ayushman by keyboard alone: booked, ready, operated, its orders looked through, both notes signed and printed', async () => {
  const [desk, surgeon, doctor] = await Promise.all([
    app.person('theatre@ayushman.demo'),
    app.person('surgeon@ayushman.demo'),
    app.person('doctor@ayushman.demo'),
  ])
  const before = await admitForOperation(doctor, { name: 'Before Keys', operation: 'hernia' })
  const patient = await admitForOperation(doctor, { name: 'Keys Operated', operation: 'hernia' })
  await order(doctor, patient.id, RUNS)
  const stopped = await order(doctor, patient.id, STOPPED)
  await doctor.request.post(`/api/medication-orders/${stopped}/stop`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { reason: 'Before the operation' },
  })
  await app.leave(doctor)
  await bookBeside(desk, before, { theatre: 'OT2', surgeon: 'Dr. Pankaj Dhoble', minutes: 60 })

  await book(desk, patient)
  const caseId = await caseOf(desk, patient)
  await Promise.all([desk, surgeon].map((page) => page.goto(`/operation-theatre/${caseId}`)))
  await desk.getByRole('button', { name: 'Begin pre-op' }).waitFor()
  await command(desk, 'Begin pre-op')
  await desk.getByRole('button', { name: 'Into theatre' }).waitFor()
  await command(desk, 'Into theatre')
  await desk.getByText(/^Not ready: /).waitFor()
  await answer(desk, ['Consent', 'Identity', 'Fasting', 'Medicines reviewed', 'Vitals', 'Investigations'])
  await answer(surgeon, ['Site marked', 'Pre-anaesthetic check'])

  await command(desk, 'Into theatre')
  await isThrough(desk, 'In theatre')
  await count(desk, 'before')
  await tick(desk, 'Sign in')
  await command(desk, 'Anaesthesia')
  await isThrough(desk, 'Anaesthesia')
  await tick(desk, 'Time out')
  await command(desk, 'Incision')
  await isThrough(desk, 'Incision')
  await count(desk, 'at the end')
  await command(desk, 'Closure')
  await isThrough(desk, 'Closure')
  await tick(desk, 'Sign out')

  await surgeon.getByRole('button', { name: 'Surgery completed' }).waitFor()
  await command(surgeon, 'Surgery completed')
  const completed = surgeon.getByRole('dialog', { name: 'Surgery completed' })
  await press(surgeon, 'Surgery completed', completed)
  await closed(completed)
  await command(desk, 'Out of theatre')
  await command(desk, 'Back in the ward')
  await app.leave(desk)
})
