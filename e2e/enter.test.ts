import { expect, test } from 'vitest'
import { PASSWORD, PHONE, serveDemoApp } from './demo-app.ts'
import { fillRegistration } from './forms.ts'

const app = serveDemoApp()

for (const [hospital, name] of [
  ['hope', 'Hope Hospital'],
  ['ayushman', 'Ayushman Hospital'],
] as const) {
  test(`a visitor of ${name} comes from the landing page through its login to the home dashboard`, async () => {
    const page = await app.visitor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Get started' }).first().click()
    await page
      .getByRole('article', { name })
      .or(page.getByRole('group', { name }))
      .or(page.getByRole('listitem').filter({ hasText: name }))
      .first()
      .getByText('Access')
      .click()
    await page.getByLabel('Username').fill('admin')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await page.getByRole('button', { name: /^(Sign In|Login)$/ }).click()
    await page.getByText('Login Failed').waitFor()
    await page.getByText('Invalid username or password for this hospital.').waitFor()

    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: /^(Sign In|Login)$/ }).click()
    await page.getByText('Welcome!').waitFor()
    await page.getByRole('heading', { name: 'ESIC IPD Patient Management' }).waitFor()
    await expect.poll(() => page.title()).toContain(`${name} Hospital Management System`)
    await expect.poll(() => page.locator('link[rel~="icon"]').getAttribute('href')).toContain(hospital)

    await page.reload()
    await page.getByRole('heading', { name: 'ESIC IPD Patient Management' }).waitFor()
    await page.goto('/login')
    await page.getByRole('heading', { name: 'ESIC IPD Patient Management' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page
      .getByText('Create New Account')
      .or(page.getByRole('button', { name: 'Get started' }))
      .first()
      .waitFor()
    await app.leave(page)
  })
}

test('the database login lists the two demo administrators and refuses what is wrong', async () => {
  const page = await app.visitor()
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await page.getByText('admin@hope.demo').waitFor()
  await page.getByText('admin@ayushman.demo').waitFor()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Please enter both email and password').first().waitFor()
  await page.getByLabel('Email').fill('admin@hope.demo')
  await page.getByRole('textbox', { name: 'Password' }).fill('not this')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Invalid email or password').first().waitFor()
  await app.leave(page)
})

test('a sign-up waits for approval, an administrator approves it, and the person comes in', async () => {
  const page = await app.visitor()
  await page.goto('/signup')
  await page.getByLabel('Email').fill('Priya.Shah@hope.test')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('short')
  await page.getByText('Password must be at least 8 characters long').first().waitFor()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Kestrel-42-sky')
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('Kestrel-42-sk')
  const submit = page.getByRole('button', { name: /Create Account|Sign Up/ })
  await submit.click()
  await page.getByText('Passwords do not match').first().waitFor()
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('Kestrel-42-sky')
  await submit.click()
  await page.getByText('Your account is awaiting approval by an administrator.').first().waitFor()
  await page.waitForURL('**/login')
  const signIn = async () => {
    await page.getByLabel('Email').fill('priya.shah@hope.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('Kestrel-42-sky')
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn()
  await page.getByText('Your account is awaiting approval by an administrator.').first().waitFor()

  const admin = await app.person('admin@hope.demo')
  await admin.goto('/users')
  await admin
    .getByRole('row')
    .filter({ hasText: 'priya.shah@hope.test' })
    .getByRole('button', { name: /Approve/ })
    .click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('row').filter({ hasText: 'priya.shah@hope.test' }).getByText('Active').waitFor()
  await app.leave(admin)

  await signIn()
  await page.getByRole('heading', { name: 'ESIC IPD Patient Management' }).waitFor()
  await app.leave(page)
})

test('the simple sign-up says what its own form asks for, and shows the server’s stronger rule', async () => {
  const page = await app.visitor()
  await page.goto('/signup-simple')
  const submit = page.getByRole('button', { name: /Create Account|Sign Up/ })
  await submit.click()
  await page.getByText('Please fill in all fields').first().waitFor()
  await page.getByLabel('Email').fill('someone@hope.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('abcdef')
  await submit.click()
  await page.getByText('Password must be at least 8 characters long').first().waitFor()
  await app.leave(page)
})

test('an unknown page says so and leads home', async () => {
  const page = await app.visitor({ viewport: PHONE })
  await page.goto('/nowhere-at-all')
  await page.getByText('404').waitFor()
  await page.getByText('Oops! Page not found').waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('button', { name: 'Get started' }).first().waitFor()
  await app.leave(page)
})

test('/test is there on demo data only', async () => {
  const page = await app.visitor()
  await page.goto('/test')
  await page.getByRole('heading', { name: 'Test', exact: true }).waitFor()
  await page.getByText('admin@hope.demo').waitFor()
  await page.route('**/api/sign-up', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mode: 'production', demoAccounts: [] } })
  })
  await page.reload()
  await page.getByText('Oops! Page not found').waitFor()
  await app.leave(page)
})

test('a session that ends keeps the form, asks to sign in over it, and nothing typed is lost', async () => {
  const page = await app.person('user@hope.demo')
  await page.goto('/patients?register=1')
  await fillRegistration(page, { name: 'Kept Across Sign-In' })
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save And Next' }).click()
  const door = page.getByRole('dialog', { name: 'Your session has ended. Sign in to continue.' })
  await door.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await door.getByRole('button', { name: 'Sign In' }).click()
  await door.waitFor({ state: 'hidden' })
  expect(await page.getByRole('textbox', { name: 'Patient Name' }).inputValue()).toBe('Kept Across Sign-In')
  await page.getByRole('button', { name: 'Save And Next' }).click()
  await page.getByText(/Patient registered successfully!/).waitFor()
  await app.leave(page)
})
