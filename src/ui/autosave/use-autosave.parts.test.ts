import { expect, test } from 'vitest'
import { type Answers, openPart, refusal, stopClock } from '../../tests/parts/open-part.ts'

async function open(answer?: Answers[string]) {
  const sent: unknown[] = []
  const page = await openPart('ui/autosave/use-autosave', {
    answers: {
      'PATCH /note': (asked) => {
        sent.push(asked.body['text'])
        return answer?.(asked) ?? { body: { version: sent.length + 1 } }
      },
    },
  })
  const field = page.getByLabel('Note')
  await field.waitFor()
  await stopClock(page)
  return { page, field, sent, told: () => page.getByRole('note').textContent() }
}

test('a change is saved once, when typing has rested', async () => {
  const { page, field, sent, told } = await open()
  await field.fill('Stable, wal')
  await page.clock.runFor(900)
  await field.fill('Stable, walking')
  await page.clock.runFor(900)
  expect(sent).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(told).toBe('saved')
  expect([sent, await field.inputValue()]).toEqual([['Stable, walking'], 'Stable, walking'])
})

test('it is saved at once where the field, or the screen, is left', async () => {
  const { page, field, sent } = await open()
  await field.fill('Fever')
  await field.blur()
  await expect.poll(() => sent).toEqual(['Fever'])
  await field.fill('Fever is gone')
  await page.getByRole('button', { name: 'Leave' }).evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => sent).toEqual(['Fever', 'Fever is gone'])
})

test('what comes back to what is stored is not sent', async () => {
  const { page, field, sent, told } = await open()
  await field.fill('Fever')
  await field.fill('Stable')
  await page.clock.runFor(2000)
  expect([sent, await told()]).toEqual([[], 'as stored'])
})

test('a refusal puts back what is stored and says why', async () => {
  const { page, field, told } = await open(() => refusal(409, 'CLOSED', 'The note is closed.'))
  await field.fill('Fever')
  await page.clock.runFor(1100)
  await expect.poll(told).toBe('The note is closed.')
  expect(await field.inputValue()).toBe('Stable')
})

test('what a colleague saved later is shown, and the next change begins from it', async () => {
  const { page, field, sent } = await open()
  await field.fill('Fever')
  await page.clock.runFor(1100)
  await expect.poll(() => sent).toEqual(['Fever'])
  await page.getByRole('button', { name: 'A colleague saves' }).click()
  await expect.poll(() => field.inputValue()).toBe('By a colleague')
  await field.fill('By a colleague, and me')
  await page.clock.runFor(1100)
  await expect.poll(() => sent).toEqual(['Fever', 'By a colleague, and me'])
})
