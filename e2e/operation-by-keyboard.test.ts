import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catchPrint } from './catch-print.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { command, goDownTo, hasFocus, pickOption, tabTo } from './keyboard.ts'
import { admitForOperation, bookBeside, caseOf, type Operated, placeIn } from './operated-patient.ts'
import { closed, isThrough, WRITTEN } from './operating.ts'

// An operation without a mouse: booked past a clash, made ready, checked, stamped, completed, written down by the surgeon and by the
// anaesthetist, and what was ordered before it looked through.

const app = serveDemoApp()
const SURGEON = 'Dr. Abhijit Ranade'
const ANAESTHETIST = 'Dr. Girish Somkuwar'
/** Minutes from now: after what stands on the board of the demo, and within the four hours for which vital signs hold. */
const TAKEN = 175
const RUNS = 'Tab. Amlodipine 5 mg'
const STOPPED = 'Inj. Enoxaparin 40 mg'

const RECORDED = {
  'Pre-anaesthetic assessment': 'ASA 2, Mallampati 2, heart and lungs without findings',
  'ASA class': '2',
  Technique: 'Spinal, L3-4, 25 G, level T6',
  'Drugs: dose, route, time': 'Bupivacaine heavy 0.5 % 3 ml intrathecal',
  Monitoring: 'ECG, SpO2, pressure every 3 minutes',
  Complications: 'None',
  Recovery: 'Awake, pain 1 of 10, moves the feet',
}

/** Types what a list is searched for into the field that has the focus, and takes an entry. */
async function take(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await page.keyboard.type(typed)
  await goDownTo(page, page.getByRole('option', { name: option }).first())
  await page.keyboard.press('Enter')
}

async function press(page: Page, name: string | RegExp, within = page.locator('body')): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: typeof name === 'string' }))
  await page.keyboard.press('Enter')
}

/** A time of the day into the field that has the focus: hour and minute are typed, morning and evening are an arrow apart. */
async function typeTime(page: Page, field: Locator, time: string): Promise<void> {
  await tabTo(page, field)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  await page.keyboard.type([hour % 12 || 12, minute].map((part) => String(part).padStart(2, '0')).join(''))
  for (let presses = 0; presses < 2 && (await field.inputValue()) !== time; presses++)
    await page.keyboard.press('ArrowUp')
  expect(await field.inputValue()).toBe(time)
}

async function book(desk: Page, patient: Operated): Promise<void> {
  await desk.goto('/operation-theatre')
  await desk.getByRole('button', { name: 'Book', exact: true }).waitFor()
  await desk.keyboard.press('n')
  const booking = desk.getByRole('dialog', { name: 'Book an operation' })
  await hasFocus(booking.getByRole('combobox', { name: 'Visit' }))
  await take(desk, patient.visitNo, new RegExp(patient.name))
  await booking.getByText('No known allergies').waitFor()
  await tabTo(desk, booking.getByRole('combobox', { name: 'Procedures' }))
  await pickOption(desk, patient.operation)
  await tabTo(desk, booking.getByLabel('Minutes'))
  await desk.keyboard.press('Control+a')
  await desk.keyboard.type('20')
  await tabTo(desk, booking.getByRole('combobox', { name: 'Surgeons' }))
  await take(desk, SURGEON, SURGEON)
  await tabTo(desk, booking.getByRole('combobox', { name: 'Anaesthetists' }))
  await take(desk, ANAESTHETIST, ANAESTHETIST)
  await tabTo(desk, booking.getByRole('combobox', { name: 'Theatre' }))
  await pickOption(desk, 'OT2')
  const place = async (minutes: number) => {
    const { day, time } = placeIn(minutes)
    const [on, from] = [booking.getByRole('textbox', { name: 'Day' }), booking.getByLabel('From')]
    await tabTo(desk, on)
    await desk.keyboard.press('Control+a')
    await desk.keyboard.type(day)
    await typeTime(desk, from, time)
    await desk.keyboard.press('Enter')
  }
  await place(TAKEN + 5)
  await booking.getByText('Please choose the side').waitFor()
  await hasFocus(booking.getByRole('combobox', { name: /^Side of/ }))
  await pickOption(desk, 'Right')
  await place(TAKEN + 5)
  await booking.getByText(/^OT2 is taken up to/).waitFor()
  await hasFocus(booking.getByRole('combobox', { name: 'Theatre' }))
  await place(TAKEN + 45)
  await closed(booking)
}

/** Answers facts of the readiness; the dialog begins where something is typed, and Enter saves it. */
async function answer(page: Page, facts: readonly string[]): Promise<void> {
  for (const fact of facts) {
    await command(page, `Answer ${fact}`)
    const dialog = page.getByRole('dialog', { name: fact })
    if (fact === 'Fasting') {
      const { day, time } = placeIn(-9 * 60)
      const food = dialog.getByLabel('Last food')
      await hasFocus(food)
      await typeTime(page, food, time)
      await tabTo(page, dialog.getByRole('textbox', { name: 'Day' }), 'Shift+Tab')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(day)
    } else await hasFocus(dialog.getByLabel('Note'))
    await page.keyboard.press('Enter')
    await closed(dialog)
  }
}

/** Goes through a step of the case by its command. */
async function step(page: Page, name: string): Promise<void> {
  await command(page, name)
  await isThrough(page, name)
}

/** Space ticks a line of the checklist, Enter goes to the next one. */
async function tick(page: Page, part: 'Sign in' | 'Time out' | 'Sign out'): Promise<void> {
  await command(page, part)
  const group = page.getByRole('group', { name: new RegExp(`\\d ${part}`) })
  for (const line of await group.getByRole('checkbox').all()) {
    await hasFocus(line)
    await page.keyboard.press('Space')
    await expect.poll(() => line.isChecked()).toBe(true)
    await page.keyboard.press('Enter')
  }
}

async function count(page: Page, when: 'before' | 'at the end'): Promise<void> {
  await command(page, 'Counts')
  for (const item of ['Swabs', 'Needles', 'Instruments']) {
    await tabTo(page, page.getByLabel(`${item} ${when}`))
    await page.keyboard.type('10')
    await page.keyboard.press('Tab')
  }
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
  await bookBeside(desk, before, { theatre: 'OT2', surgeon: 'Dr. Pankaj Dhoble', minutes: TAKEN })

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
  await step(desk, 'Anaesthesia')
  await tick(desk, 'Time out')
  await step(desk, 'Incision')
  await count(desk, 'at the end')
  await step(desk, 'Closure')
  await tick(desk, 'Sign out')

  await surgeon.getByRole('button', { name: 'Surgery completed' }).waitFor()
  await command(surgeon, 'Surgery completed')
  const completed = surgeon.getByRole('dialog', { name: 'Surgery completed' })
  await press(surgeon, 'Surgery completed', completed)
  await closed(completed)
  await desk.getByRole('button', { name: 'Recovery' }).waitFor()
  await step(desk, 'Recovery')
  await step(desk, 'Back to ward')
  await app.leave(desk)

  await surgeon.getByRole('link', { name: 'Orders after the operation' }).waitFor()
  await command(surgeon, 'Orders after the operation')
  const review = surgeon.getByRole('dialog', { name: 'Orders after the operation' })
  const [runs, again] = [RUNS, STOPPED].map((name) => review.getByRole('checkbox', { name }))
  if (!runs || !again) throw new Error('Nothing to look through')
  await hasFocus(runs)
  expect([await runs.isChecked(), await again.isChecked()]).toEqual([true, false])
  await tabTo(surgeon, again)
  await surgeon.keyboard.press('Space')
  await review.getByText('Ordered again', { exact: true }).waitFor()
  await tabTo(surgeon, review.getByRole('button', { name: 'Sign' }))
  await surgeon.keyboard.press('Enter')
  await closed(review)
  const sheet = surgeon.getByRole('table', { name: 'Treatment sheet' })
  await expect.poll(() => sheet.getByRole('button', { name: new RegExp(`^${STOPPED}`) }).count()).toBeGreaterThan(1)
  await surgeon.getByText(/from before it to look through/).waitFor({ state: 'detached' })

  await surgeon.goto(`/operation-theatre/${caseId}`)
  await surgeon.getByRole('button', { name: 'Write the operation note' }).waitFor()
  await command(surgeon, 'Write the operation note')
  await writeAndSign(surgeon, 'Operation note', WRITTEN)
  await surgeon.getByText('Signed and filed as document 11').waitFor()
  await app.leave(surgeon)

  const anaesthetist = await app.person('anaesthetist@ayushman.demo')
  await anaesthetist.goto(`/operation-theatre/${caseId}`)
  await anaesthetist.getByRole('button', { name: 'Write the anaesthesia record' }).waitFor()
  await command(anaesthetist, 'Write the anaesthesia record')
  await writeAndSign(anaesthetist, 'Anaesthesia record', RECORDED)
  await anaesthetist.getByText('Signed and filed as document 11').waitFor()
  const printed = await catchPrint(anaesthetist)
  await command(anaesthetist, 'Print')
  const paper = anaesthetist.getByRole('dialog', { name: /Anaesthesia record/ })
  await press(anaesthetist, 'Print', paper)
  expect((await printed()).length).toBeGreaterThan(10_000)
  await app.leave(anaesthetist)
})

type Waiting = { readonly operation: { readonly orders: readonly unknown[] } | null }

/** Who was operated a few hours ago, and has orders from before it. */
async function withEarlierOrders(page: Page): Promise<string> {
  const read = async <Reply>(path: string) => (await (await page.request.get(path)).json()) as Reply
  for (const minutes of [0, -24 * 60]) {
    const board = await read<{ cases: { visitId: string; visitNo: string }[] }>(
      `/api/theatre/board?day=${placeIn(minutes).iso}`,
    )
    for (const { visitId, visitNo } of board.cases) {
      const { operation } = await read<Waiting>(`/api/visits/${visitId}/orders-after-operation`)
      if (operation && operation.orders.length > 0) return visitNo
    }
  }
  throw new Error('Nobody waits after an operation')
}

test('in hope on a phone: a nurse sees what waits after an operation, a doctor leaves one out, orders one again and signs', async () => {
  const nurse = await app.person('nurse@hope.demo', { viewport: PHONE })
  const visitNo = await withEarlierOrders(nurse)
  await nurse.goto(`/treatment-sheet/${visitNo}`)
  await nurse.getByRole('button', { name: 'Show', exact: true }).click()
  const seen = nurse.getByRole('dialog', { name: 'Orders after the operation' })
  await seen.getByText('A doctor looks them through and signs.').waitFor()
  expect(await seen.getByRole('checkbox', { name: 'Inj. Enoxaparin' }).isDisabled()).toBe(true)
  expect(await seen.getByRole('button', { name: 'Sign' }).count()).toBe(0)

  const doctor = await app.person('doctor@hope.demo', { viewport: PHONE })
  await doctor.goto(`/treatment-sheet/${visitNo}`)
  await doctor.getByRole('button', { name: 'Look through' }).click()
  const review = doctor.getByRole('dialog', { name: 'Orders after the operation' })
  expect((await review.boundingBox())?.width).toBe(PHONE.width)
  await review.getByRole('checkbox', { name: 'Tab. Paracetamol 650 mg' }).click()
  await review.getByRole('checkbox', { name: 'Inj. Enoxaparin' }).click()
  await review.getByText('Stopped', { exact: true }).waitFor()
  await review.getByRole('button', { name: 'Sign' }).click()
  await closed(review)
  await doctor.getByText('1 ordered again, 1 stopped').waitFor()
  // The nurse's dialog is asked again by the commit.
  await seen.getByText(/Looked through .* by Dr\. Prafulla Sathe/).waitFor()
  await seen.getByRole('listitem').filter({ hasText: 'Enoxaparin' }).getByText('Ordered again').waitFor()
  await app.leave(nurse, doctor)
})
