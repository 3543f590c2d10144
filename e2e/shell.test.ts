import { expect, test } from 'vitest'
import { PATIENTS } from '../db/seed/demo.ts'
import { SCREENS } from '../src/app/web/screens.ts'
import { mayOpen, type Visitor } from '../src/app/web/visitor.ts'
import { rightsOf } from '../src/grants.ts'
import { HEALTH_ISSUE_TEXTS } from '../src/platform/model/health-issues.ts'
import { axeFaults } from './accessibility.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { waitForValue } from './forms.ts'
import { hasFocus } from './keyboard.ts'

const app = serveDemoApp()

test('the sidebar lists what the person may open with its counts, folds with Ctrl+B, and remembers', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/patients')
  const sidebar = page.getByRole('navigation', { name: 'Database Tables' })
  const patients = sidebar.getByRole('link', { name: /^Patients/ })
  await patients.getByText('View patients data').waitFor()
  await patients.getByText(String(PATIENTS)).waitFor()
  expect(await patients.getAttribute('aria-current')).toBe('page')
  const linked = await sidebar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const visitor = { user: { can: [...rightsOf('admin', [])] }, hospital: { type: 'hope' } } as unknown as Visitor
  const registered = SCREENS.filter((screen) => screen.menu && mayOpen(screen, visitor)).map(({ path }) => path)
  expect([...linked].sort()).toEqual([...registered].sort())

  await page.keyboard.press('Control+b')
  await sidebar.getByText('View patients data').waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('grid', { name: /Patients/i }).waitFor()
  expect(await sidebar.getByText('View patients data').isVisible()).toBe(false)
  const cookies = await page.context().cookies()
  expect(cookies.some(({ name }) => /sidebar/.test(name))).toBe(true)
  await app.leave(page)
})

test('the first screen moves less than 240 kB of scripts and 30 kB of styles', async () => {
  const page = await app.person('admin@hope.demo')
  // What other journeys left in the browser's cache would not be counted.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  const moved: Promise<[string, number]>[] = []
  page.on('requestfinished', (request) => {
    moved.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(moved)
  const sizeOf = (wanted: string) => sizes.reduce((sum, [type, size]) => sum + (type === wanted ? size : 0), 0)
  expect(sizeOf('script')).toBeGreaterThan(100_000)
  expect(sizeOf('script')).toBeLessThan(240_000)
  expect(sizeOf('stylesheet')).toBeLessThan(30_000)
  await app.leave(page)
})

test('Ctrl-click on an entry is left to the browser, which opens a tab', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/patients')
  // Whether a tab really opens is the browser's matter (and slow on a small machine): the page must not take the click.
  await page.evaluate(() => {
    window.addEventListener('click', (click) => {
      document.title = click.defaultPrevented ? 'taken' : 'left to the browser'
      click.preventDefault()
    })
  })
  const entry = page.getByRole('navigation', { name: 'Database Tables' }).getByRole('link', { name: /^IPD Dashboard/ })
  await entry.click({ modifiers: ['Control'] })
  await page.waitForFunction(() => document.title === 'left to the browser')
  expect(await entry.getAttribute('href')).toBe('/todays-ipd')
  expect(page.url()).toContain('/patients')
  await app.leave(page)
})

test('a system set to less motion has none, not even while a list is awaited', async () => {
  const page = await app.person('user@hope.demo')
  await page.route(/\/api\/ipd\?/, () => {}) // never answered
  await page.goto('/todays-ipd')
  await page.getByRole('grid', { name: /IPD/i }).getByRole('row').nth(3).waitFor()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await app.leave(page)
})

test('on a page that nobody touched Tab begins at the link to the content, which leads there and keeps the address', async () => {
  const page = await app.person('admin@ayushman.demo')
  await page.goto('/pharmacy?tab=reports&report=sales')
  await page.getByRole('grid', { name: 'Counter sales by day' }).getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Tab')
  await hasFocus(page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('main'))
  await page.keyboard.press('Tab')
  await hasFocus(page.getByRole('tab', { name: 'Reports' }))
  expect(new URL(page.url()).search).toBe('?tab=reports&report=sales')
})

test('on a phone the sidebar is a drawer and rows are cards', async () => {
  const page = await app.person('user@ayushman.demo', { viewport: PHONE })
  await page.goto('/patients')
  await page.getByText('Showing').waitFor()
  expect(await page.getByRole('navigation', { name: 'Database Tables' }).isVisible()).toBe(false)
  await page
    .getByRole('button', { name: /menu|sidebar/i })
    .first()
    .click()
  await page.getByRole('link', { name: /^IPD Dashboard/ }).click()
  await page.waitForURL('**/todays-ipd')
  await app.leave(page)
})

test('the palette finds a patient by name and a screen by its title', async () => {
  const page = await app.person('doctor@hope.demo')
  await page.goto('/todays-ipd')
  await page.getByRole('grid', { name: 'IPD visits' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('combobox').fill('Venkatasub')
  await palette
    .getByRole('option', { name: /Venkatasubramanian/ })
    .first()
    .waitFor()
  await palette.getByRole('combobox').fill('Doctors')
  await palette
    .getByRole('option', { name: /Doctors/ })
    .first()
    .click()
  await page.waitForURL('**/doctors')
  await app.leave(page)
})

test('a misspelt name leads to similar names in the palette and in the lists, and to a registration last', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/todays-ipd?search=Venkatasubramanyan')
  const similar = page.getByRole('list', { name: 'Similar names' })
  await similar
    .getByRole('button', { name: /Venkatasubramanian/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Register New Patient' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('combobox').fill('Venkatasubramanyan')
  await palette.getByRole('group', { name: 'Similar names' }).getByRole('option').first().waitFor()
  await palette.getByRole('option').last().filter({ hasText: 'Register New Patient' }).click()
  await page.waitForURL('**/patients?register=Venkatasubramanyan')
  const form = page.getByRole('dialog', { name: /Patient Registration|Register/ })
  await waitForValue(form.getByLabel('Patient Name').first(), 'Venkatasubramanyan')
  await app.leave(page)
})

test('the palette offers what the screen and the row of the cursor offer, and finds claims and procedures', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/todays-ipd')
  const grid = page.getByRole('grid', { name: 'IPD visits' })
  await grid.getByRole('row').nth(3).waitFor()
  await grid.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  const options = palette.getByRole('option')
  await options.filter({ hasText: 'Print List' }).waitFor()
  await palette.getByRole('combobox').fill('comments')
  await options.filter({ hasText: 'Comments' }).first().click()
  await page.getByRole('dialog', { name: /Comments/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('appendic')
  const procedures = palette.getByRole('group', { name: 'Procedures and services' })
  await procedures.getByRole('option').first().click()
  await page.waitForURL('**/cghs-surgery-master?entry=*')
  await app.leave(page)
})

test('a new patient is counted in the sidebar of a colleague without a reload', async () => {
  const [page, colleague] = [await app.person('nurse@ayushman.demo'), await app.person('user@ayushman.demo')]
  await page.goto('/todays-ipd')
  const count = page.getByRole('navigation', { name: 'Database Tables' }).getByRole('link', { name: /^Patients/ })
  await count.getByText(String(PATIENTS)).waitFor()
  const answer = await colleague.context().request.post('/api/patients', {
    data: {
      name: 'Counted Live',
      payerId: 'private',
      age: 30,
      gender: 'other',
      phone: '9822012345',
      address: 'Nagpur',
      emergencyContactName: 'X',
      emergencyContactMobile: '9822054321',
    },
  })
  expect(answer.status()).toBe(200)
  await count.getByText(String(PATIENTS + 1)).waitFor()
  await app.leave(page, colleague)
})

test('a person of the security desk sees neither patients nor visits', async () => {
  const page = await app.person('security@hope.demo')
  await page.goto('/patients')
  await page.getByText('You do not have permission to open this page.').waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL('**/security-verification')
  const entries = page.getByRole('navigation', { name: 'Database Tables' }).getByRole('link')
  await expect.poll(() => entries.allTextContents()).toEqual([expect.stringContaining('Security Gate')])
  await app.leave(page)
})

test('the list prints under the hospital’s letterhead with its filters', async () => {
  const page = await app.person('admin@hope.demo')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto('/diagnoses?search=hernia')
  await page.getByRole('row').filter({ hasText: 'Inguinal hernia' }).first().waitFor()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.waitForSelector('body[data-printed=yes]')
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Hope Multi-Specialty Hospital').first().waitFor()
  await page.getByText('“hernia”').first().waitFor()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.length).toBeGreaterThan(5_000)
  await app.leave(page)
})

test('an export tells how far it is and hands out its file', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByText('Export started').waitFor()
  await page.getByRole('button', { name: /in the background/ }).click()
  await page.getByText(`${PATIENTS} of ${PATIENTS}`).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^patients-\d{4}-\d\d-\d\d\.csv$/)
  await app.leave(page)
})

test('while the database is away it is said above the screen, and the message goes when it is back', async () => {
  const page = await app.person('admin@hope.demo')
  await page.goto('/patients')
  await page.getByText('Showing').waitFor()
  const giveBack = await app.loseDatabase()
  await page
    .getByRole('navigation', { name: 'Database Tables' })
    .getByRole('link', { name: /^IPD Dashboard/ })
    .click()
  const banner = page.getByRole('alert').getByText(HEALTH_ISSUE_TEXTS['database-down'])
  await banner.waitFor()
  await giveBack()
  await banner.waitFor({ state: 'hidden' })
  await page.getByRole('grid', { name: 'IPD visits' }).waitFor()
  // What was asked meanwhile was answered by the server, and said to be unavailable.
  expect(app.complaints.splice(0).filter((complaint) => !/\b503\b/.test(complaint))).toEqual([])
  await app.leave(page)
})
